import type { Page } from '@playwright/test';
import { comesAlive } from '../support/browser';
import { expect, test } from '../support/browser-test';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

/** Goes to the verdict that an age of 10 leads to. */
async function tooYoung(page: Page) {
  await page.goto('/quiz/weight-loss');
  await comesAlive(page);
  await press(page, 'Start');
  await page.locator('[name="q.firstName"]').fill('Robin');
  await page.getByRole('radio', { name: 'Female' }).check({ force: true });
  await page.locator('[name="q.dob"]').fill('04/12/2015');
  await press(page, 'Continue');
  await expect(heading(page)).toHaveText('This service is for adults');
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test('an answer that ended the quiz is corrected, and the quiz goes on after what was done', async ({
      page,
    }) => {
      await tooYoung(page);
      await press(page, /^Change this answer/);
      await page.locator('[name="q.dob"]').fill('04/12/1988');
      await press(page, 'Save and return');

      await expect(heading(page)).toHaveText('Nice to meet you, Robin');
    });

    test('an ended quiz says why, and takes the answers up again', async ({ page }) => {
      await tooYoung(page);
      await press(page, 'Leave');

      await page.waitForURL('**/ended');
      await expect(heading(page)).toHaveText('This service is for adults');
      await expect(page.getByRole('main')).toContainText('18 or older');
      await expect(page.getByRole('link', { name: 'See what else we treat' })).toBeVisible();
      await press(page, 'Change my answer');
      await expect(heading(page)).toHaveText('This service is for adults');
    });
  });
}
