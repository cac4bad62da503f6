import type { BrowserContext } from '@playwright/test';
import { viewports } from '../support/browser';
import { expect, test } from '../support/browser-test';
import { signIn } from '../support/sign-in';

/** Counts what a window asks for over the network from here on. */
function countRequests(context: BrowserContext) {
  const sent: { path: string; bytes: Promise<number> }[] = [];
  context.on('requestfinished', (request) => {
    if (!request.url().startsWith('http')) return;
    const bytes = request
      .sizes()
      .then(({ responseBodySize, responseHeadersSize }) => responseBodySize + responseHeadersSize);
    sent.push({ path: new URL(request.url()).pathname, bytes });
  });
  return sent;
}

test('the first page of a quiz comes to load at most 20 files and 250 KB', async ({
  page,
  context,
}) => {
  const sent = countRequests(context);
  await page.goto('/quiz/weight-loss');
  await page.locator('form[data-live]').waitFor();
  // Longer than whatever waits until the page is idle.
  await page.waitForTimeout(4_000);

  const sizes = await Promise.all(sent.map(({ bytes }) => bytes));
  expect(sent.length, sent.map(({ path }) => path).join(' ')).toBeLessThanOrEqual(20);
  expect(sizes.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(250_000);
});

test('a page is drawn with the fonts of the house, and the rest of them is not loaded', async ({
  page,
}) => {
  await page.goto('/quiz/weight-loss');
  await page.evaluate(() => document.fonts.ready);

  const faces = await page.evaluate(() =>
    [...document.fonts]
      .filter(({ family }) => family.endsWith('Variable'))
      .map(({ family, status }) => `${family} ${status}`),
  );
  expect(faces.sort()).toEqual([
    'Fraunces Variable loaded',
    'Fraunces Variable unloaded',
    'Inter Variable loaded',
    'Inter Variable unloaded',
  ]);
});

test('the list of quizzes in the studio comes to load at most 30 scripts', async ({
  page,
  context,
}) => {
  await page.setViewportSize(viewports.desktop);
  const sent = countRequests(context);
  await signIn(page, 'helen@example.com', '/studio');
  await page.waitForTimeout(2_000);

  const scripts = new Set(sent.map(({ path }) => path).filter((one) => one.endsWith('.js')));
  expect(scripts.size, [...scripts].join(' ')).toBeLessThanOrEqual(30);
});
