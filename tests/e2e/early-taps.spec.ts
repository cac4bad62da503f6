import { expect, test } from '../support/browser-test';

test('a tap just when the page is handed to React does not keep the quiz from coming alive', async ({
  page,
}) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.addInitScript(() => {
    const listen = document.addEventListener.bind(document);
    let isTapped = false;
    document.addEventListener = (...told: Parameters<typeof listen>) => {
      listen(...told);
      // React begins to listen as it takes the page over, and draws it in a later task.
      if (told[0] !== 'click' || isTapped) return;
      isTapped = true;
      queueMicrotask(() => document.querySelector('h1')?.click());
    };
  });

  await page.goto('/quiz/haircare');

  await expect(page.locator('form[data-live]')).toBeVisible();
  expect(errors).toEqual([]);
});
