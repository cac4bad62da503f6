import type { Page } from '@playwright/test';
import { axeFindings } from '../support/axe-findings';
import { comesAlive, viewports } from '../support/browser';
import { expect, test } from '../support/browser-test';
import { callFrom } from '../support/page-calls';
import { someone } from '../support/people';
import { keepPicture } from '../support/pictures';
import { someAddress } from '../support/some-address';

test.use({ viewport: viewports.phone });

/** Makes an account that bought electrolytes once, on the payment page. */
async function boughtOnce(page: Page): Promise<void> {
  await page.goto('/login');
  await callFrom(page, '/api/v1/users/register', someone());
  const { url } = await callFrom<{ url: string }>(page, '/api/v1/cart/buy-now', {
    variantId: 'electrolytes-once',
    shippingAddress: someAddress(),
  });
  await page.goto(url);
  await page.locator('button[name="press"][value="pay"]').click();
  await page.waitForURL(/\/checkout\?/);
}

/** Keeps a card on the gateway’s page for cards. */
async function keepsCard(page: Page, which: 'pays' | 'declines'): Promise<void> {
  const reply = await page.request.get('/api/v1/profile/portal-session');
  await page.goto((await reply.json()).data.url);
  await page.locator(`input[name="card"][value="${which}"]`).check();
  await page.locator('button[name="press"][value="add"]').click();
  await expect(page.locator('button[name="press"][value="drop"]')).toHaveCount(1);
}

/** Presses the button that buys the electrolytes again. */
async function press(page: Page): Promise<void> {
  await page.goto('/patient/pharmacy');
  await comesAlive(page);
  await page.getByRole('button', { name: /^Buy for \$29\.95\s*: Electrolyte mix$/ }).click();
}

test('one press charges the card that is kept, exactly what it said, and is undone', async ({
  page,
}) => {
  await boughtOnce(page);
  await keepsCard(page, 'pays');
  await press(page);
  await page.waitForURL(/\/checkout\?id=.*payment-state=succeeded/);
  await expect(page.getByText('$29.95 was charged to your card.')).toBeVisible();
  await comesAlive(page);
  await keepPicture(page, 'bought-390');
  expect(await axeFindings(page)).toEqual([]);

  await page.goto('/patient/shipments');
  await expect(page.getByText('You bought Electrolyte mix')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('link', { name: /^See or undo it/ }).click();
  await page.getByRole('button', { name: 'Undo this order' }).click();
  await expect(page.getByText('Cancelled, paid back')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.goto('/patient/pharmacy');
  await expect(
    page.getByText('$29.95 will be charged to Mastercard ending in 4444 now.'),
  ).toBeVisible();
  await expect(page.getByText('You bought Electrolyte mix')).toHaveCount(0);
});

test('a card that declines is said to have, and the payment page is one press away', async ({
  page,
}) => {
  await boughtOnce(page);
  await keepsCard(page, 'declines');
  await press(page);
  await expect(page.getByText(/^Your card was declined, and nothing was charged/)).toBeVisible();
  await keepPicture(page, 'declined-390');
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('link', { name: 'Go to the payment page' }).click();
  await page.waitForURL(/\/pay\/sandbox\//);
});
