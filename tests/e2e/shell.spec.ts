import { expect, test } from '../support/browser-test';
import { signIn } from '../support/sign-in';

test('the page’s own scripts run under its security policy', async ({ page }) => {
  const refusals: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refusals.push(message.text());
  });

  await page.goto('/login');

  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.waitForFunction(() => '__remixRouter' in window || '__remixContext' in window);
  expect(refusals).toEqual([]);
});

test('a script that was smuggled into the page does not run', async ({ page }) => {
  await page.goto('/login');

  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'document.documentElement.dataset.smuggled = "yes"';
    document.body.append(script);
  });

  await expect(page.locator('html')).not.toHaveAttribute('data-smuggled', 'yes');
});

test('a page discovers the routes its links lead to, and goes there without loading anew', async ({
  page,
}) => {
  await signIn(page, 'maya@example.com');
  await page.evaluate(() => document.documentElement.setAttribute('data-first-page', ''));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));

  await page.getByRole('link', { name: 'How to use it, doses and refills' }).click();
  await expect(page).toHaveURL('/patient/treatment');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByRole('link', { name: 'Cart' }).click();
  await expect(page).toHaveURL('/cart');
  await expect(page.getByRole('heading', { level: 1, name: 'Your cart' })).toBeVisible();

  await expect(page.locator('html')).toHaveAttribute('data-first-page');
  expect(asked).toEqual(expect.arrayContaining(['/patient/treatment.data', '/cart.data']));
});
