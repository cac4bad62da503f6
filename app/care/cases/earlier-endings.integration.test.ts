import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { withDatabase } from '../../../tests/support/database';
import { type SignedInPatient, somePatient } from '../../../tests/support/patient';
import { publishCatalogue } from '../../../tests/support/published-catalogue';
import { publishQuiz } from '../../../tests/support/published-quiz';
import {
  actions,
  asks,
  end,
  ending,
  qualify,
  quizOf,
  radio,
} from '../../../tests/support/quiz-builder';
import { smallCatalogue } from '../../../tests/support/small-shop';
import { Taking } from '../../../tests/support/taking';
import { users } from '../../database/tables/accounts.schema.server';
import { submissions } from '../../database/tables/attempts.schema.server';
import { abortAttempt } from '../../quizzes/attempts/quiz-page.server';
import { earlierEndings, endedBefore } from './earlier-endings.server';

const database = withDatabase();

beforeAll(async () => {
  await publishCatalogue(database.db, smallCatalogue());
  await publishQuiz(
    database.db,
    quizOf([
      asks('one', [radio('gallstones', [ending('yes'), 'no'])], { actions: actions('continue') }),
      qualify(),
      end(),
    ]),
  );
});

/** Answers in a way that ends the quiz, and ends it. */
async function isTurnedAway({ context }: SignedInPatient, ...answers: string[]) {
  const taking = new Taking(context, 'weight-loss');
  for (const answer of answers) await taking.answers('gallstones', answer);
  await abortAttempt(context, 'weight-loss');
}

/** Answers in a way that sends it. Returns what a provider is told. */
async function sends({ context, payer }: SignedInPatient, answer = 'no') {
  const taking = new Taking(context, 'weight-loss');
  await taking.answers('gallstones', answer);
  await taking.does('continue');
  await taking.does('continue');
  const sent = await taking.does('finish');
  expect(sent).toMatchObject({ outcome: 'stored', submitted: expect.anything() });
  const [intake] = await database.db
    .select({ id: submissions.id, endedBefore, review: submissions.review })
    .from(submissions)
    .where(eq(submissions.userId, payer.user.id));
  if (!intake) throw new Error('Nothing was sent.');
  return { intake, told: await earlierEndings(database.db, payer.user.id, intake.id) };
}

it('an end and then a fresh start with another answer is told, with both answers and their times', async () => {
  const patient = await somePatient(database.db);
  await isTurnedAway(patient, 'yes');
  const { told, intake } = await sends(patient);

  expect(told).toMatchObject([
    {
      question: 'gallstones',
      earlier: 'yes',
      later: 'no',
      earlierAt: expect.any(String),
      isOtherAccount: false,
    },
  ]);
  expect(intake.endedBefore).toBe(1);
  // Nothing of it stands in what the patient gets a copy of.
  expect(JSON.stringify(intake.review)).not.toContain('"earlier"');
});

it('somebody who found out within an attempt, gave it up and began afresh is told as well', async () => {
  const patient = await somePatient(database.db);
  await isTurnedAway(patient, 'yes', 'no');

  expect((await sends(patient)).told).toMatchObject([{ earlier: 'yes', later: 'no' }]);
});

it('nothing is told of whoever was never turned away', async () => {
  const patient = await somePatient(database.db);
  await isTurnedAway(patient, 'no');

  expect(await sends(patient)).toMatchObject({ told: [], intake: { endedBefore: 0 } });
});

it('an attempt under another account counts where name and birth date are the same, and only then', async () => {
  const first = await somePatient(database.db);
  const second = await somePatient(database.db);
  const stranger = await somePatient(database.db);
  const named = async ({ payer }: SignedInPatient, dob: string) =>
    database.db
      .update(users)
      .set({ firstName: 'Una', lastName: 'Same', dob })
      .where(eq(users.id, payer.user.id));
  await named(first, '1990-02-03');
  await named(second, '1990-02-03');
  await named(stranger, '1991-02-03');
  await isTurnedAway(first, 'yes');

  expect((await sends(second)).told).toMatchObject([{ earlier: 'yes', isOtherAccount: true }]);
  expect((await sends(stranger)).told).toEqual([]);
});
