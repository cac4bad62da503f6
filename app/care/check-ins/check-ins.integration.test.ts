import { eq, like } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkingIn, openCheckInShop } from '../../../tests/support/checking-in';
import { withDatabase } from '../../../tests/support/database';
import { approvalOf, caseOf } from '../../../tests/support/deciding';
import { someBrowser } from '../../../tests/support/patient';
import { type RenewingPatient, renewing } from '../../../tests/support/refilling';
import { tellsHealth } from '../../../tests/support/ruled-shop';
import { someStaff } from '../../../tests/support/staff';
import { Taking } from '../../../tests/support/taking';
import { tellingIn } from '../../../tests/support/telling';
import type { PrescribedLine } from '../../database/tables/care.schema.server';
import { checkIns } from '../../database/tables/check-ins.schema.server';
import { mailOutbox } from '../../database/tables/mail.schema.server';
import { doseLogs, prescriptions } from '../../database/tables/prescriptions.schema.server';
import { subscriptions } from '../../database/tables/subscriptions.schema.server';
import { appendEvents } from '../../flows/answers/append-events.server';
import { holdsOf } from '../cases/change-case.server';
import { sendToPharmacy } from '../decisions/send-to-pharmacy.server';
import { listTreatments } from '../treatments/treatments.server';
import { askedQuizPage } from './asked-quizzes.server';
import { openCheckIns } from './need-for-check-in.server';
import { chooseRenewal, currentChoices } from './renewal-choices.server';

const soon = '2025-06-27T12:00:00Z';
const nearer = '2025-07-01T12:00:00Z';
const due = '2025-07-02T14:00:00Z';
const late = '2025-07-05T14:00:00Z';

describe.each([true, false])('check-ins; clean ones renew by themselves: %s', (renews) => {
  const database = withDatabase();
  const { decides, runsWhatWaits, holdsFor } = tellingIn(database);
  beforeAll(() => openCheckInShop(database.db, renews));

  async function treated(
    rest: Partial<PrescribedLine> = {},
  ): Promise<[RenewingPatient, ReturnType<typeof checkingIn>]> {
    const patient = await renewing(database.db, 'pen-1m', rest);
    await tellsHealth(patient.at('2025-06-03T12:00:00Z'), { uses: 'nothing', gout: 'no' });
    return [patient, checkingIn(database.db, patient)];
  }
  const mails = (id: string) =>
    database.db
      .select({ key: mailOutbox.key })
      .from(mailOutbox)
      .where(like(mailOutbox.key, `check-in ${id} %`));

  /** Wait of the next refill, as the page says it. */
  const waits = async ({ userId }: RenewingPatient, iso: string) => {
    const [treatment] = await listTreatments(database.db, userId, iso.slice(0, 10));
    return treatment?.subscription?.waitsFor;
  };

  it('is asked for a week before a refill, once, and reminded of once', async () => {
    const [, checks] = await treated();
    await checks.asks('2025-06-24T12:00:00Z');
    expect(await checks.all()).toEqual([]);
    await checks.asks(soon);
    await checks.asks(soon);
    await checks.asks(nearer);
    await checks.asks(nearer);
    const [asked, ...others] = await checks.all();
    expect(others).toEqual([]);
    expect(asked).toMatchObject({ status: 'asked', dueOn: '2025-07-02', answeredAt: null });
    expect((await mails(asked?.id ?? '')).map(({ key }) => key.split(' ').at(-1))).toEqual([
      'asked',
      'reminded',
    ]);
  });

  it('is not reminded of on the day on which it was asked for, though that has 25 hours', async () => {
    const [patient, checks] = await treated();
    await checks.asks(soon);
    const [asked] = await checks.all();
    const { id = '' } = asked ?? {};
    const { id: subscription } = await patient.subscription();
    await database.db
      .update(subscriptions)
      .set({ nextRefillOn: '2025-11-04' })
      .where(eq(subscriptions.id, subscription));
    await database.db
      .update(checkIns)
      .set({ askedAt: new Date('2025-11-02T04:10:00Z'), dueOn: '2025-11-04' })
      .where(eq(checkIns.id, id));
    const reminded = async () => (await mails(id)).filter(({ key }) => key.endsWith('reminded'));
    // 24 hours later it is still 2 November: the clocks were set back.
    await checks.asks('2025-11-03T04:20:00Z');
    expect(await reminded()).toEqual([]);
    await checks.asks('2025-11-03T05:20:00Z');
    expect(await reminded()).toHaveLength(1);
  });

  it('can be answered after its first answer was refused', async () => {
    const [patient, checks] = await treated();
    await checks.asks(soon);
    const [asked] = await checks.all();
    const { id = '' } = asked ?? {};
    const refused = await new Taking(patient.at(soon), id, id).answers('gout', 'perhaps');
    expect(refused.outcome).toBe('refused');
    await checks.answers(soon);
    expect((await checks.all())[0]?.answeredAt).not.toBeNull();
  });

  it('names what is prescribed, also where the order named something else', async () => {
    const [patient, checks] = await treated();
    await checks.asks(soon);
    const prescription = await patient.prescription();
    await database.db
      .update(prescriptions)
      .set({ drug: 'patch' })
      .where(eq(prescriptions.id, prescription?.id ?? ''));
    expect(await openCheckIns(database.db, patient.userId, '2025-06-27')).toMatchObject([
      { title: 'patch' },
    ]);
  });

  it('of silence, a refill is held and told once, and never charged; a late answer lets it go on', async () => {
    const [patient, checks] = await treated();
    await checks.asks(soon);
    await patient.dueOn(due);
    await patient.run(late);
    expect(await patient.refills()).toMatchObject([
      { status: 'held', reason: 'We wait for your check-in.' },
    ]);
    expect(await patient.renewals()).toMatchObject([{ status: 'due' }]);
    const [held] = await checks.all();
    expect(held).toMatchObject({ status: 'held', answeredAt: null });
    expect(await waits(patient, late)).toBe('answer');
    expect((await mails(held?.id ?? '')).filter(({ key }) => key.endsWith('held'))).toHaveLength(1);

    await checks.answers(late);
    expect(await waits(patient, late)).toBe(renews ? null : 'look');
    if (!renews) await decides(patient, { kind: 'keepGoing', reason: 'All is well.' }, late);
    await runsWhatWaits(patient, late);
    expect(await patient.refills()).toMatchObject([{ status: 'sent' }]);
    expect(await checks.all()).toMatchObject([{ status: 'renewed' }]);
  });

  it('without having been asked before, a refill is not charged either', async () => {
    const [patient, checks] = await treated();
    await patient.dueOn(due);
    expect(await patient.refills()).toMatchObject([{ status: 'held' }]);
    expect(await checks.all()).toHaveLength(1);
  });

  it('a clean one lets the refill go on by itself, or puts it before a provider', async () => {
    const [patient, checks] = await treated();
    await checks.asks(soon);
    await checks.answers(soon);
    expect(await checks.all()).toMatchObject([{ status: renews ? 'renewed' : 'answered' }]);
    const { id } = await caseOf(database.db, patient);
    expect((await caseOf(database.db, patient)).attention).toBe(renews ? null : 'flag');
    await patient.dueOn(due);
    expect(await patient.refills()).toMatchObject([{ status: renews ? 'sent' : 'held' }]);
    if (renews) return;
    await decides(patient, { kind: 'keepGoing', reason: 'All is well.' }, due);
    await runsWhatWaits(patient, due);
    expect(await patient.refills()).toMatchObject([{ status: 'sent' }]);
    expect(await holdsOf(database.db, id)).toMatchObject([{ endedReason: 'All is well.' }]);
  });

  it('an answer that ends it holds the case in that very moment, before anything is sent in', async () => {
    const [patient, checks] = await treated();
    await checks.asks(soon);
    const sent = await checks.answers(soon, { pregnancy: 'yes' });
    expect(sent.outcome).toBe('refused');
    expect(await caseOf(database.db, patient)).toMatchObject({ attention: 'hold' });
    expect(await checks.all()).toMatchObject([{ status: 'held' }]);
    expect(await holdsFor(patient)).toMatchObject([
      { effect: 'hold', quizTitle: 'Pen, check-in', label: 'What about pregnancy?', answer: 'yes' },
    ]);
    await patient.dueOn(due);
    expect(await patient.refills()).toMatchObject([{ status: 'held' }]);
  });

  it('a concern waits for a provider, however clean the rest is', async () => {
    const [patient, checks] = await treated();
    await checks.asks(soon);
    await checks.answers(soon, { feels: 'badly' });
    expect(await checks.all()).toMatchObject([{ status: 'answered' }]);
    expect(await caseOf(database.db, patient)).toMatchObject({ attention: 'flag' });
    await patient.dueOn(due);
    expect(await patient.refills()).toMatchObject([{ status: 'held' }]);
  });

  it('a fact that a rule stops the medicine for holds it, in the words of the rule', async () => {
    const [patient, checks] = await treated();
    await checks.asks(soon);
    await checks.answers(soon, { nitrates: 'some' });
    expect(await checks.all()).toMatchObject([{ status: 'held' }]);
    const [hold] = await holdsFor(patient);
    expect(hold).toMatchObject({ effect: 'hold', reason: expect.stringContaining('nitrates') });
    await patient.dueOn(due);
    expect(await patient.refills()).toMatchObject([{ status: 'held' }]);
  });

  describe('of doses that were missed in a row', () => {
    const doseSteps = [
      { fromWeek: 1, dosage: 25, unit: 'mg' },
      { fromWeek: 5, dosage: 50, unit: 'mg' },
    ];

    it('is not followed by the strength of the calendar: a provider begins anew', async () => {
      const [patient, checks] = await treated({ doseSteps });
      await checks.asks(soon);
      await checks.answers(soon, { missed: 2 });
      expect(await checks.all()).toMatchObject([{ status: 'held' }]);
      expect(await holdsFor(patient)).toMatchObject([
        { effect: 'hold', reason: expect.stringContaining('2 doses were missed in a row') },
      ]);
      await patient.dueOn(due);
      await decides(patient, { kind: 'keepGoing', reason: 'She begins anew.' }, due);
      await runsWhatWaits(patient, due);
      // The rule still stands against the strength that the calendar has come to.
      expect(await patient.refills()).toMatchObject([{ status: 'held' }]);
      const { id, status } = await caseOf(database.db, patient);
      expect(status).toBe('inReview');
      const again = await approvalOf(database.db, id, { doseSteps, refills: 3 });
      const reasons = again.lines.map(({ orderLineId }) => ({
        ...{ orderLineId, rule: 'missedDose 2 doses' },
        text: 'Begins anew with the lowest strength.',
      }));
      const decided = await decides(patient, { ...again, reasons }, due);
      expect(decided.outcome).toBe('done');
      await sendToPharmacy({ case: id }, patient.at(due));
      await runsWhatWaits(patient, due);
      expect(await patient.refills()).toMatchObject([{ status: 'sent', dosage: 25 }]);
    });

    it('one that was missed changes nothing', async () => {
      const [patient, checks] = await treated({ doseSteps });
      await checks.asks(soon);
      await checks.answers(soon, { missed: 1 });
      expect(await checks.all()).toMatchObject([{ status: renews ? 'renewed' : 'answered' }]);
      expect((await caseOf(database.db, patient)).attention).not.toBe('hold');
    });
  });

  it('sent twice is told that it is in, and nothing follows a second time', async () => {
    const [, checks] = await treated();
    await checks.asks(soon);
    await checks.answers(soon);
    const before = await checks.all();
    const again = await checks.answers(soon).catch(() => null);
    expect(again === null || again.outcome !== 'stored').toBe(true);
    expect(await checks.all()).toEqual(before);
  });

  it('an answer that comes after the parcel has left is taken, and holds what comes next', async () => {
    const [patient, checks] = await treated({ refills: 0 });
    await checks.asks(soon);
    await patient.dueOn(due);
    const { id } = await caseOf(database.db, patient);
    await decides(patient, await approvalOf(database.db, id, { refills: 3 }), due);
    await sendToPharmacy({ case: id }, patient.at(due));
    await runsWhatWaits(patient, due);
    expect(await patient.refills()).toMatchObject([{ status: 'sent' }]);
    await checks.answers(late, { pregnancy: 'yes' });
    expect(await caseOf(database.db, patient)).toMatchObject({ attention: 'hold' });
    expect(await checks.all()).toMatchObject([{ status: 'held' }]);
  });

  it('tells whoever noted doses and stopped since when, and nobody who never did or noted one lately', async () => {
    const { db } = database;
    const [patient, checks] = await treated();
    await checks.asks(soon);
    const notedLast = async () => (await openCheckIns(db, patient.userId, '2025-06-27'))[0];
    expect(await notedLast()).toMatchObject({ notedLast: null });
    const { id: prescriptionId = '' } = (await patient.prescription()) ?? {};
    const notes = (day: string) =>
      db.insert(doseLogs).values({
        ...{ patientId: patient.userId, prescriptionId, day, dosage: 25 },
        takenAt: new Date(`${day}T12:00:00Z`),
      });
    await notes('2025-06-06');
    expect(await notedLast()).toMatchObject({ notedLast: '2025-06-06' });
    await notes('2025-06-13');
    expect(await notedLast()).toMatchObject({ notedLast: null });
  });

  it('is not told to take the next dose who noted some and then none for as long as the label says', async () => {
    const dosesOf = async (dosage: number) => {
      const [patient] = await treated({ doseSteps: [{ fromWeek: 1, dosage, unit: 'mg' }] });
      const { id: prescriptionId = '' } = (await patient.prescription()) ?? {};
      await database.db.insert(doseLogs).values({
        ...{ patientId: patient.userId, prescriptionId, day: '2025-06-03', dosage },
        takenAt: new Date('2025-06-03T12:00:00Z'),
      });
      return async (day: string) =>
        (await listTreatments(database.db, patient.userId, day))[0]?.dose;
    };
    const doseOn = await dosesOf(50);
    expect(await doseOn('2025-06-18')).toMatchObject({ unnoted: null, isDue: true });
    expect(await doseOn('2025-06-25')).toMatchObject({ unnoted: 2, isDue: false });
    // Who takes the strength that it begins again with goes on with it.
    const lowest = await dosesOf(25);
    expect(await lowest('2025-06-25')).toMatchObject({ unnoted: null, isDue: true });
  });

  it('is there for its patient alone', async () => {
    const [patient, checks] = await treated();
    await checks.asks(soon);
    const id = (await checks.all())[0]?.id ?? '';
    const [other] = await treated();
    const visitor = (one: RenewingPatient) => ({
      visitorId: crypto.randomUUID(),
      user: { ...one.payer.user, id: one.userId },
    });
    expect(await askedQuizPage(patient.at(soon), visitor(patient), id, null)).not.toBeNull();
    expect(await askedQuizPage(other.at(soon), visitor(other), id, null)).toBeNull();
    for (const context of [other.at(soon), someBrowser(database.db)]) {
      const event = { type: 'answer', question: 'pregnancy', value: 'yes' } as const;
      const entries = [{ key: crypto.randomUUID(), event }];
      const posted = { quiz: id, attempt: id, after: 0, entries };
      expect(await appendEvents(context, posted)).toEqual({ outcome: 'unknown' });
    }
  });

  it('is withdrawn where nothing renews any more', async () => {
    const [patient, checks] = await treated();
    await checks.asks(soon);
    await decides(patient, { kind: 'stop', reason: 'It is not needed.' }, soon);
    await checks.asks(nearer);
    expect(await checks.all()).toMatchObject([{ status: 'withdrawn' }]);
  });
});

describe('the choice of a clinic', () => {
  const database = withDatabase();
  const { decides } = tellingIn(database);
  beforeAll(() => openCheckInShop(database.db, true));

  it('that a provider reads each check-in holds a clean one, until they say otherwise or the choice changes', async () => {
    const { db } = database;
    const ruth = await someStaff(db, 'Ruth', 'manager');
    const patient = await renewing(db, 'pen-1m');
    await tellsHealth(patient.at('2025-06-03T12:00:00Z'), { uses: 'nothing', gout: 'no' });
    const checks = checkingIn(db, patient);
    const chooses = (isRead: boolean, staffId = ruth.id, at = soon) =>
      chooseRenewal(patient.at(at), staffId, { medicine: 'remedy', isRead });
    expect(await chooses(true, patient.userId)).toBe(false);
    expect(await Promise.all([chooses(true), chooses(true)])).toEqual([true, true]);
    await checks.asks(soon);
    await checks.answers(soon);

    expect(await checks.all()).toMatchObject([{ status: 'answered' }]);
    expect((await currentChoices(db)).get('remedy')).toMatchObject({ isRead: true });
    await decides(patient, { kind: 'keepGoing', reason: 'All is well.' }, soon);
    expect(await checks.all()).toMatchObject([{ status: 'renewed' }]);
    await chooses(false, ruth.id, nearer);
    expect((await currentChoices(db)).get('remedy')).toMatchObject({ isRead: false });
  });
});
