import type { Page } from '@playwright/test';
import { arriveInQuiz } from '../support/arrive-in-quiz';
import { axeFindings } from '../support/axe-findings';
import { viewports } from '../support/browser';
import { expect, test } from '../support/browser-test';
import { payInSandbox } from '../support/pay-in-sandbox';
import { someone } from '../support/people';
import { walkQuizInBrowser } from '../support/walk-quiz-in-browser';

const key = 'quizWeightLoss';

async function walkToPlan(page: Page) {
  await page.goto('/quiz/weight-loss');
  await expect(page.getByText(/From \$\d+ a month/)).toBeVisible();
  await arriveInQuiz(page, { key, path: '/quiz/weight-loss', until: 'plan' });
}

const sum = (page: Page) => page.locator('.plan-aside > .card > .cart-totals [data-sum] dd');

for (const size of ['phone', 'desktop'] as const) {
  test(`${size}: the plan is suggested whole, and its price follows every choice without a request`, async ({
    page,
  }) => {
    await page.setViewportSize(viewports[size]);
    await walkToPlan(page);
    const medicines = page.getByRole('radiogroup', { name: 'Your medicine' });
    await expect(medicines.getByRole('radio', { name: 'Semaglutide, weekly' })).toBeChecked();
    await expect(
      page.getByText(/Your BMI is [\d.]+, and nothing you told us rules it out/),
    ).toBeVisible();
    await expect(medicines.getByText(/^4\spens of 0.25\smg, 4\spens of 0.5\smg, /)).toBeVisible();
    await expect(sum(page)).toHaveText('$747');
    expect(await axeFindings(page)).toEqual([]);

    const prices: string[] = [];
    page.on('request', (request) => {
      if (/cart|estimate/.test(request.url())) prices.push(request.url());
    });
    await medicines.getByRole('radio', { name: '1 month' }).check({ force: true });
    await expect(sum(page)).toHaveText('$299');
    await page.getByRole('checkbox', { name: 'Sharps container' }).check({ force: true });
    await expect(sum(page)).toHaveText('$308');
    await expect(page.getByText('Charged if approved: $308')).toBeAttached();
    await medicines.getByRole('radio', { name: 'Naltrexone and bupropion' }).check({ force: true });
    await expect(page.getByRole('checkbox', { name: 'Sharps container' })).toHaveCount(0);
    await expect(sum(page)).toHaveText('$99');
    expect(prices).toEqual([]);

    if (size === 'phone') {
      const bar = page.locator('.plan-bar');
      await expect(bar.locator('summary')).toContainText('$99');
      await bar.locator('summary').click();
      await expect(bar.getByText('Naltrexone and bupropion')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Continue', exact: true })).toBeInViewport();
    }
  });
}

test('what was decided is not asked again on the way to the payment', async ({ page }) => {
  await page.setViewportSize(viewports.desktop);
  await page.goto('/quiz/weight-loss');
  const seen: Record<string, string> = {};
  await walkQuizInBrowser(page, {
    key,
    account: someone(),
    onStep: async (step) => {
      if (step === 'injection-consent') await page.waitForLoadState('networkidle');
      if (step === 'review')
        seen[step] = (await page.locator('.cart-totals [data-sum] dd').first().textContent()) ?? '';
    },
  });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Delivery and payment');
  const total = page.locator('.cart-totals [data-sum] dd');
  await expect(total).toHaveText(seen['review'] ?? '');
  await expect(page.getByRole('button', { name: /Remove|Increase/ })).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);
  await payInSandbox(page);
  await expect(page.getByText(/F-\d+/).first()).toBeVisible();
});

test('without scripts, what is chosen and its price come with “Update the price”', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ baseURL: server.origin });
  const page = await context.newPage();
  await walkToPlan(page);
  const plain = await browser.newContext({
    baseURL: server.origin,
    javaScriptEnabled: false,
    storageState: await context.storageState(),
  });
  const still = await plain.newPage();
  await still.goto('/quiz/weight-loss');
  await still.getByRole('radio', { name: 'Metformin, extended release' }).check({ force: true });
  await still.getByRole('button', { name: 'Update the price' }).click();
  await expect(still.getByText('Have you taken metformin before?')).toBeVisible();
  await expect(sum(still)).toHaveText('$39');
  await still.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(still.getByRole('radiogroup', { name: /Have you taken metformin/ })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await still.getByRole('radio', { name: 'No, or it upset my stomach' }).check({ force: true });
  await still.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(still.getByRole('heading', { level: 1 })).toHaveText(/metformin/);
  await context.close();
  await plain.close();
});
