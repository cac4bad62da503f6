import { expect, test } from '../support/browser-test';

// What moves is not there at once, and a hand may be quicker.
test.use({ reducedMotion: 'no-preference' });

test('a tap just when the page is handed to React does not keep the quiz from coming alive', async ({
  page,
}) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.addInitScript(() => {
    const listen = document.addEventListener.bind(document);
    let isTapped = false;
    document.addEventListener = (...args: Parameters<typeof listen>) => {
      listen(...args);
      // React begins to listen as it takes the page over, and draws it in a later task.
      if (args[0] !== 'click' || isTapped) return;
      isTapped = true;
      queueMicrotask(() => document.querySelector('h1')?.click());
    };
  });

  await page.goto('/quiz/haircare');

  await expect(page.locator('form[data-live]')).toBeVisible();
  expect(errors).toEqual([]);
});

test('steps that are answered faster than the address follows are not taken back', async ({
  page,
}) => {
  await page.goto('/quiz/weight-loss');
  await page.locator('form[data-live]').waitFor();
  await page.evaluate(() => {
    const goOn = () => {
      for (const [field, text] of [
        ['firstName', 'Robin'],
        ['dob', '04/12/1988'],
      ]) {
        const input = document.querySelector<HTMLInputElement>(`[name="q.${field}"]`);
        if (input) input.value = text ?? '';
      }
      const sex = document.querySelector<HTMLInputElement>('[name="q.sex"]');
      if (sex) sex.checked = true;
      document.querySelector<HTMLButtonElement>('button[name="action"][value^="c"]')?.click();
    };
    // Each step is left in the moment in which it shows.
    let shown = document.querySelector('#step-heading')?.textContent;
    const watch = new MutationObserver(() => {
      const heading = document.querySelector('#step-heading')?.textContent;
      if (heading === shown) return;
      shown = heading;
      if (heading?.includes('Robin')) watch.disconnect();
      else goOn();
    });
    watch.observe(document.body, { subtree: true, childList: true, characterData: true });
    goOn();
  });

  await expect(page.locator('#step-heading')).toContainText('Robin');
  await expect(page).toHaveURL(/at=4$/);
});
