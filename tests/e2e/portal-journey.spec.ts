import type { Page } from '@playwright/test';
import { dayOf } from '../../app/kernel/calendar/service-day';
import { addDays } from '../../engine/values';
import { viewports } from '../support/browser';
import { expect, test } from '../support/browser-test';
import { payInSandbox } from '../support/pay-in-sandbox';
import { someone } from '../support/people';
import { TidyPage } from '../support/tidy-page';
import { walkQuizInBrowser } from '../support/walk-quiz-in-browser';

const daysOfMonth = 30;
/** Days from one weighing to the next. */
const daysBetween = 3;
const weightAtFirst = 240;

test.use({ viewport: viewports.phone });

test('a newcomer with a phone goes from an empty browser to a month of care', async ({ page }) => {
  const tidy = new TidyPage(page);
  const person = someone();

  await test.step('registers', async () => {
    await page.goto('/', { waitUntil: 'networkidle' });
    await tidy.look();
    await page.goto('/register', { waitUntil: 'networkidle' });
    await tidy.look();
    await page.getByLabel('First name').fill(person.firstName);
    await page.getByLabel('Last name').fill(person.lastName);
    await page.getByLabel('Email', { exact: true }).fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.waitForURL(({ pathname }) => pathname === '/patient');
    await expectPlace(page, person.firstName);
    await tidy.look();
  });

  await test.step('takes a quiz', async () => {
    await page.goto('/quiz/weight-loss');
    const { steps } = await walkQuizInBrowser(page, {
      key: 'quizWeightLoss',
      account: person,
      skipsFiles: true,
    });
    expect(steps.length).toBeGreaterThan(10);
  });

  await test.step('pays', async () => {
    await page.waitForURL(/\/cart/);
    await tidy.look();
    await payInSandbox(page);
    await expectPlace(page, `Thank you, ${person.firstName}`);
    await tidy.look();
  });

  await test.step('uploads both sides of an insurance card', async () => {
    await openPlace(page, 'Uploads');
    for (const side of ['Front', 'Back']) {
      const tile = page.getByRole('region', { name: `${side} of your insurance card` });
      await tile.getByLabel(/^Choose a file/).setInputFiles('tests/support/photo.jpg');
      await expect(tile.getByText(/^Here since/)).toBeVisible();
    }
    await tidy.look();
  });

  await test.step('writes to the provider', async () => {
    await openPlace(page, 'Messages');
    await page.getByLabel('Your message').fill('May I take it in the evening?');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.locator('.chat-bubble')).toContainText('May I take it in the evening?');
    await expect(page.getByLabel('Your message')).toHaveValue('');
    await tidy.look();
  });

  await test.step('logs the weight of a month, and sees it drawn', async () => {
    await openPlace(page, 'Progress');
    for (let ago = daysOfMonth; ago > 0; ago -= daysBetween) {
      const day = dayBefore(ago);
      await page.getByLabel('Day', { exact: true }).fill(day);
      const weight = weightAtFirst - (daysOfMonth - ago) * 0.3;
      await page.getByRole('textbox', { name: /^Weight/ }).fill(weight.toFixed(1));
      await page.getByRole('button', { name: 'Add', exact: true }).click();
      // The page is there anew once the form stands at today again.
      await expect(page.getByLabel('Day', { exact: true })).not.toHaveValue(day);
      await expect(page.getByText('Added. Thank you')).toBeVisible();
    }
    const card = page.getByRole('region', { name: 'Weight', exact: true });
    const drawing = card.getByRole('img', { name: /^Weight/ });
    await expect(drawing).toBeVisible();
    await expect(drawing.locator('.line-chart-line')).not.toHaveCount(0);
    await tidy.look();
  });

  await test.step('reads that nothing is charged before the decision, and could cancel', async () => {
    await openPlace(page, 'Treatment');
    await expect(page.getByText(/Nothing is charged until then/).first()).toBeVisible();
    await expect(page.getByRole('button', { name: /^Cancel this order/ }).first()).toBeVisible();
    await tidy.look();
  });

  await test.step('changes the password, and signs in with the new one', async () => {
    await openPlace(page, 'Profile');
    await tidy.look();
    await page.getByRole('link', { name: /password/i }).click();
    await page.getByLabel('Current password').fill(person.password);
    await page.getByLabel('New password', { exact: true }).fill('Numbat34');
    await page.getByLabel('New password again').fill('Numbat34');
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText('Your password is changed')).toBeVisible();
    await tidy.look();

    await page.getByRole('link', { name: /^Menu/ }).click();
    await page
      .getByRole('dialog')
      .getByRole('link', { name: /^Logout/ })
      .click();
    // Going on before it is done would break it off.
    await page.waitForURL(({ pathname }) => pathname === '/');
    await page.goto('/login', { waitUntil: 'networkidle' });
    await page.getByLabel('Email', { exact: true }).fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill('Numbat34');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expectPlace(page, person.firstName);
    await tidy.look();
  });

  await test.step('finds the order and its way', async () => {
    await openPlace(page, 'Shipments');
    await tidy.look();
    await expect(page.getByRole('heading', { name: 'With your provider' })).toBeVisible();
  });

  expect(tidy.errors).toEqual([]);
});

/** Goes to a page of the portal by its menu. */
async function openPlace(page: Page, name: string): Promise<void> {
  if (!new URL(page.url()).pathname.startsWith('/patient'))
    await page.goto('/patient', { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: /^Menu/ }).click();
  await page
    .getByRole('dialog', { name: 'Account menu' })
    .getByRole('link', { name: new RegExp(`^${name}`) })
    .click();
  await expectPlace(page, name);
  await page.waitForLoadState('networkidle');
}

async function expectPlace(page: Page, heading: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
}

/** The day so many days ago where we are, YYYY-MM-DD: in the evening, London has a day that is still to come here. */
function dayBefore(days: number): string {
  return addDays(dayOf(new Date()), -days);
}
