import { eq, like } from 'drizzle-orm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { withDatabase } from '../../tests/support/database';
import { approvalOf, caseOf, decideNow } from '../../tests/support/deciding';
import { someProvider } from '../../tests/support/providers';
import { publishCatalogue } from '../../tests/support/published-catalogue';
import { type RenewingPatient, renewing } from '../../tests/support/refilling';
import { smallCatalogue } from '../../tests/support/small-shop';
import { someAddress } from '../../tests/support/some-address';
import { takeJobs } from '../../tests/support/waiting-jobs';
import { careCases, prescriptions } from '../care/care.schema.server';
import { sendToPharmacy } from '../care/send-to-pharmacy.server';
import { listTreatments } from '../care/treatments.server';
import { mailOutbox } from '../mail/mail.schema.server';
import { findCustomer } from '../payments/customers.server';
import { currentProvider } from '../payments/providers.server';
import { recordRenewal } from '../payments/record-renewal.server';
import { dropCard, keepCard, visa } from '../payments/sandbox/card-box.server';
import { sandboxRenewals } from '../payments/sandbox/sandbox.schema.server';
import { addresses } from '../profile/addresses.schema.server';
import { shipmentLines } from '../shipments/shipments.schema.server';
import { agreeToPrice } from './agree-to-price.server';
import { changeSubscription } from './change-subscription.server';
import { runRefill } from './run-refill.server';
import * as settling from './settle-refill.server';

const database = withDatabase();
const due = '2025-07-02T14:00:00Z';
const steps = [
  { fromWeek: 1, dosage: 25, unit: 'mg' },
  { fromWeek: 4, dosage: 50, unit: 'mg' },
];

beforeAll(async () => {
  const catalogue = smallCatalogue();
  const pen = catalogue.products.find(({ id }) => id === 'pen');
  const threeMonths = pen?.variants.find(({ id }) => id === 'pen-3m');
  if (!pen || !threeMonths) throw new Error('There is no pen.');
  // Three months of the higher strength cost more.
  pen.pricingBasis = 'dosage';
  threeMonths.prices = [
    { value: 0.25, amount: 74_700 },
    { value: 0.5, amount: 79_700 },
  ];
  await publishCatalogue(database.db, catalogue);
});

const prescriptionOf = async ({ userId }: RenewingPatient) =>
  (
    await database.db
      .select()
      .from(prescriptions)
      .where(eq(prescriptions.patientId, userId))
      .orderBy(prescriptions.issuedAt)
  ).at(-1);
const mailsOf = async (patient: RenewingPatient) => {
  const found = await Promise.all(
    (await patient.refills()).map(({ id }) =>
      database.db
        .select()
        .from(mailOutbox)
        .where(like(mailOutbox.key, `refill ${id} %`)),
    ),
  );
  return found.flat();
};
const withoutCard = async ({ context, payer }: RenewingPatient) => {
  const customer = (await findCustomer(database.db, 'sandbox', payer.user.id)) ?? '';
  const cards = (await currentProvider(context)?.paymentMethods(customer)) ?? [];
  for (const { id } of cards) await dropCard(database.db, customer, id);
};

describe('a refill that is due', () => {
  it('is paid for and sent once, and the plan goes on', async () => {
    const patient = await renewing(database.db, 'pen-1m');
    await patient.dueOn(due);
    await patient.run(due);

    expect(await patient.renewals()).toMatchObject([{ status: 'paid', amount: 29_900 }]);
    expect(await patient.refills()).toMatchObject([{ status: 'sent', dueOn: '2025-07-02' }]);
    expect(await patient.parcels()).toMatchObject([
      { status: 'delivered' },
      { status: 'preparing' },
    ]);
    expect(await prescriptionOf(patient)).toMatchObject({ refills: 5, refillsUsed: 1 });
    expect(await patient.subscription()).toMatchObject({
      status: 'active',
      nextRefillOn: '2025-08-02',
    });
    const [mail, ...others] = await mailsOf(patient);
    expect(others).toEqual([]);
    expect(mail?.text).toContain('$299');
    expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/\bpen\b|prescri|medic|dose/i);
  });

  it('happens once with many runs at once', async () => {
    const patient = await renewing(database.db, 'pen-1m');
    await patient.fallDue(due);
    const [renewal] = await patient.renewals();
    const name = { provider: 'sandbox', ref: renewal?.ref ?? '' } as const;
    await Promise.all([1, 2, 3, 4].map(() => runRefill(patient.at(due), name)));

    expect(await patient.refills()).toHaveLength(1);
    expect(await patient.parcels()).toHaveLength(2);
    expect(await prescriptionOf(patient)).toMatchObject({ refillsUsed: 1 });
  });

  it('needs no prescription where the order needed none', async () => {
    const patient = await renewing(database.db, 'foam-1m');
    await patient.dueOn(due);

    expect(await patient.refills()).toMatchObject([{ status: 'sent', prescriptionId: null }]);
    expect(await patient.renewals()).toMatchObject([{ status: 'paid', amount: 2_400 }]);
  });

  it('comes in the strength of its week', async () => {
    const patient = await renewing(database.db, 'pen-1m', { doseSteps: steps });
    await patient.dueOn(due);
    const parcel = (await patient.parcels()).at(-1);
    const [line] = await database.db
      .select()
      .from(shipmentLines)
      .where(eq(shipmentLines.shipmentId, parcel?.id ?? ''));

    expect(line).toMatchObject({ dosage: 50 });
    expect(line?.prescriptionId).toBe((await prescriptionOf(patient))?.id);
  });

  it('goes to where the patient lives by then', async () => {
    const patient = await renewing(database.db, 'pen-1m');
    await moveTo(patient, 'CA', 'Sacramento');
    await patient.dueOn(due);

    expect((await patient.parcels()).at(-1)?.address).toMatchObject({ locality: 'Sacramento' });
  });
});

async function moveTo({ userId }: RenewingPatient, state: string, locality: string) {
  const address = { ...someAddress(state), locality, countryCode: 'US' };
  await database.db
    .insert(addresses)
    .values({ ...address, userId, use: 'shipping', version: 1, updatedAt: new Date(due) })
    .onConflictDoUpdate({ target: [addresses.userId, addresses.use], set: address });
}

describe('a step to a strength that costs more', () => {
  const autumn = '2025-09-02T14:00:00Z';

  it('is asked first; it goes on once the patient agreed, at that price', async () => {
    const patient = await renewing(database.db, 'pen-3m', { doseSteps: steps });
    await patient.dueOn(autumn);
    expect(await patient.refills()).toMatchObject([{ status: 'asked', amount: 79_700 }]);
    expect(await patient.renewals()).toMatchObject([{ status: 'due' }]);
    await patient.run(autumn);
    expect(await mailsOf(patient)).toHaveLength(1);

    const shown = async () => {
      const [treatment] = await listTreatments(database.db, patient.userId, '2025-09-02');
      return treatment?.subscription;
    };
    const { id: subscription, renewalTotal } = await patient.subscription();
    expect(await shown()).toMatchObject({ askedTotal: 79_700, renewalTotal });
    const agree = (amount: number) =>
      agreeToPrice(patient.at(autumn), patient.userId, { subscription, amount });
    expect(await agree(30_000)).toEqual({ outcome: 'conflict' });
    expect(await agree(79_700)).toEqual({ outcome: 'done' });
    expect(await shown()).toMatchObject({ askedTotal: null, renewalTotal: 79_700 });
    expect(await agree(79_700)).toEqual({ outcome: 'done' });
    await patient.run(autumn);
    expect(await patient.renewals()).toMatchObject([{ status: 'paid', amount: 79_700 }]);
    expect(await patient.parcels()).toHaveLength(2);
  });

  it('that nobody agrees to is left out after two weeks', async () => {
    const patient = await renewing(database.db, 'pen-3m', { doseSteps: steps });
    await patient.dueOn(autumn);
    await patient.run('2025-09-16T14:00:00Z');

    expect(await patient.refills()).toMatchObject([{ status: 'dropped' }]);
    expect(await patient.renewals()).toMatchObject([{ status: 'dropped' }]);
    expect(await patient.subscription()).toMatchObject({ nextRefillOn: '2025-12-02' });
  });
});

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
    expect(await prescriptionOf(patient)).toMatchObject({ refills: 5, refillsUsed: 0 });
  });

  it('is not paid when the provider refuses, and nothing renews any more', async () => {
    const patient = await renewing(database.db, 'pen-1m', { refills: 0 });
    await patient.dueOn(due);
    const { id } = await caseOf(database.db, patient);
    const refuse = { kind: 'refuse', reason: 'Let us talk first.' } as const;
    const provider = await someProvider(database.db, 'CA');
    await decideNow(database.db, provider, id, refuse, patient.at(due));
    await patient.run(due);

    expect(await patient.renewals()).toMatchObject([{ status: 'dropped' }]);
    expect(await patient.subscription()).toMatchObject({ status: 'cancelled' });
    expect(await patient.parcels()).toHaveLength(1);
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

  it('because the patient moved waits for a provider of the other state', async () => {
    const patient = await renewing(database.db, 'pen-1m');
    await moveTo(patient, 'NV', 'Reno');
    await patient.dueOn(due);

    expect(await patient.refills()).toMatchObject([{ status: 'held' }]);
    expect(await caseOf(database.db, patient)).toMatchObject({ state: 'NV', status: 'inReview' });
    expect(await patient.parcels()).toHaveLength(1);
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

describe('a refill that no card pays', () => {
  it('is tried again after one, three and seven days, then the renewals are paused', async () => {
    const patient = await renewing(database.db, 'pen-1m');
    await withoutCard(patient);
    await patient.dueOn(due);
    expect(await patient.subscription()).toMatchObject({ status: 'pastDue' });
    const tries: (number | undefined)[] = [];
    for (const day of ['02', '03', '04', '05', '06', '09', '10']) {
      await patient.run(`2025-07-${day}T14:00:00Z`);
      tries.push((await patient.refills())[0]?.tries);
    }

    expect(tries).toEqual([1, 2, 2, 3, 3, 4, 4]);
    expect(await patient.refills()).toMatchObject([{ status: 'dropped' }]);
    expect(await patient.renewals()).toMatchObject([{ status: 'dropped' }]);
    expect(await patient.subscription()).toMatchObject({ status: 'paused', nextRefillOn: null });
    expect(await mailsOf(patient)).toHaveLength(4);
    expect(await patient.parcels()).toHaveLength(1);
  });

  it('is sent once a card pays', async () => {
    const patient = await renewing(database.db, 'pen-1m');
    await withoutCard(patient);
    await patient.dueOn(due);
    const customer = (await findCustomer(database.db, 'sandbox', patient.userId)) ?? '';
    await database.db.transaction((tx) => keepCard(tx, new Date(due), customer, visa));
    await patient.run('2025-07-03T14:00:00Z');

    expect(await patient.refills()).toMatchObject([{ status: 'sent', tries: 1 }]);
    expect(await patient.subscription()).toMatchObject({
      status: 'active',
      nextRefillOn: '2025-08-02',
    });
  });
});

describe('what the patient asked for', () => {
  const change = async (
    patient: RenewingPatient,
    wish: Parameters<typeof changeSubscription>[2]['change'],
  ) => {
    const { id: subscription, version } = await patient.subscription();
    const changed = await changeSubscription(patient.context, patient.userId, {
      subscription,
      version,
      change: wish,
    });
    expect(changed).toEqual({ outcome: 'done' });
  };

  it('is kept to: a skipped refill is neither paid for nor sent', async () => {
    const patient = await renewing(database.db, 'pen-1m');
    await change(patient, { kind: 'skip', day: '2025-07-02' });
    await patient.dueOn(due);

    expect(await patient.renewals()).toMatchObject([{ status: 'dropped' }]);
    expect(await patient.refills()).toEqual([]);
    expect(await patient.subscription()).toMatchObject({ nextRefillOn: '2025-08-02' });
    await patient.dueOn('2025-08-02T14:00:00Z');
    expect(await patient.refills()).toMatchObject([{ status: 'sent', dueOn: '2025-08-02' }]);
  });

  it.each([
    ['paused', { kind: 'pause', until: null }],
    ['cancelled', { kind: 'cancel', reason: '' }],
  ] as const)('is kept to: what is %s is neither paid for nor sent', async (_how, wish) => {
    const patient = await renewing(database.db, 'pen-1m');
    await change(patient, wish);
    await patient.dueOn(due);

    expect((await patient.renewals()).filter(({ status }) => status === 'paid')).toEqual([]);
    expect(await patient.parcels()).toHaveLength(1);
  });
});

describe('a crash', () => {
  it('right after the money was taken leaves a refill that the next run sends, once', async () => {
    const patient = await renewing(database.db, 'pen-1m');
    await patient.fallDue(due);
    // Stops where the money is taken and nothing of it is written yet.
    const crash = vi.spyOn(settling, 'settleRefill').mockRejectedValue(new Error('killed'));
    await expect(patient.run(due)).rejects.toThrow(/trouble/);
    const [{ ref } = { ref: '' }] = await patient.renewals();
    const [theirs] = await database.db
      .select()
      .from(sandboxRenewals)
      .where(eq(sandboxRenewals.ref, ref));
    expect(theirs).toMatchObject({ status: 'paid' });
    expect(await patient.renewals()).toMatchObject([{ status: 'due' }]);
    expect(await patient.refills()).toMatchObject([{ status: 'collecting' }]);

    crash.mockRestore();
    await patient.run(due);
    await patient.run(due);
    expect(await patient.renewals()).toMatchObject([{ status: 'paid' }]);
    expect(await patient.refills()).toMatchObject([{ status: 'sent' }]);
    expect(await patient.parcels()).toHaveLength(2);
  });

  it('after which a webhook tells of the payment first comes to the same', async () => {
    const patient = await renewing(database.db, 'pen-1m');
    await patient.fallDue(due);
    const crash = vi.spyOn(settling, 'settleRefill').mockRejectedValue(new Error('killed'));
    await expect(patient.run(due)).rejects.toThrow(/trouble/);
    crash.mockRestore();
    const [{ ref } = { ref: '' }] = await patient.renewals();
    const told = await currentProvider(patient.context)?.findRenewal(ref);
    if (told) await recordRenewal(database.db, new Date(due), 'sandbox', told);
    expect(await patient.renewals()).toMatchObject([{ status: 'paid' }]);

    await patient.run(due);
    expect(await patient.refills()).toMatchObject([{ status: 'sent' }]);
    expect(await patient.parcels()).toHaveLength(2);
  });
});
