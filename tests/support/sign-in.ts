import type { Page } from '@playwright/test';
import { ApiClient } from './api-client';
import { comesAlive } from './browser';
import { someone } from './people';
import { PlainBrowser } from './plain-browser';
import { passSecondStep } from './second-step';

type Cookies = Parameters<ReturnType<Page['context']>['addCookies']>[0];

/**
 * Signs one of the demo people in by calls, and opens a page as theirs. The pages for it are tried by the tests of
 * accounts and by the studio’s journey.
 * @param to The path, such as /studio.
 */
export async function signIn(page: Page, email: string, to = '/patient'): Promise<void> {
  await page.context().addCookies(await signInByCalls(page, email));
  await page.goto(to);
  await page.waitForURL(({ pathname }) => pathname === to);
  await comesAlive(page);
}

/**
 * Signs people in for a file in which nobody signs out: a person who comes again, in another test, is signed in
 * already. Opens no page.
 */
export function signsInOnce(): (page: Page, email: string) => Promise<void> {
  const signedIn = new Map<string, Cookies>();
  return async (page, email) => {
    const cookies = signedIn.get(email) ?? (await signInByCalls(page, email));
    signedIn.set(email, cookies);
    await page.context().addCookies(cookies);
  };
}

async function signInByCalls(page: Page, email: string): Promise<Cookies> {
  const { origin } = new URL((await page.request.head('/livez')).url());
  const browser = new PlainBrowser(origin);
  const api = new ApiClient(browser);
  const { status, body } = await api.post('/actions/users/login', {
    email,
    password: 'Formulary1',
  });
  if (status !== 200) throw new Error(`${email} could not sign in: ${status}.`);
  if (!body.data.signedIn) await passSecondStep({ browser, api }, email);
  return cookiesOf(browser);
}

/** The cookies of a browser without scripts, to be given to one that has them. */
export function cookiesOf({ cookies, origin }: PlainBrowser): Cookies {
  const pairs = cookies.split('; ').map((pair) => pair.split('=', 2));
  return pairs.map(([name = '', value = '']) => ({ name, value, url: origin }));
}

/** Registers somebody new, whose password is `Potoroo17`. */
export async function registerIn(page: Page): Promise<void> {
  const { firstName, lastName, email, password } = someone();
  await page.goto('/register');
  await page.getByLabel('First name').fill(firstName);
  await page.getByLabel('Last name').fill(lastName);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL(({ pathname }) => pathname === '/patient');
}
