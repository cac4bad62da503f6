import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import type { Condition } from '../../../schemas/generated/types';
import { checkInRule, checkingIn, penCheckIn } from '../../../tests/support/checking-in';
import { withDatabase } from '../../../tests/support/database';
import { publish } from '../../../tests/support/published-catalogue';
import { publishQuiz } from '../../../tests/support/published-quiz';
import { asks, end, option, quizOf, radio } from '../../../tests/support/quiz-builder';
import { renewing } from '../../../tests/support/refilling';
import { openRuledShop } from '../../../tests/support/ruled-shop';
import { sampleLabels } from '../../../tests/support/sample-labels';
import { someStaff } from '../../../tests/support/staff';
import { Taking } from '../../../tests/support/taking';
import { users } from '../../database/tables/accounts.schema.server';
import { attempts } from '../../database/tables/attempts.schema.server';
import { findVisitor } from '../../identity/sessions/session.server';
import { keepChartEntry } from '../chart/chart.server';
import { readSexAtBirth } from '../rules/read-person.server';
import { askedQuizPage } from './asked-quizzes.server';

const database = withDatabase();
const soon = '2025-06-27T12:00:00Z';

const { named, medicines } = sampleLabels([checkInRule(false)]);
const labels = {
  named: {
    ...named,
    facts: [
      ...named.facts,
      { id: 'female', name: 'their sex at birth', has: 'is female', hasNot: 'is not female' },
      {
        id: 'pregnant',
        name: 'pregnancy',
        has: 'is pregnant',
        hasNot: 'is not pregnant',
        onlyOf: { sexAtBirth: 'female' as const, under: 56 },
      },
    ],
  },
  medicines,
};

const intake = quizOf(
  [
    asks('who', [
      radio('sex', [
        option('female', { establishes: { has: ['female'], hasNot: ['male'] } }),
        option('male', { establishes: { has: ['male'], hasNot: ['female'] } }),
        'intersex',
      ]),
      radio('pregnant', [
        option('no', { establishes: { hasNot: ['pregnant'] } }),
        option('yes', { establishes: { has: ['pregnant'] } }),
      ]),
    ]),
    end(),
  ],
  { title: 'Who you are', kind: 'quizHaircare', category: 'haircare' },
);

const mayBePregnant: Condition = {
  not: {
    any: [
      { profile: 'sexAtBirth', is: 'male' },
      { value: 'age', atLeast: 56 },
    ],
  },
};
const [health, ...others] = penCheckIn.steps;
const checkIn = {
  ...penCheckIn,
  values: { age: { ageInYears: { profile: 'dob' as const } } },
  steps: [
    ...(health ? [health] : []),
    { ...asks('pregnancyStep', [radio('expecting', ['yes', 'no'])]), when: mayBePregnant },
    ...others,
  ],
};

beforeAll(async () => {
  await openRuledShop(database.db, [checkInRule(false)]);
  await publish(database.db, 'clinical', JSON.stringify(labels));
  await publishQuiz(database.db, intake);
  await publishQuiz(database.db, checkIn);
});

interface Somebody {
  /** Answers of their intakes, the oldest first. */
  sexes?: string[];
  isPregnant?: 'yes' | 'no';
  dob?: string | null;
  /** Writes in their chart, as a clinician: a fact that is so, or is not. */
  chart?: [fact: string, isSo: boolean][];
}

async function asked({ sexes = [], isPregnant = 'no', dob = '1990-04-12', chart = [] }: Somebody) {
  const { db } = database;
  const patient = await renewing(db, 'pen-1m');
  await db.update(users).set({ dob }).where(eq(users.id, patient.userId));
  for (const [nth, sex] of sexes.entries()) {
    const taking = new Taking(patient.at(`2025-06-1${nth}T12:00:00Z`), 'haircare');
    await taking.answers('sex', sex);
    await taking.answers('pregnant', isPregnant);
    await taking.does('continue');
    await taking.does('finish');
  }
  const author = chart.length === 0 ? null : await someStaff(db, 'Provider', 'physician');
  for (const [fact, isSo] of chart) await says(patient.userId, author?.id ?? '', fact, isSo);
  const checks = checkingIn(db, patient);
  await checks.asks(soon);
  const id = (await checks.all())[0]?.id ?? '';
  const context = patient.at(soon);
  const steps = async () => {
    const page = await askedQuizPage(context, await findVisitor(context), id, null);
    const profile = page?.state.facts.profile ?? {};
    return { sexAtBirth: profile.sexAtBirth, dob: profile.dob };
  };
  return { patient, id, context, steps };
}

async function says(patientId: string, authorId: string, fact: string, isSo: boolean) {
  const words = {
    topic: 'problem',
    fact,
    isSo,
    words: fact,
    source: 'Call',
    day: '2025-06-20',
  } as const;
  const wish = { id: crypto.randomUUID(), patientId, authorId, version: 0, says: words };
  const at = new Date('2025-06-20T12:00:00Z');
  const kept = await database.db.transaction((tx) =>
    keepChartEntry(tx, at, wish, labels.named.facts),
  );
  if (!kept.ok) throw new Error(kept.message);
}

const dob = '1990-04-12';

it.each<[string, Somebody, { sexAtBirth?: string; dob?: string }]>([
  ['an intake said male', { sexes: ['male'] }, { sexAtBirth: 'male', dob }],
  ['an intake said female', { sexes: ['female'] }, { sexAtBirth: 'female', dob }],
  ['nobody asked', {}, { dob }],
  ['no birthday is known', { sexes: ['male'], dob: null }, { sexAtBirth: 'male' }],
  ['two intakes say otherwise', { sexes: ['female', 'male'] }, { dob }],
  ['they are neither, as they said later', { sexes: ['male', 'intersex'] }, { dob }],
  ['the chart says otherwise', { sexes: ['male'], chart: [['female', true]] }, { dob }],
  ['the chart denies it', { sexes: ['male'], chart: [['male', false]] }, { dob }],
  ['the chart says it alone', { chart: [['male', true]] }, { sexAtBirth: 'male', dob }],
  ['a man is said to be pregnant', { sexes: ['male'], chart: [['pregnant', true]] }, {}],
  ['somebody is pregnant by an intake', { sexes: ['female'], isPregnant: 'yes' }, {}],
])('where %s, a check-in knows just that', async (_, somebody, known) => {
  const { steps } = await asked(somebody);
  const { sexAtBirth, dob: birthday } = await steps();
  expect({ sexAtBirth, dob: birthday }).toEqual({
    sexAtBirth: undefined,
    dob: undefined,
    ...known,
  });
});

it('a pharmacy is told the sex at birth that a clinician wrote after the intake', async () => {
  const sexOf = async (somebody: Somebody) =>
    readSexAtBirth(database.db, (await asked(somebody)).patient.userId);
  expect(await sexOf({ sexes: ['male'] })).toBe('male');
  expect(await sexOf({ sexes: ['male'], chart: [['female', true]] })).toBe('female');
  expect(await sexOf({ sexes: ['male'], chart: [['female', false]] })).toBe('male');
});

it.each<[string, Somebody, boolean]>([
  ['a man', { sexes: ['male'] }, false],
  ['a woman of 55', { sexes: ['female'], dob: '1970-06-01' }, true],
  ['a woman of 70', { sexes: ['female'], dob: '1955-06-01' }, false],
  ['somebody of whom nothing is known', { dob: null }, true],
])('%s is asked about a pregnancy where they can be: %s', async (_, somebody, isAsked) => {
  const { context, id } = await asked(somebody);
  const taking = new Taking(context, id, id);
  for (const [question, value] of Object.entries({
    gout: 'no',
    pregnancy: 'no',
    feels: 'well',
    nitrates: 'none',
    missed: 0,
  }))
    await taking.answers(question, value);
  await taking.does('continue');
  const page = await askedQuizPage(context, await findVisitor(context), id, null);
  expect(page?.state.step).toBe(isAsked ? 'pregnancyStep' : 'verdict');
});

it('keeps what it knew as it was begun, whatever is said of the patient meanwhile', async () => {
  const { patient, id, context, steps } = await asked({ sexes: ['male'] });
  const taking = new Taking(context, id, id);
  await taking.answers('gout', 'no');
  const author = await someStaff(database.db, 'Provider', 'physician');
  await says(patient.userId, author.id, 'female', true);
  await database.db.update(users).set({ dob: '1950-01-01' }).where(eq(users.id, patient.userId));
  expect(await steps()).toEqual({ sexAtBirth: 'male', dob });
  const [kept] = await database.db.select().from(attempts).where(eq(attempts.id, id));
  expect(kept?.facts.profile).toMatchObject({ sexAtBirth: 'male', dob });
});
