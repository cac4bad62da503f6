import type { Page } from '@playwright/test';
import { axeFindings } from '../support/axe-findings';
import { comesAlive, viewports } from '../support/browser';
import { expect, test } from '../support/browser-test';
import { fillAddress, payInSandbox } from '../support/pay-in-sandbox';
import { someone } from '../support/people';

/** Makes a call with the cookies of the page’s browser. */
async function call(page: Page, method: string, path: string, data?: object): Promise<void> {
  const info = await page.request.post('/api/v1/users/session-info');
  const { data: session } = await info.json();
  const headers = { 'x-csrf-token': String(session.csrf.value) };
  const response = await page.request.fetch(path, { method, headers, data });
  expect(response.ok(), await response.text()).toBe(true);
}

/** A cart with a treatment that renews and two packs of a vitamin, on the screen. */
async function openCart(page: Page): Promise<void> {
  await call(page, 'POST', '/api/v1/users/register', someone());
  const items = [
    { variantId: 'minoxidil-topical-1m', quantity: 1 },
    { variantId: 'multivitamin-once', quantity: 2 },
  ];
  await call(page, 'PUT', '/api/v1/cart', { items });
  await page.goto('/cart');
  await comesAlive(page);
}

const total = (page: Page) => page.locator('.cart-totals [data-sum] dd');

async function expectAccessible(page: Page): Promise<void> {
  expect(await axeFindings(page)).toEqual([]);
}

test('the cart changes in place, says what is refused, and is accessible', async ({ page }) => {
  await openCart(page);
  await expectAccessible(page);
  await expect(total(page)).toHaveText('$72');
  await page.getByRole('button', { name: 'Increase quantity of Daily multivitamin' }).click();
  await expect(total(page)).toHaveText('$96');
  await page.getByRole('radio', { name: /3 months/ }).click();
  await expect(total(page)).toHaveText('$132');
  await page.getByLabel('Coupon').fill('spring15');
  await page.keyboard.press('Enter');

  await expect(page.getByText('This code has expired.', { exact: true })).toBeVisible();
  await expect(page.getByText('Error: This code has expired.')).toBeVisible();
  await expect(total(page)).toHaveText('$132');
  expect(new URL(page.url()).pathname).toBe('/cart');
});

test('a purchase is reported once, however often its page is opened', async ({ page }) => {
  await page.setViewportSize(viewports.desktop);
  const reported: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/v1/track')) reported.push(request.postDataJSON().event);
  });
  await openCart(page);
  await fillAddress(page);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.waitForURL(/\/pay\/sandbox\//);
  await expectAccessible(page);
  await page.goBack();
  await payInSandbox(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, Robin');
  await expectAccessible(page);
  await page.reload({ waitUntil: 'networkidle' });

  expect(reported.filter((event) => event === 'Purchase')).toHaveLength(1);
  const id = new URL(page.url()).searchParams.get('id');
  const stored = await page.evaluate((key) => localStorage.getItem(key), `checkout-success-${id}`);
  expect(stored).not.toBeNull();
});
