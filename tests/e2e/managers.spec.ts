import type { Page } from '@playwright/test';
import { axeFindings } from '../support/axe-findings';
import { viewports } from '../support/browser';
import { expect, test } from '../support/browser-test';
import { signIn } from '../support/sign-in';

/** Expects that nothing is wider than the screen, and that axe finds nothing. */
async function isSound(page: Page): Promise<void> {
  const [wide, screen] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    window.innerWidth,
  ]);
  expect(wide).toBeLessThanOrEqual(screen ?? 0);
  expect(await axeFindings(page)).toEqual([]);
}

test('a manager looks at the figures, invites a provider and licenses them', async ({ page }) => {
  await signIn(page, 'ruth@example.com', '/manager');

  await test.step('figures, drawn and as tables and files', async () => {
    await page.getByRole('link', { name: 'Last 12 months' }).click();
    await page.waitForURL(/by=month/);
    const revenue = page.getByRole('region', { name: 'Revenue', exact: true });
    await expect(revenue.getByRole('img', { name: /^Taken, and given back/ })).toBeVisible();
    await revenue.getByText('Show the figures: Revenue over time').click();
    const table = revenue.getByRole('table', { name: 'Revenue over time' });
    await expect(table.getByRole('columnheader', { name: 'Kept' })).toBeVisible();
    const download = page.waitForEvent('download');
    await revenue.getByRole('link', { name: /: Revenue over time$/ }).click();
    expect((await download).suggestedFilename()).toMatch(/^revenue-.*\.csv$/);
    await isSound(page);
    await page.setViewportSize(viewports.desktop);
    await isSound(page);
    await page.setViewportSize(viewports.phone);
  });

  await test.step('an invitation', async () => {
    await page.getByRole('link', { name: 'People' }).click();
    await expect(page.getByRole('heading', { name: 'People' })).toBeFocused();
    await isSound(page);
    await page.getByRole('link', { name: 'Invite someone' }).click();
    await page.getByText('Nurse practitioner', { exact: true }).click();
    await page.getByLabel('First name').fill('Lena');
    await page.getByLabel('Last name').fill('Ortiz');
    await page.getByLabel('Email', { exact: true }).fill('lena.ortiz@example.com');
    await page.getByRole('button', { name: 'Send the invitation' }).click();
    await expect(page.getByRole('status')).toHaveText('The invitation is on its way.');
    await isSound(page);
  });

  await test.step('a license, and the record of it', async () => {
    await page.getByLabel('State').selectOption('CA');
    await page.getByRole('button', { name: 'Add the license' }).click();
    await expect(page.getByLabel('License number')).toBeFocused();
    await page.getByLabel('License number').fill('A-77');
    await page.getByRole('button', { name: 'Add the license' }).click();
    await expect(page.getByText('Added the license A-77 for CA')).toBeVisible();
  });

  await test.step('the access log', async () => {
    await page.getByRole('link', { name: 'Access log' }).click();
    await page.getByLabel('Patient’s email').fill('maya@example.com');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.waitForURL(/patient=(?!.*maya)/);
    await expect(
      page.getByRole('listitem').filter({ hasText: 'Wrote a message' }).first(),
    ).toBeVisible();
    await isSound(page);
  });
});
