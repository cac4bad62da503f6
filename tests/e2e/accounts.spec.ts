import type { Page } from '@playwright/test';
import { axeFindings } from '../support/axe-findings';
import { comesAlive } from '../support/browser';
import { expect, test } from '../support/browser-test';
import { someone } from '../support/people';
import { register } from '../support/register';

const security = '/patient/account/security';

async function expectAccessible(page: Page): Promise<void> {
  expect(await axeFindings(page)).toEqual([]);
}

const password = (page: Page) => page.getByLabel('Password', { exact: true });

async function signIn(page: Page, email: string, secret: string): Promise<void> {
  await page.goto('/login');
  await comesAlive(page);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await password(page).fill(secret);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Opens the newest mail with such a button, as its reader would. */
async function openMailedLink(page: Page, email: string, button: string): Promise<void> {
  const mail = page
    .getByRole('article')
    .filter({ hasText: email })
    .filter({ has: page.getByRole('link', { name: button }) });
  await expect(async () => {
    await page.goto('/dev/outbox');
    await expect(mail.first()).toBeVisible({ timeout: 500 });
  }).toPass();
  await mail.first().getByRole('link', { name: button }).click();
}

test('a forgotten password is replaced by mail, and ends the sessions that were open', async ({
  page,
  browser,
  baseURL,
}) => {
  const person = someone();
  const tablet = await (await browser.newContext({ baseURL })).newPage();
  await register(page, person);
  await signIn(tablet, person.email, person.password);
  await tablet.waitForURL(({ pathname }) => pathname === '/patient');
  await page.goto('/actions/users/logout');

  await page.goto('/login');
  await comesAlive(page);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  // The page before has a field of the same name.
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await page.getByLabel('Email', { exact: true }).fill(person.email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(
    page.getByRole('main').getByRole('status').filter({ hasText: 'on its way' }),
  ).toBeVisible();
  await expectAccessible(page);

  await openMailedLink(page, person.email, 'Choose a new password');
  await page.waitForURL(({ pathname }) => pathname === '/reset-password');
  await comesAlive(page);
  await expectAccessible(page);
  await page.getByLabel('New password', { exact: true }).fill('Numbat34');
  await page.getByLabel('New password again').fill('Numbat35');
  await page.getByRole('button', { name: 'Save the new password' }).click();
  await expect(page.getByText('The value must be equal to the other value')).toBeVisible();
  await page.getByLabel('New password', { exact: true }).fill('Numbat34');
  await page.getByLabel('New password again').fill('Numbat34');
  await page.getByRole('button', { name: 'Save the new password' }).click();
  await expect(page.getByText('Your new password is saved')).toBeVisible();

  await tablet.goto(security);
  expect(new URL(tablet.url()).pathname).toBe('/login');
  await signIn(page, person.email, person.password);
  await expect(
    page.getByRole('main').getByText('The email address or the password is not right.'),
  ).toBeVisible();
  await expect(password(page)).toBeFocused();
  await signIn(page, person.email, 'Numbat34');
  await page.waitForURL(({ pathname }) => pathname === '/patient');
});

test('an address is confirmed, a password changed and another device signed out', async ({
  page,
  browser,
  baseURL,
}) => {
  const person = someone();
  await register(page, person);
  await openMailedLink(page, person.email, 'Confirm my address');
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your address is confirmed');
  await expectAccessible(page);

  await page.goto(security);
  await comesAlive(page);
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible();
  await page.getByLabel('Current password').fill(person.password);
  await page.getByLabel('New password', { exact: true }).fill('Numbat34');
  await page.getByLabel('New password again').fill('Numbat34');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Your password is changed')).toBeVisible();

  const tablet = await (await browser.newContext({ baseURL })).newPage();
  await signIn(tablet, person.email, 'Numbat34');
  await tablet.waitForURL(({ pathname }) => pathname === '/patient');
  await page.goto(security);
  await comesAlive(page);
  await expect(page.getByRole('button', { name: /^Sign out / })).toHaveCount(2);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(page.getByText('Every other device is signed out.')).toBeVisible();
  await tablet.goto(security);
  expect(new URL(tablet.url()).pathname).toBe('/login');
});

test('a password is shown when asked for, and every page for one fits a phone', async ({
  page,
}) => {
  for (const path of [
    '/login',
    '/register',
    '/forgot-password',
    '/reset-password',
    '/verify-email',
  ]) {
    await page.goto(path);
    await comesAlive(page);
    await expectAccessible(page);
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(tooWide, path).toBe(false);
  }
  await page.goto('/login');
  await comesAlive(page);
  await password(page).fill('Potoroo17');
  await expect(password(page)).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: /^Show/ }).click();
  await expect(password(page)).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: /^Hide/ }).click();
  await expect(password(page)).toHaveAttribute('type', 'password');
});
