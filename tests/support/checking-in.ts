import { and, asc, eq } from 'drizzle-orm';
import { askForCheckIns } from '../../app/care/refills/ask-for-check-ins.server';
import { checkIns } from '../../app/database/tables/check-ins.schema.server';
import type { Db } from '../../app/kernel/database/client.server';
import type { Quiz } from '../../schemas/generated/types';
import { publishQuiz } from './published-quiz';
import { asks, ending, option, qualify, question, quizOf, radio } from './quiz-builder';
import type { RenewingPatient } from './refilling';
import { openRuledShop } from './ruled-shop';
import { rule } from './sample-labels';
import { Taking } from './taking';

const within = 40;

/** Rule of the pen’s label: nitrates are a stop, gout is asked again before each refill. */
export function checkInRule(renews: boolean) {
  const before: ('refill' | 'doseStep')[] = ['refill', 'doseStep'];
  return rule({ kind: 'checkIn', before, facts: ['gout'], measures: [], within, renews });
}

const { kind: _, ...parts } = quizOf([
  asks('health', [
    radio('gout', [
      option('no', { establishes: { hasNot: ['gout'] } }),
      option('yes', { establishes: { has: ['gout'] } }),
    ]),
    radio('pregnancy', ['no', ending('yes')]),
    radio('feels', ['well', option('badly', { consequence: 'concern', reason: 'Feels badly.' })]),
    radio('nitrates', [
      option('none', { establishes: { hasNot: ['nitrates'] } }),
      option('some', { establishes: { has: ['nitrates'] } }),
    ]),
    question('missed', { kind: 'input', field: 'input', value: 'number', integer: true }),
  ]),
  qualify('verdict', { actions: [{ kind: 'finish' }] }),
]);

/** A check-in for the pen of the small shop. */
export const penCheckIn: Quiz = {
  ...parts,
  title: 'Pen, check-in',
  purpose: 'check-in',
  key: 'checkInPens',
  products: ['pen'],
  clinical: { measures: { missedDoses: { answer: 'missed' } } },
};

/** Opens the ruled shop with a check-in for its pen, which may be packed otherwise. */
export async function openCheckInShop(
  db: Db,
  renews: boolean,
  packing: Parameters<typeof openRuledShop>[2] = {},
): Promise<void> {
  const rules = [
    rule({ kind: 'exclusion', facts: ['nitrates'] }),
    checkInRule(renews),
    rule({
      kind: 'missedDose',
      after: 2,
      of: 'doses',
      do: { kind: 'restart', dosage: 0.25 },
      why: 'It begins anew.',
    }),
  ];
  await openRuledShop(db, rules, packing);
  await publishQuiz(db, penCheckIn);
}

/** Answers of whoever has nothing to tell. */
export const cleanAnswers = {
  gout: 'no',
  pregnancy: 'no',
  feels: 'well',
  nitrates: 'none',
  missed: 0,
};

/** Drives the check-ins of a patient’s only treatment. */
export function checkingIn(db: Db, patient: RenewingPatient) {
  const all = () =>
    db
      .select()
      .from(checkIns)
      .where(and(eq(checkIns.patientId, patient.userId)))
      .orderBy(asc(checkIns.askedAt));
  return {
    all,
    /** Asks for what comes soon, and reminds, as the hourly job does. */
    asks: (iso: string) => askForCheckIns(patient.at(iso)),
    /** Answers the newest one, and sends it unless an answer ended it. */
    async answers(iso: string, otherwise: Partial<typeof cleanAnswers> = {}) {
      const newest = (await all()).at(-1);
      if (!newest) throw new Error('No check-in was asked for.');
      const taking = new Taking(patient.at(iso), newest.id, newest.id);
      for (const [name, value] of Object.entries({ ...cleanAnswers, ...otherwise }))
        await taking.answers(name, value);
      await taking.does('continue');
      return taking.does('finish');
    },
  };
}
