import type { Page } from '@playwright/test';
import { arriveInQuiz } from '../support/arrive-in-quiz';
import { axeFindings } from '../support/axe-findings';
import { comesAlive } from '../support/browser';
import { expect, test } from '../support/browser-test';
import { fillAddress } from '../support/pay-in-sandbox';

/** Takes the quiz, and goes to the page that keeps a card. */
async function toTheCard(page: Page): Promise<void> {
  await arriveInQuiz(page, { key: 'quizWeightLoss', path: '/quiz/weight-loss' });
  await page.waitForURL(/\/cart/);
  const onward = page.getByRole('button', { name: 'Continue to payment' });
  await onward.waitFor();
  await expect(page.getByText(/Nothing is charged today: your card is charged when/)).toBeVisible();
  const acknowledgement = page.locator('form input[type="checkbox"][name="injectionAck"]');
  if ((await acknowledgement.count()) > 0) await acknowledgement.check({ force: true });
  await fillAddress(page);
  await onward.click();
  await page.waitForURL(/\/pay\/sandbox\//);
}

test('a patient reads that nothing is charged, and cancels before the decision with one press', async ({
  page,
}) => {
  await toTheCard(page);
  const promise = page.getByText(
    /^Nothing is charged today\. Your card is charged up to \$[\d.,]+ when a provider approves\.$/,
  );
  await expect(promise).toBeVisible();
  await page.getByRole('button', { name: 'Keep this card' }).click();
  await page.waitForURL(/\/checkout\?/);
  await expect(page.getByText('Order received')).toBeVisible();
  await expect(promise).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);

  await page.goto('/patient/treatment');
  await comesAlive(page);
  expect(await axeFindings(page)).toEqual([]);
  await page
    .getByRole('button', { name: /^Cancel this order/ })
    .first()
    .click();
  await expect(page.getByText('Your order is cancelled. You pay nothing for it.')).toBeVisible();
  await expect(
    page.getByText(/You cancelled it before a provider had decided/).first(),
  ).toBeAttached();
  await expect(page.getByRole('button', { name: /^Cancel this order/ })).toHaveCount(0);
});
