import { expect, type Page } from '@playwright/test';
import { quizAddress } from '../../app/kernel/sites/quiz-address';
import { playSavedRun } from '../../engine/authoring';
import type { FixtureQuiz } from './fixture-quizzes';
import { someone } from './people';

/** A saved run of a quiz of the fixtures. */
export type ReplayedRun = Pick<FixtureQuiz, 'key' | 'quiz'> & {
  savedRun: FixtureQuiz['savedRuns'][number];
};

/** Events that one call takes. */
const atATime = 50;

/**
 * Does all that a saved run does, as the page would send it, and shows where that leads.
 * Who signs in on the way is new.
 */
export async function replayRun(page: Page, origin: string, run: ReplayedRun): Promise<void> {
  const name = quizAddress(run.key);
  await page.goto(`${origin}/quiz/${name}`);
  const { events } = playSavedRun(run.quiz, run.savedRun);
  const signedInAt = events.findIndex(({ type }) => type === 'signedIn');
  if (signedInAt === -1) {
    await send(page, origin, name, events);
  } else {
    await send(page, origin, name, events.slice(0, signedInAt));
    await call(page, origin, '/api/v1/users/register', someone());
    await page.goto(`${origin}/quiz/${name}`);
    await send(page, origin, name, events.slice(signedInAt + 1));
  }
  await page.goto(`${origin}/quiz/${name}`);
}

async function send(
  page: Page,
  origin: string,
  name: string,
  events: ReturnType<typeof playSavedRun>['events'],
): Promise<void> {
  const attempt = await hidden(page, 'attempt');
  const before = Number(await hidden(page, 'seq'));
  for (let first = 0; first < events.length; first += atATime) {
    const after = before + first;
    await call(page, origin, `/api/v1/quizzes/${name}/events`, {
      attempt,
      after,
      events: events
        .slice(first, first + atATime)
        .map((event, index) => ({ key: `replayed-${after + index + 1}`, event })),
    });
  }
}

/** Makes a call with the cookies of the page’s browser, which keeps those that it brings. */
async function call(page: Page, origin: string, path: string, data: object): Promise<void> {
  // Only browsers know every name under localhost.
  const { host } = new URL(origin);
  const server = origin.replace(/\/\/[^/]*localhost/, '//localhost');
  const cookies = await page.context().cookies(origin);
  const reply = await page.request.post(`${server}${path}`, {
    headers: {
      host,
      cookie: cookies.map(({ name: key, value }) => `${key}=${value}`).join('; '),
      origin,
      accept: 'application/json',
      'x-requested-with': 'XMLHttpRequest',
      'x-csrf-token': (await hidden(page, 'csrf')) ?? '',
    },
    data,
  });
  expect(reply.status(), await reply.text()).toBe(200);
  const given = reply
    .headersArray()
    .filter(({ name }) => name.toLowerCase() === 'set-cookie')
    .map(({ value }) => /^([^=]+)=([^;]*)/.exec(value));
  await page
    .context()
    .addCookies(
      given.flatMap((one) =>
        one ? [{ name: one[1] ?? '', value: one[2] ?? '', url: origin }] : [],
      ),
    );
}

function hidden(page: Page, field: string): Promise<string | null> {
  return page.locator(`input[name="${field}"]`).first().getAttribute('value');
}
