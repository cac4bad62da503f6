import type { Browser, Page } from '@playwright/test';
import { quizPath } from '../../app/kernel/sites/quiz-address';
import type { SiteHandle } from '../../schemas/generated/types';
import { viewports } from '../../tests/support/browser';
import { someone } from '../../tests/support/people';
import { signIn } from '../../tests/support/sign-in';
import { walkQuizInBrowser } from '../../tests/support/walk-quiz-in-browser';

/** Page as somebody comes to it who has never been there: their cookies, and nothing kept by a browser. */
export interface PageVisit {
  /** Such as “quiz, its plan”. */
  page: string;
  /** An address on the server, or a whole one where the page is another site’s. */
  path: string;
  cookies: Cookies;
  viewport: { width: number; height: number };
}

type Cookies = Awaited<ReturnType<ReturnType<Page['context']>['cookies']>>;

const quiz = '/quiz/weight-loss';
const { phone, desktop } = viewports;

/** Takes people as far as each page of patients that is measured, the walks through a quiz by tapping. */
export async function visitsOfPatients(browser: Browser, origin: string): Promise<PageVisit[]> {
  const reach = (go: (page: Page) => Promise<void>) => cookiesAfter(browser, origin, go);
  const visit = (page: string, path: string, cookies: Cookies = []) => {
    return { page, path, cookies, viewport: phone };
  };
  return [
    visit('home', '/'),
    visit('a condition', '/weight-loss'),
    visit('a medicine', '/weight-loss/semaglutide-weekly'),
    ...otherSites.map((site) => visit(`home of ${site}`, homeOf(site, origin))),
    visit('quiz, its start', quiz),
    visit('quiz, in the middle', quiz, await reach((page) => walkTo(page, 'diabetes'))),
    visit('quiz, its plan', quiz, await reach((page) => walkTo(page, 'plan'))),
    visit('sign-in', '/login'),
    visit('cart', '/cart', await reach(walkThrough)),
    visit('/patient', '/patient', await reach((page) => signIn(page, 'maya@example.com'))),
  ];
}

const otherSites = ['hmrprogram', 'jrnys'] as const satisfies readonly SiteHandle[];

function homeOf(site: SiteHandle, origin: string): string {
  return `${origin.replace('localhost', `${site}.localhost`)}/`;
}

/** The studio, and a quiz in it, as an author who is signed in. */
export async function visitsOfAuthors(browser: Browser, origin: string): Promise<PageVisit[]> {
  let path = '';
  const cookies = await cookiesAfter(browser, origin, async (page) => {
    await signIn(page, 'helen@example.com', '/studio');
    path =
      (await page.locator('main a[href^="/studio/quizzes/"]').first().getAttribute('href')) ?? '';
  });
  const visit = { cookies, viewport: desktop };
  return [
    { ...visit, page: 'studio', path: '/studio' },
    { ...visit, page: 'studio, a quiz', path },
  ];
}

/** Opens a quiz and takes it to its end, on to the cart. */
export async function walkThrough(page: Page): Promise<void> {
  await walkTo(page);
}

/** Opens a quiz and takes it to a step, or to its end. */
async function walkTo(page: Page, until?: string): Promise<void> {
  const key = 'quizWeightLoss';
  await page.goto(quizPath(key));
  const walk = { key, account: someone() };
  await walkQuizInBrowser(page, until === undefined ? walk : { ...walk, until });
}

async function cookiesAfter(
  browser: Browser,
  origin: string,
  go: (page: Page) => Promise<void>,
): Promise<Cookies> {
  const context = await browser.newContext({ baseURL: origin, viewport: phone });
  await go(await context.newPage());
  const cookies = await context.cookies();
  await context.close();
  return cookies;
}
