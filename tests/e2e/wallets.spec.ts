import type { Page } from '@playwright/test';
import { axeFindings } from '../support/axe-findings';
import { comesAlive, viewports } from '../support/browser';
import { expect, test } from '../support/browser-test';
import { fillAddress } from '../support/pay-in-sandbox';
import { someone } from '../support/people';
import { register } from '../support/register';

test.use({ viewport: viewports.phone });

/** Goes from the cart to the page of wallets, with what was put in from the pharmacy. */
async function toTheWallet(page: Page): Promise<void> {
  await page.goto('/cart');
  await comesAlive(page);
  await fillAddress(page);
  await page.getByRole('button', { name: 'Pay with a sandbox wallet' }).click();
  await page.waitForURL(/\/pay\/wallet$/);
}

/** Opens the wallet, chooses what happens, and confirms. */
async function confirm(page: Page, what: string): Promise<void> {
  await page.getByRole('button', { name: 'Pay with sandbox wallet' }).click();
  const wallet = page.getByRole('dialog', { name: 'Sandbox wallet' });
  await wallet.getByRole('radio', { name: what }).check();
  await wallet.getByRole('button', { name: /^Confirm/ }).click();
}

test('a wallet closed half-way charges nothing, the next try pays once, and it is bought again with one button', async ({
  page,
}) => {
  await register(page, someone());
  await page.goto('/patient/pharmacy');
  await comesAlive(page);
  await page.getByText('Electrolyte mix', { exact: true }).click();
  await expect(page.getByRole('link', { name: /^Your cart: 1 product/ })).toBeVisible();

  await toTheWallet(page);
  await expect(page.getByText('1 product')).toBeVisible();
  await expect(page.locator('main')).not.toContainText('Electrolyte');
  expect(await axeFindings(page)).toEqual([]);
  await confirm(page, 'The wallet is closed half-way');
  await expect(page.getByText(/^You closed the wallet. Nothing was charged/)).toBeVisible();
  await confirm(page, 'Its card is declined');
  await expect(page.getByText(/card was declined. Nothing was charged/)).toBeVisible();

  await page.getByRole('link', { name: 'Pay by card instead' }).click();
  await expect(page.getByText('Electrolyte mix').first()).toBeVisible();
  await toTheWallet(page);
  await confirm(page, 'Its card pays');
  await page.waitForURL(/\/checkout\?id=.*payment-state=succeeded/);
  await expect(page.getByText('Payment received')).toBeVisible();

  await page.goto('/patient/pharmacy');
  await comesAlive(page);
  await page.getByRole('button', { name: /^Buy for \$[\d.]+\s*: Electrolyte mix$/ }).click();
  await page.waitForURL(/\/pay\/sandbox\//);
});

test('a coupon is looked at before it is applied, and the cart is emptied after a question', async ({
  page,
}) => {
  await register(page, someone());
  await page.goto('/patient/pharmacy');
  await comesAlive(page);
  await page.getByText('Electrolyte mix', { exact: true }).click();
  await page.getByText('Daily multivitamin', { exact: true }).click();
  await expect(page.getByRole('link', { name: /^Your cart: 2 products/ })).toBeVisible();

  await page.goto('/cart');
  await comesAlive(page);
  await page.getByLabel('Coupon').fill('thanks15');
  await page.getByRole('button', { name: 'See what it gives' }).click();
  await expect(page.getByText(/: \$[\d.]+ off your cart\.$/)).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('THANKS15', { exact: true })).toBeVisible();

  await page.getByRole('link', { name: 'Empty the cart' }).click();
  const question = page.getByRole('dialog', { name: 'Empty your cart?' });
  await expect(question.getByText(/^All 2 products are taken out/)).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await question.getByRole('button', { name: 'Empty the cart' }).click();
  await expect(page.getByText('Nothing in your cart yet')).toBeVisible();
});
