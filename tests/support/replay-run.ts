import { expect, type Page } from '@playwright/test';
import { quizAddress } from '../../app/kernel/sites/quiz-address';
import { playSavedRun } from '../../engine/authoring';
import type { FixtureQuiz } from './fixture-quizzes';

/** A saved run of a quiz of the fixtures. */
export type ReplayedRun = Pick<FixtureQuiz, 'key' | 'quiz'> & {
  savedRun: FixtureQuiz['savedRuns'][number];
};

/** Does all that a saved run does, as the page would send it, and shows where that leads. */
export async function replayRun(page: Page, origin: string, run: ReplayedRun): Promise<void> {
  const name = quizAddress(run.key);
  await page.goto(`${origin}/quiz/${name}`);
  const hidden = (field: string) =>
    page.locator(`input[name="${field}"]`).first().getAttribute('value');
  const [csrf, attempt] = [await hidden('csrf'), await hidden('attempt')];
  const events = playSavedRun(run.quiz, run.savedRun).events.filter(
    ({ type }) => type !== 'signedIn',
  );
  // Only browsers know every name under localhost.
  const { host } = new URL(origin);
  const server = origin.replace(/\/\/[^/]*localhost/, '//localhost');
  const cookies = await page.context().cookies(origin);
  const cookie = cookies.map(({ name: key, value }) => `${key}=${value}`).join('; ');
  for (let after = 0; after < events.length; after += 50) {
    const reply = await page.request.post(`${server}/api/v1/quizzes/${name}/events`, {
      headers: {
        host,
        cookie,
        origin,
        accept: 'application/json',
        'x-requested-with': 'XMLHttpRequest',
        'x-csrf-token': csrf ?? '',
      },
      data: {
        attempt,
        after,
        events: events
          .slice(after, after + 50)
          .map((event, index) => ({ key: `replayed-${after + index + 1}`, event })),
      },
    });
    expect(reply.status(), await reply.text()).toBe(200);
  }
  await page.goto(`${origin}/quiz/${name}`);
}
