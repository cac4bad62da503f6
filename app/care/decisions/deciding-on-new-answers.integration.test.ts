import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { withDatabase } from '../../../tests/support/database';
import { approvalOf, caseOf, decideNow, stop } from '../../../tests/support/deciding';
import { someProvider } from '../../../tests/support/providers';
import { renewing } from '../../../tests/support/refilling';
import { answersPregnancy, openRetakingShop } from '../../../tests/support/retaking';
import { answeredAt, due, keepGoing, later, tellingIn } from '../../../tests/support/telling';
import { changeSubscription } from '../../commerce/subscriptions/change-subscription.server';
import { users } from '../../database/tables/accounts.schema.server';
import { agreeToPrice } from '../refills/agree-to-price.server';
import { listTreatments } from '../treatments/treatments.server';
import { decideCase } from './decide.server';

const database = withDatabase();
const { decides, runsWhatWaits, holdsFor } = tellingIn(database);
const _healthWords = /pregnan|health|medic|prescri|dose|treatment|pen\b/i;

beforeAll(() => openRetakingShop(database.db));

describe('what a provider decides about what was told', () => {
  it('lets it go on with a written reason, on the dates that there are', async () => {
    const patient = await renewing(database.db, 'pen-1m');
    await answersPregnancy(patient.at(answeredAt), 'pregnant');
    await patient.dueOn(due);
    expect(await decides(patient, { kind: 'keepGoing', reason: '' }, later)).toMatchObject({
      outcome: 'refused',
    });
    expect(await decides(patient, keepGoing, later)).toMatchObject({ outcome: 'done' });
    await runsWhatWaits(patient, later);
    expect(await patient.refills()).toMatchObject([{ status: 'sent', dueOn: '2025-07-02' }]);
    expect(await patient.subscription()).toMatchObject({ nextRefillOn: '2025-08-02' });
    expect(await holdsFor(patient)).toMatchObject([
      { endedReason: 'She took a test: not pregnant.', endedAt: new Date(later) },
    ]);
  });

  it('a nurse lets nothing go on that a contraindication holds, and may end it', async () => {
    const patient = await renewing(database.db, 'pen-1m');
    await answersPregnancy(patient.at(answeredAt), 'pregnant');
    const { id } = await caseOf(database.db, patient);
    const nurse = await someProvider(database.db, 'CA');
    await database.db
      .update(users)
      .set({ professions: ['rn'] })
      .where(eq(users.id, nurse.id));
    expect(await decideNow(database.db, nurse, id, keepGoing, patient.at(later))).toEqual({
      outcome: 'refused',
      message: expect.stringContaining('not a profession that prescribes'),
    });
    expect(await caseOf(database.db, patient)).toMatchObject({ attention: 'hold' });
    await patient.dueOn(due);
    expect(await patient.refills()).toMatchObject([{ status: 'held' }]);
    expect(await decideNow(database.db, nurse, id, stop, patient.at(later))).toMatchObject({
      outcome: 'done',
    });
  });

  it('nobody prescribes past it before', async () => {
    const patient = await renewing(database.db, 'pen-1m', { refills: 0 });
    await patient.dueOn(due);
    await answersPregnancy(patient.at(due), 'pregnant');
    const { id } = await caseOf(database.db, patient);
    const approval = await approvalOf(database.db, id);
    expect(await decides(patient, approval, later)).toMatchObject({
      outcome: 'refused',
      message: 'The patient told us something since. Say first whether this goes on.',
    });
    await decides(patient, keepGoing, later);
    expect(await decides(patient, approval, later)).toMatchObject({ outcome: 'done' });
  });

  it('who decides on an older page finds that the patient told something meanwhile', async () => {
    const patient = await renewing(database.db, 'pen-1m');
    const { id, version } = await caseOf(database.db, patient);
    await answersPregnancy(patient.at(answeredAt), 'pregnant');
    const provider = await someProvider(database.db, 'CA');
    const wish = { caseId: id, version, key: crypto.randomUUID(), decision: stop };
    expect(await decideCase(patient.at(answeredAt), provider.id, wish)).toMatchObject({
      outcome: 'conflict',
    });
  });

  it('holds again when the same is told once more', async () => {
    const patient = await renewing(database.db, 'pen-1m');
    const taking = await answersPregnancy(patient.at(answeredAt), 'pregnant');
    await decides(patient, keepGoing, '2025-06-20T13:00:00Z');
    const again = patient.at('2025-06-21T12:00:00Z');
    await taking.answers('pregnancy', 'no');
    await taking.answers('pregnancy', 'pregnant');
    expect(await caseOf(database.db, patient)).toMatchObject({ attention: 'hold' });
    expect(again).toBeDefined();
  });
});

describe('what a patient asks for meanwhile', () => {
  it('more of it is refused with words; less is done', async () => {
    const patient = await renewing(database.db, 'pen-1m');
    const { id, version } = await patient.subscription();
    const asks = async (change: Parameters<typeof changeSubscription>[2]['change']) => {
      const row = await patient.subscription();
      return changeSubscription(patient.at(answeredAt), patient.userId, {
        subscription: row.id,
        version: row.version,
        change,
      });
    };
    expect(version).toBeGreaterThan(0);
    await answersPregnancy(patient.at(answeredAt), 'pregnant');
    expect(await asks({ kind: 'skip', day: '2025-07-02' })).toEqual({ outcome: 'done' });
    expect(await asks({ kind: 'unskip', day: '2025-07-02' })).toMatchObject({
      outcome: 'refused',
      message: expect.stringMatching(
        /nothing more can be sent or charged yet\. Nothing is cancelled/,
      ),
    });
    expect(await asks({ kind: 'pause', until: null })).toEqual({ outcome: 'done' });
    expect(await asks({ kind: 'resume' })).toMatchObject({ outcome: 'refused' });
    expect(
      await agreeToPrice(patient.at(answeredAt), patient.userId, { subscription: id, amount: 1 }),
    ).toMatchObject({ outcome: 'refused' });
  });
});

describe('steps of the dose', () => {
  it('wait for as long as it was on hold', async () => {
    const steps = [
      { fromWeek: 1, dosage: 25, unit: 'mg' },
      { fromWeek: 5, dosage: 50, unit: 'mg' },
    ];
    const patient = await renewing(database.db, 'pen-1m', { doseSteps: steps });
    await answersPregnancy(patient.at(answeredAt), 'pregnant');
    const weekOn = async (today: string) =>
      (await listTreatments(database.db, patient.userId, today))[0]?.dose;
    // Delivered on June 5, told in week 3, on hold until July 9.
    expect(await weekOn('2025-06-20')).toMatchObject({ week: 3, now: '0.25 mg' });
    expect(await weekOn('2025-07-20')).toMatchObject({ week: 3, now: '0.25 mg' });
    await decides(patient, keepGoing, later);
    expect(await weekOn('2025-07-09')).toMatchObject({ week: 3, now: '0.25 mg' });
    expect(await weekOn('2025-07-22')).toMatchObject({ week: 5, now: '0.5 mg' });
  });
});
