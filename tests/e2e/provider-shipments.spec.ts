import { axeFindings } from '../support/axe-findings';
import { comesAlive } from '../support/browser';
import { expect, test } from '../support/browser-test';
import { signIn } from '../support/sign-in';

test('a provider looks after parcels, and keeps hours', async ({ page }) => {
  await signIn(page, 'amara@example.com', '/provider/shipments');
  await expect(page.getByRole('heading', { name: 'Shipments' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  const shipments = page.getByRole('navigation', { name: 'Which parcels' });
  await shipments.getByRole('link', { name: 'All' }).click();
  await expect(page).toHaveURL(/show=all/);
  await page.getByRole('searchbox').fill('nobody of that name');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByText('Nothing was found')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);

  await page.goto('/provider/profile');
  await comesAlive(page);
  await expect(page.getByRole('heading', { name: 'Hours for visits' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByLabel('Sunday opens', { exact: true }).fill('10:00');
  await page.getByLabel('Sunday closes', { exact: true }).fill('09:00');
  await page.getByRole('button', { name: 'Save hours' }).click();
  await expect(page.getByText('It has to close after it opens')).toBeVisible();
  await page.getByLabel('Sunday closes', { exact: true }).fill('12:00');
  await page.getByRole('button', { name: 'Save hours' }).click();
  await expect(page.getByText('Your hours are saved.')).toBeVisible();
  await expect(page.getByLabel('Sunday closes', { exact: true })).toHaveValue('12:00');
  expect(await axeFindings(page)).toEqual([]);
});
