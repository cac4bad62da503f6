import type { Page } from '@playwright/test';
import { wholeChromiumPath } from '../../scripts/test/system-chromium.mjs';
import { comesAlive, launchOptions, withoutGraphicsCard } from '../support/browser';
import { expect, test } from '../support/browser-test';
import { signIn } from '../support/sign-in';

// A headless shell puts no page away.
const executablePath = wholeChromiumPath(process.env);

// Playwright’s browsers put no page away, unless they are told to.
test.use({
  launchOptions: {
    ...launchOptions(),
    ...(executablePath === undefined ? { channel: 'chromium' } : { executablePath }),
    args: [withoutGraphicsCard],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
});

/** Leaves for another page as a link does, which the router has no part in. */
async function leaveFor(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => location.assign(address), path);
  await page.waitForURL(({ pathname }) => pathname === path);
  await comesAlive(page);
}

/** Presses the browser’s way back, and waits until it has led to a page. */
async function goBack(page: Page, path: string): Promise<void> {
  await page.evaluate(() => history.back());
  // A page that comes back is not loaded, which is what Playwright would wait for.
  await page.waitForFunction((expected) => location.pathname === expected, path);
}

test('a quiz comes back at once as it was left, and goes on', async ({ page }) => {
  const heading = page.locator('#main h1, form h1').first();
  await page.goto('/quiz/haircare');
  await page.locator('form[data-live]').waitFor();
  const begun = await heading.textContent();
  await page.locator('form[data-live] button[name="action"]:not([aria-hidden])').first().click();
  await expect(heading).not.toHaveText(begun ?? '');
  const step = await heading.textContent();
  // The first answer began the session. From here on its cookie stays as it is.
  await expect(page.getByText('Saved')).toBeVisible();
  await page.reload();
  await page.locator('form[data-live]').waitFor();
  await page.evaluate(() => Reflect.set(window, 'isTheSame', true));

  await leaveFor(page, '/login');
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents.push(request.url());
  });
  await goBack(page, '/quiz/haircare');
  await expect(heading).toHaveText(step ?? '');
  await expect(heading).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'isTheSame'))).toBe(true);
  expect(documents).toEqual([]);

  await page.locator('[name="q.firstName"]').fill('Robin');
  await page.getByRole('radio', { name: 'Female' }).check({ force: true });
  await page.locator('[name="q.dob"]').fill('04/12/1988');
  await page.locator('form[data-live] button[name="action"]:not([aria-hidden])').first().click();
  await expect(heading).not.toHaveText(step ?? '');
});

test('a page of the portal comes back in its own session, and in no other', async ({ page }) => {
  await signIn(page, 'maya@example.com', '/patient');
  await comesAlive(page);
  const isTheSame = () => page.evaluate(() => Reflect.get(window, 'isTheSame') === true);
  await page.evaluate(() => Reflect.set(window, 'isTheSame', true));
  await leaveFor(page, '/cart');
  await goBack(page, '/patient');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await isTheSame()).toBe(true);

  await leaveFor(page, '/cart');
  await page.evaluate(() => localStorage.setItem('session', 'of somebody else'));
  await goBack(page, '/patient');
  await expect.poll(isTheSame).toBe(false);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('after signing out, nothing of a patient comes back', async ({ page }) => {
  await signIn(page, 'maya@example.com', '/patient');
  await comesAlive(page);
  await leaveFor(page, '/patient/treatment');
  await page.evaluate(() => location.assign('/actions/users/logout'));
  await expect(page.getByText('You are signed out')).toBeVisible();
  for (let times = 0; times < 2; times += 1) {
    await goBack(page, '/login');
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
    expect(await page.content()).not.toContain('Maya');
  }
});
