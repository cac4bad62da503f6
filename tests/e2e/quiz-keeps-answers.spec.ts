import type { Page, Route } from '@playwright/test';
import { arriveInQuiz } from '../support/arrive-in-quiz';
import { axeFindings } from '../support/axe-findings';
import { comesAlive, viewports } from '../support/browser';
import { expect, test } from '../support/browser-test';
import { someone } from '../support/people';

const stepOf = (page: Page) => page.locator('input[name="step"]').inputValue();
const live = (page: Page) => page.locator('form[data-live]').waitFor();
const goOn = (page: Page) =>
  page
    .locator('button[name="action"]:not([aria-hidden]):not([value="abort"]):not([value="skip"])')
    .first()
    .click();
const saved = (page: Page) => expect(page.locator('header [role="status"]')).toHaveText('Saved');

/** Goes to the question for a first name, which is typed. */
async function toName(page: Page) {
  await page.goto('/quiz/weight-loss');
  await live(page);
  await goOn(page);
  await expect(page.locator('[name="q.firstName"]')).toBeVisible();
}

/** Types a first name, and tells the rest that stands on its step. */
async function answersAs(page: Page, name: string) {
  await page.locator('[name="q.firstName"]').fill(name);
  await page.getByRole('radio', { name: 'Female' }).check({ force: true });
  await page.locator('[name="q.dob"]').fill('04/12/1988');
}

test('a refresh keeps what was answered', async ({ page }) => {
  await toName(page);
  await answersAs(page, 'Robin');
  await goOn(page);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Robin');
  await saved(page);

  await page.reload();

  await expect(page.getByRole('heading', { level: 1 })).toContainText('Robin');
});

test('the browser’s own back and forward move through the steps and keep answers', async ({
  page,
}) => {
  await toName(page);
  await answersAs(page, 'Robin');
  await goOn(page);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Robin');
  const step = await stepOf(page);
  await expect(page).toHaveURL(/at=4$/);

  await page.goBack();
  await expect(page.locator('[name="q.firstName"]')).toHaveValue('Robin');
  await page.goForward();

  await expect.poll(() => stepOf(page)).toBe(step);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Robin');
});

test('the browser’s own back leads to the step that a visit began with', async ({ page }) => {
  await page.goto('/quiz/weight-loss');
  await live(page);
  const first = await stepOf(page);
  await goOn(page);
  await expect(page).toHaveURL(/at=3$/);
  await page.reload();
  await live(page);

  await page.goBack();

  await expect.poll(() => stepOf(page)).toBe(first);
});

test('the browser’s own back leads to every step, however quickly they were answered', async ({
  page,
}) => {
  await page.goto('/quiz/weight-loss');
  await live(page);
  const first = await stepOf(page);
  await page.evaluate(() => {
    const press = () =>
      document
        .querySelector<HTMLButtonElement>('button[name="action"]:not([aria-hidden])')
        ?.click();
    // Pressed in the very moment in which the step is there.
    new MutationObserver((_, watch) => {
      const name = document.querySelector<HTMLInputElement>('[name="q.firstName"]');
      if (!name) return;
      watch.disconnect();
      const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
      const type = (field: string, text: string) => {
        const input = document.querySelector<HTMLInputElement>(`[name="q.${field}"]`);
        write?.call(input, text);
        input?.dispatchEvent(new Event('input', { bubbles: true }));
      };
      type('firstName', 'Robin');
      type('dob', '04/12/1988');
      document.querySelector<HTMLInputElement>('[name="q.sex"]')?.click();
      press();
    }).observe(document.body, { childList: true, subtree: true });
    press();
  });
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Robin');
  await expect(page).toHaveURL(/at=4$/);

  await page.goBack();
  await expect(page.locator('[name="q.firstName"]')).toHaveValue('Robin');
  await page.goBack();

  await expect.poll(() => stepOf(page)).toBe(first);
});

test('the next step shows while the connection is lost, and is stored when it is back', async ({
  page,
  context,
}) => {
  await toName(page);
  await saved(page);
  await context.setOffline(true);
  await answersAs(page, 'Robin');
  await goOn(page);

  await expect(page.getByRole('heading', { level: 1 })).toContainText('Robin');
  await expect(page.locator('header [role="status"]')).toContainText('Offline');

  await context.setOffline(false);
  await saved(page);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Robin');
});

test('an account that is asked for while answers are on their way is made once they are there', async ({
  page,
}) => {
  const account = someone();
  await arriveInQuiz(page, { key: 'quizHaircare', path: '/quiz/haircare', until: 'account' });
  await live(page);
  await saved(page);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const hold = (route: Route) => released.then(() => route.continue());
  await page.route('**/api/v1/quizzes/haircare/events', hold);
  await page.locator('button[name="back"]').click();
  await expect.poll(() => stepOf(page)).not.toBe('account');
  await goOn(page);
  await expect.poll(() => stepOf(page)).toBe('account');
  await expect(page.locator('header [role="status"]')).toHaveText('Saving…');

  await page.locator('[name="account.firstName"]').fill('Robin');
  await page.locator('[name="account.lastName"]').fill('Tester');
  await page.locator('[name="account.email"]').fill(account.email);
  await page.locator('[name="account.password"]').fill(account.password);
  await page.getByRole('button', { name: 'Create account and go on' }).click();
  release();

  await expect.poll(() => stepOf(page)).not.toBe('account');
  await expect(page.getByRole('link', { name: 'Finish later' })).toHaveAttribute('href', '/');
});

test('who is told that an answer cannot be saved reloads, and goes on from what was', async ({
  page,
}) => {
  await toName(page);
  await saved(page);
  const gone = { status: 404, json: { message: 'There is no such quiz or attempt.' } };
  await page.route('**/api/v1/quizzes/weight-loss/events', (call) => call.fulfill(gone));
  await answersAs(page, 'Robin');
  await goOn(page);

  const notice = page.getByRole('alert').filter({ hasText: 'Your last answers are not saved' });
  await expect(notice).toBeInViewport();
  await expect(page.locator('header [role="status"]')).toHaveText('Not saved');
  expect(await axeFindings(page)).toEqual([]);
  await page.screenshot({ path: test.info().outputPath('not-saved-390.png') });
  await page.setViewportSize(viewports.desktop);
  await page.screenshot({ path: test.info().outputPath('not-saved-1440.png') });

  await page.unroute('**/api/v1/quizzes/weight-loss/events');
  await notice.getByRole('button', { name: 'Reload the page' }).click();
  await expect(notice).toBeHidden();
  await expect(page.locator('[name="q.firstName"]')).toHaveValue('');
  await live(page);
  await answersAs(page, 'Robin');
  await goOn(page);
  await saved(page);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Robin');
});

test('a second tab that is behind is told, and overwrites nothing', async ({ page, context }) => {
  await toName(page);
  await saved(page);
  const other = await context.newPage();
  await other.goto('/quiz/weight-loss');
  await live(other);

  await answersAs(page, 'Robin');
  await goOn(page);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Robin');
  await saved(page);
  await other.getByRole('radio', { name: 'Male', exact: true }).click({ force: true });

  await expect(other.getByText('went on in another window')).toBeVisible();
  await other.goto('/quiz/weight-loss');
  await expect(other.getByRole('heading', { level: 1 })).toContainText('Robin');
});

test('what was ticked before scripts arrived counts', async ({ page }) => {
  await page.route('**/assets/live-quiz-*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue();
  });
  await page.goto('/quiz/weight-loss');
  await goOn(page);
  await page.waitForURL(/at=3/);
  await answersAs(page, 'Robin');
  await live(page);
  await goOn(page);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Robin');
});

test('a card that is tapped before scripts can go on is gone on from as soon as they can', async ({
  page,
}) => {
  let letGo = () => {};
  const waits = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const path = '/quiz/weight-loss';
  await arriveInQuiz(page, { key: 'quizWeightLoss', path, until: 'glp1-history' });
  await expect(page.getByRole('heading', { level: 1 })).toContainText('GLP-1');
  await saved(page);
  await page.route('**/assets/live-quiz-*.js', async (route) => {
    await waits;
    await route.continue();
  });
  await page.reload();
  await comesAlive(page);
  await page.getByRole('radio', { name: 'Never' }).check({ force: true });
  await expect(page.getByRole('radio', { name: 'Never' })).toBeChecked();
  letGo();

  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('GLP-1');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('radio', { name: 'Never' })).toBeChecked();
});

test('an error stands beside its field, is announced and has the focus', async ({ page }) => {
  await toName(page);
  await goOn(page);

  const field = page.locator('[name="q.firstName"]');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toBeFocused();
  const described = await field.getAttribute('aria-describedby');
  const texts = await Promise.all(
    (described ?? '').split(' ').map((id) => page.locator(`[id="${id}"]`).textContent()),
  );
  expect(texts.join(' ')).toContain('The value is required');

  await field.fill('Robin 7');
  await goOn(page);
  await expect(page.getByText('Only alphabetic characters')).toBeVisible();

  await field.fill('Robin');
  await expect(page.getByText('Only alphabetic characters')).toBeHidden();
  await expect(field).not.toHaveAttribute('aria-invalid', 'true');
});

test('the heading of a new step has the focus', async ({ page }) => {
  await toName(page);
  await expect(page.locator('#step-heading')).toBeFocused();
});

test('the whole way back keeps every answer, by keyboard alone', async ({ page }) => {
  await toName(page);
  await page.locator('[name="q.firstName"]').focus();
  await page.keyboard.type('Robin');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.type('04/12/1988');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Robin');
  await page.getByRole('button', { name: 'Back' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('[name="q.firstName"]')).toHaveValue('Robin');
});

test('the button of the account step is pressed twice, and one account is made', async ({
  page,
}) => {
  const person = someone();
  await arriveInQuiz(page, { key: 'quizHaircare', path: '/quiz/haircare', until: 'account' });
  await live(page);
  await page.getByLabel('First name').fill(person.firstName);
  await page.getByLabel('Last name').fill(person.lastName);
  await page.getByLabel('Email', { exact: true }).fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && /\/quiz\/haircare(\.data)?$/.test(request.url()))
      posts.push(request.url());
  });

  await page.getByRole('button', { name: 'Create account and go on' }).dblclick();

  await expect(page.locator('input[name="step"]')).not.toHaveValue('account');
  await expect(page.locator('input[name="step"]')).not.toHaveValue('welcome');
  await live(page);
  expect(posts).toHaveLength(1);
  await page.goto('/patient');
  await expect(page).toHaveURL(/\/patient$/);
});
