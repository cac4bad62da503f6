import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { withCookie } from '../../../tests/support/accounts';
import { withDatabase } from '../../../tests/support/database';
import { placesOf } from '../../../tests/support/marked-words';
import { someBrowser, somePatient } from '../../../tests/support/patient';
import { publishQuiz } from '../../../tests/support/published-quiz';
import { asks, end, quizOf, radio, typed } from '../../../tests/support/quiz-builder';
import { Taking } from '../../../tests/support/taking';
import { takeJobs } from '../../../tests/support/waiting-jobs';
import { attempts } from '../../database/tables/attempts.schema.server';
import { sealingKeys } from '../../database/tables/platform.schema.server';
import { crisisReports } from '../../database/tables/worklist.schema.server';
import { findVisitor, rememberVisitor } from '../../identity/sessions/session.server';
import { forgetLater, forgetVisitor, visitorData } from './forget-visitor.server';

const database = withDatabase();
const marked = 'bilby';

beforeAll(async () => {
  await publishQuiz(database.db, {
    ...quizOf([asks('words', [typed('story'), radio('like', ['yes', 'no'])]), end()]),
    kind: 'quizLibido',
    category: 'sexual-wellness',
  });
});

/** A browser without an account in which a story was told. */
async function answeredStory() {
  const browser = someBrowser(database.db);
  const { visitorId } = await rememberVisitor(browser);
  const taking = new Taking(browser, 'libido');
  await taking.answers('story', `It was a ${marked}.`);
  await taking.answers('like', 'yes');
  return { browser, visitorId, attempt: taking.attempt };
}

const attemptsOf = (visitorId: string) =>
  database.db.$count(attempts, eq(attempts.visitorId, visitorId));

it('whoever has no account deletes what their browser did, and nobody else’s', async () => {
  const { db } = database;
  const [mine, other] = [await answeredStory(), await answeredStory()];
  expect(await visitorData(mine.browser)).toEqual({ quizzes: 1, awaitsHelp: false });

  const cookie = await forgetVisitor(mine.browser);
  expect(await attemptsOf(mine.visitorId)).toBe(0);
  expect(await attemptsOf(other.visitorId)).toBe(1);
  expect(await db.$count(sealingKeys, eq(sealingKeys.ownerId, mine.attempt))).toBe(0);
  expect(await db.$count(sealingKeys, eq(sealingKeys.ownerId, other.attempt))).toBe(1);
  expect(await placesOf(db, marked)).toEqual([]);
  // The browser is another visitor’s from now on, and its old cookie nobody’s.
  expect(await findVisitor(mine.browser)).toBeNull();
  const anew = withCookie(mine.browser, cookie ?? '');
  expect((await findVisitor(anew))?.visitorId).not.toBe(mine.visitorId);
  expect(await visitorData(anew)).toBeNull();
});

it('what somebody in danger told stays until the care team has looked', async () => {
  const { db } = database;
  const { browser, visitorId, attempt } = await answeredStory();
  await db.insert(crisisReports).values({ attemptId: attempt, saidAt: browser.clock.now() });

  expect(await visitorData(browser)).toEqual({ quizzes: 1, awaitsHelp: true });
  await forgetVisitor(browser);
  const [job, ...others] = await takeJobs(db, 'deletion.forgetVisitor');
  expect(others).toEqual([]);
  await forgetLater(job ?? { visitor: '' }, browser);
  expect(await attemptsOf(visitorId)).toBe(1);

  await db.update(crisisReports).set({ handledAt: browser.clock.now() });
  for (const again of await takeJobs(db, 'deletion.forgetVisitor')) {
    await forgetLater(again, browser);
  }
  expect(await attemptsOf(visitorId)).toBe(0);
});

it('whoever is signed in, or did nothing, is left alone', async () => {
  const { context } = await somePatient(database.db, ['pen']);
  expect(await forgetVisitor(context)).toBeNull();
  expect(await visitorData(context)).toBeNull();
  expect(await findVisitor(context)).not.toBeNull();
  expect(await forgetVisitor(someBrowser(database.db, { requestId: randomUUID() }))).toBeNull();
});
