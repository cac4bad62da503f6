import type { Page } from '@playwright/test';
import { someone } from './people';
import { PlainBrowser } from './plain-browser';
import { cookiesOf } from './sign-in';
import { walkQuizPlainly } from './walk-quiz-plainly';

interface Arrival {
  key: string;
  path: string;
  /** The step to come to; without it the quiz is taken to the cart. */
  until?: string;
}

/**
 * Opens a page of somebody new who has come to a step of a quiz, or to the cart. They came by forms without scripts,
 * for which no browser draws anything: for tests of what comes after. Walks by tapping have tests of their own.
 */
export async function arriveInQuiz(page: Page, quiz: Arrival): Promise<void> {
  const { origin } = new URL((await page.request.head('/livez')).url());
  const browser = new PlainBrowser(origin);
  const walk = await walkQuizPlainly(browser, quiz, someone());
  if (quiz.until !== undefined && walk.steps.at(-1) !== quiz.until)
    throw new Error(`The walk ended at ${walk.page.url.pathname}, by ${walk.steps.join(', ')}.`);
  await page.context().addCookies(cookiesOf(browser));
  await page.goto(walk.page.url.pathname);
}
