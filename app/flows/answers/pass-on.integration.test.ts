import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { withDatabase } from '../../../tests/support/database';
import { someBrowser, somePatient } from '../../../tests/support/patient';
import { publishCatalogue } from '../../../tests/support/published-catalogue';
import { publishQuiz } from '../../../tests/support/published-quiz';
import {
  asks,
  dated,
  end,
  numeric,
  quizOf,
  radio,
  typed,
} from '../../../tests/support/quiz-builder';
import { smallCatalogue } from '../../../tests/support/small-shop';
import { Taking } from '../../../tests/support/taking';
import { newPatient } from '../../../tests/support/visitors';
import { listEntries, saveDay } from '../../care/progress/entries.server';
import { readProgress } from '../../care/progress/progress.server';
import { users } from '../../database/tables/accounts.schema.server';
import { profileChanges } from '../../database/tables/profile.schema.server';
import { rememberVisitor } from '../../identity/sessions/session.server';
import { fixedClock } from '../../kernel/clock';
import type { AppLoadContext } from '../../kernel/http/load-context';
import { visitorSignedIn } from '../visitor-signed-in.server';

const database = withDatabase();
/** Nine in the evening of the day before, in New York. */
const clock = fixedClock('2026-06-16T01:00:00Z');
const sentOn = '2026-06-15';

beforeAll(async () => {
  await publishCatalogue(database.db, smallCatalogue());
  await publishQuiz(
    database.db,
    quizOf([
      asks('person', [
        dated('birth', {}, { keepAs: 'dob' }),
        typed('number', {}, { keepAs: 'phone' }),
        radio('is', ['female', 'male', 'another'], { keepAs: 'gender' }),
      ]),
      asks('body', [
        typed('tall', { value: 'height' }, { keepAs: 'height' }),
        numeric('heavy', {}, { keepAs: 'weight' }),
        numeric('aim', {}, { keepAs: 'goalWeight' }),
      ]),
      end(),
    ]),
  );
});

const said = {
  birth: '1988-04-12',
  number: '(415) 555-0142',
  is: 'female',
  tall: 66,
  heavy: 226.4,
  aim: 180,
};

/** Sends an intake with these answers, from this browser. */
async function sends(context: AppLoadContext, answers: Partial<typeof said> = said) {
  const taking = new Taking(context, 'weight-loss');
  for (const step of [
    ['birth', 'number', 'is'],
    ['tall', 'heavy', 'aim'],
  ] as const) {
    for (const question of step) {
      const value = answers[question];
      if (value !== undefined) await taking.answers(question, value);
    }
    await taking.does('continue');
  }
  expect((await taking.does('finish')).outcome).toBe('stored');
}

async function profileOf(id: string) {
  const [row] = await database.db
    .select({ dob: users.dob, phone: users.phone, gender: users.gender })
    .from(users)
    .where(eq(users.id, id));
  return row;
}

const changesOf = (id: string) =>
  database.db
    .select({ field: profileChanges.field, after: profileChanges.after })
    .from(profileChanges)
    .where(eq(profileChanges.userId, id));

const filled = { dob: '1988-04-12', phone: '(415) 555-0142', gender: 'female' };

it('what a patient says of themselves fills the empty fields of their profile, and is on record', async () => {
  const { context, payer } = await somePatient(database.db, [], { clock });
  await sends(context);

  expect(await profileOf(payer.user.id)).toEqual(filled);
  expect((await changesOf(payer.user.id)).map(({ field }) => field).toSorted()).toEqual([
    'dob',
    'gender',
    'phone',
  ]);
});

it('what stands in the profile stays', async () => {
  const { context, payer } = await somePatient(database.db, [], { clock });
  const known = { dob: '1980-01-01', phone: '(212) 555-0101', gender: 'male' };
  await database.db.update(users).set(known).where(eq(users.id, payer.user.id));
  await sends(context);

  expect(await profileOf(payer.user.id)).toEqual(known);
  expect(await changesOf(payer.user.id)).toEqual([]);
});

it('what a profile would refuse is left out, and keeps nothing else from it', async () => {
  const { context, payer } = await somePatient(database.db, [], { clock });
  await sends(context, { ...said, birth: '2012-01-01', number: '12', is: 'another' });

  expect(await profileOf(payer.user.id)).toEqual({ dob: null, phone: null, gender: null });
});

it('the weight of an intake begins the line, on the day it was sent; height and goal come with it', async () => {
  const { context, payer } = await somePatient(database.db, [], { clock });
  await sends(context);

  expect(await readProgress(database.db, payer.user.id, clock.now())).toMatchObject({
    weights: [{ day: sentOn, value: 226.4 }],
    bmi: [{ day: sentOn, value: 36.54 }],
    height: 66,
    goal: 180,
  });
});

it('a weight that was entered for that day stays', async () => {
  const { context, payer } = await somePatient(database.db, [], { clock });
  const values = [{ measure: 'weight', value: 225_00 }] as const;
  const day = { day: sentOn, values, note: null };
  await saveDay(context, payer.user.id, day, false);
  await sends(context);

  expect(await listEntries(database.db, payer.user.id)).toMatchObject([{ value: 225_00 }]);
});

it('a visitor’s intake reaches the profile of whoever signs in with it', async () => {
  const browser = someBrowser(database.db, { clock });
  await sends(browser);
  const { user } = await newPatient(database.db);
  const { visitorId } = await rememberVisitor(browser);
  const claim = () =>
    database.db.transaction((tx) =>
      visitorSignedIn(tx, browser, { visitorId, userId: user.id }, {}),
    );
  await claim();
  await claim();

  expect(await profileOf(user.id)).toEqual(filled);
  expect(await listEntries(database.db, user.id)).toMatchObject([
    { day: sentOn, measure: 'weight', value: 226_40 },
  ]);
});

it('staff who try a quiz begin no line', async () => {
  const { context, payer } = await somePatient(database.db, [], { clock });
  await database.db.update(users).set({ kind: 'providers' }).where(eq(users.id, payer.user.id));
  await sends(context);

  expect(await listEntries(database.db, payer.user.id)).toEqual([]);
});
