import type { Browser, Page } from '@playwright/test';
import { axeFindings } from '../support/axe-findings';
import { viewports } from '../support/browser';
import { expect, test } from '../support/browser-test';
import { fixtureQuizzes } from '../support/fixture-quizzes';
import { license } from '../support/paid-intake';
import { type ReplayedRun, replayRun } from '../support/replay-run';
import { databaseBehind } from '../support/server';
import { signIn } from '../support/sign-in';

test.setTimeout(120_000);

/** The saved runs in which somebody says that they are in danger. */
const runs: ReplayedRun[] = fixtureQuizzes.flatMap(({ key, quiz, savedRuns }) =>
  savedRuns
    .filter(({ name }) => /^Thoughts of (suicide|self-harm) now/.test(name))
    .map((savedRun) => ({ key, quiz, savedRun })),
);
const [first] = runs;
/** Saved runs that need no photo before: a saved run has none to send. */
const playable = runs.filter(({ key }) => key !== 'quizHaircare');
const headline = 'Thank you for telling us. You are not alone.';

const at = (origin: string, key: string) =>
  key.endsWith('Hmr') ? origin.replace('localhost', 'hmrprogram.localhost') : origin;

async function expectsHelp(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(headline);
  const link = (name: string | RegExp) => page.getByRole('link', { name });
  await expect(link(/^Call 988/)).toHaveAttribute('href', 'tel:988');
  await expect(link(/^Text 988/)).toHaveAttribute('href', 'sms:988');
  await expect(link('Call 911')).toHaveAttribute('href', 'tel:911');
  const main = page.getByRole('main');
  await expect(main).not.toContainText(/not suitable|end here|we cannot|provider/i);
  await expect(page.locator('[name="action"][value="abort"]')).toHaveCount(0);
}

test('every quiz that asks has a run that says yes', () => {
  expect(runs.map(({ key }) => key)).toEqual([
    'quizEarlyClimax',
    'quizHaircare',
    'quizLibido',
    'quizWeightLoss',
    'quizWeightLossHmr',
  ]);
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    for (const run of playable) {
      test(`${run.key}: nobody in danger is turned away, and a wrong tap is corrected`, async ({
        page,
        server,
      }) => {
        await page.setViewportSize(viewports.phone);
        await replayRun(page, at(server.origin, run.key), run);
        await expectsHelp(page);

        await page.getByRole('button', { name: /^I chose the wrong answer/ }).click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(/thought/);
        // Help stands beside the question too.
        await expect(page.getByRole('link', { name: 'Call 988' })).toBeVisible();
        await page.getByRole('radio', { name: /^No/ }).click({ force: true });
        if (!javaScriptEnabled) {
          await page.getByRole('button', { name: /Save and return|Continue/ }).click();
        }
        await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/thought|Thank you/);
      });
    }
  });
}

for (const size of ['phone', 'desktop'] as const) {
  test(`help is accessible in every palette, ${size}`, async ({ page, server }) => {
    if (!first) throw new Error('No saved run says yes.');
    await page.setViewportSize(viewports[size]);
    await replayRun(page, server.origin, first);
    for (const site of ['default', 'hmrprogram', 'jrnys']) {
      await page.evaluate((handle) => {
        for (const part of document.querySelectorAll('[data-site]'))
          part.setAttribute('data-site', handle);
      }, site);
      expect(await axeFindings(page), site).toEqual([]);
    }
  });
}

async function desk(browser: Browser, origin: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin, viewport: viewports.desktop });
  const page = await context.newPage();
  await signIn(page, 'daniel@example.com', '/provider');
  return page;
}

test('a provider of the state sees that somebody said so, and says what was done', async ({
  browser,
  page,
  server,
}) => {
  if (!first) throw new Error('No saved run says yes.');
  const { origin } = server;
  await license(databaseBehind(origin), 'daniel@example.com', 'TX');
  await replayRun(page, origin, first);
  const provider = await desk(browser, origin);
  await provider.getByRole('link', { name: /^May be urgent/ }).click();
  const rows = provider.getByRole('listitem').filter({ hasText: 'Said they are in danger' });
  const row = rows.filter({ hasText: 'Robin Tester TX' }).first();
  await expect(row).toContainText('Early climax');
  expect(await axeFindings(provider)).toEqual([]);
  await row.getByRole('button', { name: 'I look after it' }).click();
  await expect(provider.getByText('You look after it. Others see that.')).toBeVisible();
  await row.getByLabel('What was done').fill('No way to reach them.');
  const before = await rows.count();
  await row.getByRole('button', { name: 'Nothing is left to do' }).click();
  await expect(provider.getByText('It is off the list and stays on record.')).toBeVisible();
  await expect(rows).toHaveCount(before - 1);
});
