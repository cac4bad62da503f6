import type { Page } from '@playwright/test';
import { viewports } from '../support/browser';
import { expect, test } from '../support/browser-test';

test.use({ viewport: viewports.phone });

const onward = 'form[data-live] button[name="action"]:not([aria-hidden])';

const isAt = (page: Page, step: string, position: number) =>
  Promise.all([
    expect(page.locator('input[name="step"]')).toHaveValue(step),
    expect(page).toHaveURL(new RegExp(`at=${position}$`)),
  ]);

/** Opens a quiz and answers its first questions: it is at the third step, which asks for the state. */
async function begin(page: Page): Promise<void> {
  await page.goto('/quiz/weight-loss');
  await page.locator(onward).first().click();
  await isAt(page, 'about-you', 3);
  await page.locator('[name="q.firstName"]').fill('Robin');
  await page.getByRole('radio', { name: 'Female' }).check({ force: true });
  await page.locator('[name="q.dob"]').fill('04/12/1988');
  await page.locator(onward).first().click();
  await isAt(page, 'home-state', 4);
}

test('the way back leads to each step again, however often one goes on from it', async ({
  page,
}) => {
  await begin(page);
  await page.goBack();
  await isAt(page, 'about-you', 3);
  await page.locator(onward).first().click();
  await isAt(page, 'home-state', 4);
  await page.goBack();
  await isAt(page, 'about-you', 3);
  await expect(page.locator('[name="q.firstName"]')).toHaveValue('Robin');

  await page.reload();
  await page.locator(onward).first().click();
  await isAt(page, 'home-state', 4);
  await page.goBack();
  await isAt(page, 'about-you', 3);
});

test('a press of back in the moment of a tap leaves the step that the tap led to', async ({
  page,
}) => {
  await begin(page);
  await page.locator('select[name="q.state"]').selectOption('CA');
  await page.locator(onward).first().click();
  await isAt(page, 'care-consent', 5);
  await page.goBack();
  await isAt(page, 'home-state', 4);
  await page.evaluate((button) => {
    document.querySelector<HTMLButtonElement>(button)?.click();
    history.back();
  }, onward);
  await isAt(page, 'home-state', 4);
  await expect(page.locator('select[name="q.state"]')).toHaveValue('CA');
  await page.goForward();
  await isAt(page, 'care-consent', 5);
});
