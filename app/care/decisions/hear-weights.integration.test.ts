import { and, eq, isNull } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { cleanAnswers, penCheckIn } from '../../../tests/support/checking-in';
import { withDatabase } from '../../../tests/support/database';
import { caseOf } from '../../../tests/support/deciding';
import { publishQuiz } from '../../../tests/support/published-quiz';
import { question } from '../../../tests/support/quiz-builder';
import { type RenewingPatient, renewing } from '../../../tests/support/refilling';
import { openRuledShop, tellsHealth } from '../../../tests/support/ruled-shop';
import { rule } from '../../../tests/support/sample-labels';
import { Taking } from '../../../tests/support/taking';
import { careCaseEvents } from '../../database/tables/care.schema.server';
import { checkIns } from '../../database/tables/check-ins.schema.server';
import { mailOutbox } from '../../database/tables/mail.schema.server';
import { newsOfRules } from '../cases/change-case.server';
import { saveDay } from '../progress/entries.server';
import { askForCheckIns } from '../refills/ask-for-check-ins.server';
import { hearWeights } from './hear-weights.server';

const database = withDatabase();

beforeAll(async () => {
  const { db } = database;
  const why = 'Losing faster brings gallstones.';
  await openRuledShop(db, [
    rule({ kind: 'warningBounds', measure: 'weeklyLoss', atMost: 3, whereKnown: true, why }),
    rule({
      ...{ kind: 'checkIn', before: ['refill'], within: 40, renews: true },
      ...{ facts: ['gout'], measures: [] },
    }),
  ]);
  const weight = question('weight', { kind: 'input', field: 'input', value: 'number' });
  const [health, ...rest] = penCheckIn.steps;
  if (health?.kind !== 'stepBasic') throw new Error('The check-in begins with questions.');
  await publishQuiz(db, {
    ...penCheckIn,
    steps: [{ ...health, questions: [...(health.questions ?? []), weight] }, ...rest],
    clinical: { measures: { missedDoses: { answer: 'missed' }, weight: { answer: 'weight' } } },
  });
});

/** Somebody whose pen is delivered and renews on 2 July 2025. */
async function treated(): Promise<RenewingPatient> {
  const patient = await renewing(database.db, 'pen-1m');
  await tellsHealth(patient.at('2025-06-03T12:00:00Z'), { uses: 'nothing', gout: 'no' });
  return patient;
}

function notes(patient: RenewingPatient, day: string, pounds: number) {
  const context = patient.at(`${day}T12:00:00Z`);
  const values = [{ measure: 'weight', value: pounds * 100 }] as const;
  return hearWeights(context, patient.userId, (tx) =>
    saveDay({ ...context, db: tx }, patient.userId, { day, values, note: null }, true),
  );
}

/** Counts how often the case was put before a provider, and says why at last. */
async function raised(patient: RenewingPatient): Promise<{ times: number; why: string | null }> {
  const { id } = await caseOf(database.db, patient);
  const flags = and(eq(careCaseEvents.caseId, id), eq(careCaseEvents.event, 'flag'));
  const times = await database.db.$count(careCaseEvents, flags);
  return { times, why: await newsOfRules(database.db, id) };
}

const never = { times: 0, why: null };

describe('weights that a patient notes', () => {
  it('put the case before a provider once they fall faster than the label data allows, and tell the patient nothing', async () => {
    const patient = await treated();
    const mails = await database.db.$count(mailOutbox);
    await notes(patient, '2025-06-04', 240);
    await notes(patient, '2025-06-18', 235);
    expect(await raised(patient)).toEqual(never);
    await notes(patient, '2025-06-25', 228);
    expect(await caseOf(database.db, patient)).toMatchObject({ attention: 'flag' });
    expect(await raised(patient)).toEqual({
      times: 1,
      why: expect.stringMatching(
        /^A weight was noted: .* is 4; .*at most 3 is asked for\. Losing faster/,
      ),
    });
    // As fast as before is no news.
    await notes(patient, '2025-06-26', 227);
    expect(await raised(patient)).toMatchObject({ times: 1 });
    expect(await database.db.$count(mailOutbox)).toBe(mails);
  });

  it('that fall slowly, or rise, put nothing before anybody', async () => {
    const patient = await treated();
    await notes(patient, '2025-06-04', 240);
    await notes(patient, '2025-06-18', 234);
    await notes(patient, '2025-07-02', 244);
    expect(await raised(patient)).toEqual(never);
    expect(await caseOf(database.db, patient)).toMatchObject({ attention: null });
  });

  it('count with that of a check-in: one that would renew by itself waits for a provider', async () => {
    const patient = await treated();
    await notes(patient, '2025-06-04', 240);
    const answered = await answers(patient, '2025-06-27', 220);
    expect(answered).toMatchObject({ status: 'answered' });
    expect(answered?.reason).toContain('gallstones');
    const slow = await treated();
    await notes(slow, '2025-06-04', 240);
    expect(await answers(slow, '2025-06-27', 234)).toMatchObject({ status: 'renewed' });
  });
});

/** Answers the check-in before the refill, with a weight. */
async function answers(patient: RenewingPatient, day: string, pounds: number) {
  const context = patient.at(`${day}T12:00:00Z`);
  await askForCheckIns(context);
  const own = eq(checkIns.patientId, patient.userId);
  const [asked] = await database.db
    .select()
    .from(checkIns)
    .where(and(own, isNull(checkIns.answeredAt)));
  const { id = '' } = asked ?? {};
  const taking = new Taking(context, id, id);
  for (const [name, value] of Object.entries({ ...cleanAnswers, weight: pounds }))
    await taking.answers(name, value);
  await taking.does('continue');
  await taking.does('finish');
  const [row] = await database.db.select().from(checkIns).where(own);
  return row;
}
