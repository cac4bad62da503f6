import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import type { RememberEvent } from '../../../schemas/generated/types';
import { withDatabase } from '../../../tests/support/database';
import { somePatient } from '../../../tests/support/patient';
import { publishCatalogue } from '../../../tests/support/published-catalogue';
import { publishQuiz } from '../../../tests/support/published-quiz';
import {
  actions,
  asks,
  auth,
  end,
  quizOf,
  radio,
  shows,
  understands,
} from '../../../tests/support/quiz-builder';
import { smallCatalogue } from '../../../tests/support/small-shop';
import { Taking } from '../../../tests/support/taking';
import { sessions } from '../../database/tables/accounts.schema.server';
import { takeUpAgain } from '../../flows/answers/take-up-again.server';
import { tellAttempts } from './attempt-steps.server';
import { claimAttempts } from './attempts.server';
import { quizToTake } from './quiz-page.server';

const database = withDatabase();

const takenQuiz = (agreement: string) =>
  quizOf([
    asks('first', [radio('one')]),
    auth(),
    shows('agreement', [{ kind: 'simpleContent', text: 'Read this.' }], {
      actions: understands(agreement),
    }),
    asks('last', [radio('two')], { actions: actions('continue', 'abort') }),
    end(),
  ]);

beforeAll(() => publishCatalogue(database.db, smallCatalogue()));

/** A patient who answered as far as the last question, signed in on the way, and left. */
async function left() {
  const { context, payer } = await somePatient(database.db);
  const { visitorId, user } = payer;
  const signedInAs = (userId: string | null) =>
    database.db.update(sessions).set({ userId }).where(eq(sessions.visitorId, visitorId));
  await signedInAs(null);
  const taking = new Taking(context, 'weight-loss');
  await taking.answers('one', 'yes');
  await signedInAs(user.id);
  await claimAttempts(database.db, visitorId, user.id);
  const known = { profile: {}, withSent: async (_: unknown, said: RememberEvent | null) => said };
  await tellAttempts(database.db, context.clock.now(), { visitorId, userId: user.id }, known);
  taking.knows(2);
  await taking.does('continue');
  await taking.does('understand');
  await taking.answers('two', 'no');
  expect((await taking.does('abort')).state.ended).toBe('aborted');
  return context;
}

it('nothing that was answered after signing in is lost when an attempt is taken up again', async () => {
  await publishQuiz(database.db, takenQuiz('I agree.'));
  const context = await left();
  expect(await takeUpAgain(context, 'weight-loss')).toBe(true);
  expect((await quizToTake(context, 'weight-loss'))?.state).toMatchObject({ step: 'last' });
});

it('nobody agrees to a text that was published since by taking an attempt up again', async () => {
  await publishQuiz(database.db, takenQuiz('I agree.'));
  const context = await left();
  await publishQuiz(database.db, takenQuiz('I agree to something else.'));
  expect(await takeUpAgain(context, 'weight-loss')).toBe(true);
  expect((await quizToTake(context, 'weight-loss'))?.state).toMatchObject({ step: 'agreement' });
});
