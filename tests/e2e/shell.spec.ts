import { expect, test } from '../support/browser-test';

test('the page’s own scripts run under its security policy', async ({ page }) => {
  const refusals: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refusals.push(message.text());
  });

  await page.goto('/');

  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.waitForFunction(() => '__remixRouter' in window || '__remixContext' in window);
  expect(refusals).toEqual([]);
});

test('a script that was smuggled into the page does not run', async ({ page }) => {
  await page.goto('/');

  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'document.documentElement.dataset.smuggled = "yes"';
    document.body.append(script);
  });

  await expect(page.locator('html')).not.toHaveAttribute('data-smuggled', 'yes');
});
