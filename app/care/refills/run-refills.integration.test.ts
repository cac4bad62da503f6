import { eq, like } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { withDatabase } from '../../../tests/support/database';
import { approvalOf, caseOf, decideNow } from '../../../tests/support/deciding';
import { someProvider } from '../../../tests/support/providers';
import { publishCatalogue } from '../../../tests/support/published-catalogue';
import { renewing } from '../../../tests/support/refilling';
import { smallCatalogue } from '../../../tests/support/small-shop';
import { takeJobs } from '../../../tests/support/waiting-jobs';
import { writtenMails } from '../../../tests/support/written-mails';
import { changeSubscription } from '../../commerce/subscriptions/change-subscription.server';
import { users } from '../../database/tables/accounts.schema.server';
import { careCases } from '../../database/tables/care.schema.server';
import { mailOutbox } from '../../database/tables/mail.schema.server';
import { prescriptions } from '../../database/tables/prescriptions.schema.server';
import { sandboxCards } from '../../database/tables/sandbox.schema.server';
import { sendToPharmacy } from '../decisions/send-to-pharmacy.server';
import { leftWords } from './check-refill.server';
import { announceRefills, runRefill } from './run-refills.server';

describe('announce refills', () => {
  const database = withDatabase();

  beforeAll(() => publishCatalogue(database.db, smallCatalogue()));

  it('tells three days ahead what renews, once, and not what was skipped', async () => {
    const [patient, other] = [
      await renewing(database.db, 'pen-1m'),
      await renewing(database.db, 'pen-1m'),
    ];
    const { orderId, version, nextRefillOn } = await patient.subscription();
    const skipped = await other.subscription();
    await changeSubscription(other.at('2025-06-20T12:00:00Z'), other.userId, {
      subscription: skipped.id,
      version: skipped.version,
      change: { kind: 'skip', day: '2025-07-02' },
    });
    const comingMails = () => writtenMails(database.db, like(mailOutbox.key, 'refill-coming %'));
    expect([nextRefillOn, version]).toEqual(['2025-07-02', expect.any(Number)]);

    await announceRefills(patient.at('2025-06-28T12:00:00Z'));
    expect(await comingMails()).toEqual([]);
    await announceRefills(patient.at('2025-06-29T12:00:00Z'));
    await announceRefills(patient.at('2025-06-29T13:00:00Z'));
    await announceRefills(patient.at('2025-07-01T13:00:00Z'));

    const [mail, ...others] = await comingMails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      key: `refill-coming ${orderId} 2025-07-02`,
      recipient: patient.payer.user.email,
    });
    expect(mail?.text).toContain('$299 at most');
    expect(`${mail?.subject} ${mail?.text}`).not.toMatch(
      /\bpen\b|prescri|medic|dose|treat|health/i,
    );
  });
});

describe('held refills', () => {
  const database = withDatabase();
  const due = '2025-07-02T14:00:00Z';

  beforeAll(() => publishCatalogue(database.db, smallCatalogue()));

  describe('a refill that the prescription does not allow', () => {
    it('waits for a provider; it is sent on a new prescription', async () => {
      const patient = await renewing(database.db, 'pen-1m', { refills: 0 });
      await patient.dueOn(due);
      expect(await patient.refills()).toMatchObject([
        { status: 'held', reason: 'No refills are left on this prescription.' },
      ]);
      expect(await patient.renewals()).toMatchObject([{ status: 'due' }]);
      const { id, ...reopened } = await caseOf(database.db, patient);
      expect(reopened).toMatchObject({ status: 'inReview', purpose: 'renewal', state: 'CA' });

      const approval = await approvalOf(database.db, id);
      const context = patient.at(due);
      await decideNow(database.db, await someProvider(database.db, 'CA'), id, approval, context);
      await takeJobs(database.db, 'subscriptions.runRefill');
      await sendToPharmacy({ case: id }, context);
      const [job] = await takeJobs(database.db, 'subscriptions.runRefill');
      if (!job) throw new Error('Nobody runs the refill.');
      await runRefill(context, job);

      expect(await patient.refills()).toMatchObject([{ status: 'sent' }]);
      expect(await caseOf(database.db, patient)).toMatchObject({ status: 'atPharmacy' });
      // The first supply of the new prescription is none of its refills.
      expect(await patient.prescription()).toMatchObject({ refills: 5, refillsUsed: 0 });
    });

    it.each([
      ['whose account is off', { disabledAt: new Date() }],
      ['who prepares now and decides nothing', { grants: ['nurse'] }],
    ])(
      'of somebody %s waits until another prescriber has taken it over, and nothing is paid',
      async (_who, change) => {
        const patient = await renewing(database.db, 'pen-1m');
        const { providerId } = (await patient.prescription()) ?? {};
        await database.db
          .update(users)
          .set(change)
          .where(eq(users.id, providerId ?? ''));
        await patient.dueOn(due);
        expect(await patient.refills()).toMatchObject([{ status: 'held', reason: leftWords }]);
        expect(await patient.renewals()).toMatchObject([{ status: 'due' }]);
        const { id, status } = await caseOf(database.db, patient);
        expect(status).toBe('inReview');

        const context = patient.at(due);
        const other = await someProvider(database.db, 'CA');
        await decideNow(database.db, other, id, await approvalOf(database.db, id), context);
        await takeJobs(database.db, 'subscriptions.runRefill');
        await sendToPharmacy({ case: id }, context);
        const [job] = await takeJobs(database.db, 'subscriptions.runRefill');
        if (!job) throw new Error('Nobody runs the refill.');
        await runRefill(context, job);
        expect(await patient.refills()).toMatchObject([{ status: 'sent' }]);
        expect(await patient.prescription()).toMatchObject({ providerId: other.id });
      },
    );

    it('is not paid when the provider refuses, and nothing renews any more', async () => {
      const patient = await renewing(database.db, 'pen-1m', { refills: 0 });
      await patient.dueOn(due);
      const { id } = await caseOf(database.db, patient);
      const decline = { kind: 'decline', reason: 'Let us talk first.' } as const;
      const provider = await someProvider(database.db, 'CA');
      await decideNow(database.db, provider, id, decline, patient.at(due));
      await patient.run(due);

      expect(await patient.renewals()).toMatchObject([{ status: 'dropped' }]);
      expect(await patient.subscription()).toMatchObject({ status: 'cancelled' });
      expect(await patient.shipments()).toHaveLength(1);
    });

    it.each([
      ['expired', { expiresAt: new Date('2025-07-01T04:00:00Z') }, /expired/],
      ['was ended', { endedAt: new Date('2025-06-20T12:00:00Z') }, /ended/],
    ])('because it %s waits as well', async (_why, change, reason) => {
      const patient = await renewing(database.db, 'pen-1m');
      await database.db
        .update(prescriptions)
        .set(change)
        .where(eq(prescriptions.patientId, patient.userId));
      await patient.dueOn(due);

      expect(await patient.refills()).toMatchObject([
        { status: 'held', reason: expect.stringMatching(reason) },
      ]);
    });

    it('because its strength is no longer made is not charged, and waits', async () => {
      const patient = await renewing(database.db, 'pen-1m');
      const changed = smallCatalogue();
      for (const product of changed.products) if (product.id === 'pen') product.dosages = [0.5];
      await publishCatalogue(database.db, changed);
      await patient.dueOn(due);
      await publishCatalogue(database.db, smallCatalogue());

      expect(await patient.refills()).toMatchObject([
        { status: 'held', reason: 'This strength is no longer made.' },
      ]);
      expect(await patient.renewals()).toMatchObject([{ status: 'due' }]);
    });

    it('because the patient moved waits for a provider of the other state', async () => {
      const patient = await renewing(database.db, 'pen-1m');
      await patient.movesTo('NV', 'Reno');
      await patient.dueOn(due);

      expect(await patient.refills()).toMatchObject([{ status: 'held' }]);
      expect(await caseOf(database.db, patient)).toMatchObject({ state: 'NV', status: 'inReview' });
      expect(await patient.shipments()).toHaveLength(1);
    });

    it('because the patient moved after the new approval waits for a provider of the other state', async () => {
      const patient = await renewing(database.db, 'pen-1m', { refills: 0 });
      await patient.dueOn(due);
      const { id } = await caseOf(database.db, patient);
      const approval = await approvalOf(database.db, id);
      const context = patient.at(due);
      await decideNow(database.db, await someProvider(database.db, 'CA'), id, approval, context);
      await patient.movesTo('NV', 'Reno');
      await patient.run(due);

      expect(await patient.refills()).toMatchObject([{ status: 'held' }]);
      expect(await patient.renewals()).toMatchObject([{ status: 'due' }]);
      expect(await caseOf(database.db, patient)).toMatchObject({
        state: 'NV',
        status: 'inReview',
        purpose: 'renewal',
      });
      expect(await patient.shipments()).toHaveLength(1);
    });

    it('because nobody has approved the order yet is dropped', async () => {
      const patient = await renewing(database.db, 'pen-1m');
      await database.db
        .update(careCases)
        .set({ status: 'inReview' })
        .where(eq(careCases.patientId, patient.userId));
      await patient.dueOn(due);

      expect(await patient.renewals()).toMatchObject([{ status: 'dropped' }]);
      expect(await patient.subscription()).toMatchObject({ nextRefillOn: '2025-08-02' });
    });
  });

  it('a refill whose card did not pay costs what it does by then', async () => {
    const { db } = database;
    const patient = await renewing(db, 'pen-1m');
    await db.update(sandboxCards).set({ declines: true });
    await patient.dueOn(due);
    expect(await patient.refills()).toMatchObject([{ status: 'declined', amount: 29_900 }]);
    const cheaper = smallCatalogue();
    for (const { variants } of cheaper.products)
      for (const variant of variants) if (variant.id === 'pen-1m') variant.variantAmount = 24_900;
    await publishCatalogue(db, cheaper);
    await db.update(sandboxCards).set({ declines: false });
    await patient.run('2025-07-06T14:00:00Z');

    expect(await patient.refills()).toMatchObject([{ status: 'sent', amount: 24_900 }]);
    expect(await patient.renewals()).toMatchObject([{ status: 'paid', amount: 24_900 }]);
    expect((await patient.mails()).at(-1)?.text).toContain('$249');
    await publishCatalogue(db, smallCatalogue());
  });
});
