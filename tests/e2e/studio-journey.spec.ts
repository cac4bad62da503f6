import type { Browser, Page } from '@playwright/test';
import { arriveInQuiz } from '../support/arrive-in-quiz';
import { viewports } from '../support/browser';
import { expect, test } from '../support/browser-test';
import { Keyboard } from '../support/keyboard';
import { freshCode } from '../support/second-step';

// Its quizzes are changed: who looks at those of the library has an application of their own.
test.use({ apart: 'changes' });

const question = 'Have you ever had an attack of porphyria?';
const reason = 'These treatments can bring on an attack of porphyria.';

/** A window of a member of staff, signed in by keyboard, with the studio’s library open. */
async function studioOf(browser: Browser, baseURL: string | undefined, email: string) {
  const context = await browser.newContext({ viewport: viewports.desktop, baseURL });
  const page = await context.newPage();
  const keys = new Keyboard(page);
  await page.goto('/login?returnTo=/studio');
  await keys.tabTo('Email');
  await keys.type(email);
  await keys.tabTo('Password');
  await keys.type('Formulary1');
  await keys.press('Enter');
  await page.waitForURL(({ pathname }) => pathname === '/second-step');
  await keys.tabTo('Use a recovery code');
  await keys.press('Enter');
  await keys.tabTo('Recovery code');
  await keys.type(await freshCode(new URL(page.url()).origin, email));
  await keys.press('Enter');
  await page.waitForURL(({ pathname }) => pathname === '/studio');
  return { page, keys };
}

/** Opens a quiz from the library. The tour of someone new closes with Escape. */
async function openQuiz({ page, keys }: { page: Page; keys: Keyboard }, name: string) {
  await keys.open(name);
  await expect(page.getByRole('tree')).toBeVisible();
  await expect(page.getByText('1 of 5')).toBeVisible();
  await keys.press('Escape');
}

const preview = (page: Page) => page.frameLocator('iframe');

test('an exclusion is written, recorded, reviewed, published and met by a patient, by keyboard alone', async ({
  browser,
  baseURL,
  page: patient,
}) => {
  const helen = await studioOf(browser, baseURL, 'helen@example.com');
  await openQuiz(helen, 'Haircare');

  await test.step('the question is added, and ends the quiz', async () => {
    const { page, keys } = helen;
    await keys.press('/');
    await keys.type('Kidneys');
    await expect(page.getByRole('treeitem')).toHaveCount(2);
    await keys.press('ArrowDown', 'Enter');
    // Who may write is known once the server has said so.
    await expect(page.getByRole('button', { name: 'Add a step or question' })).toBeEnabled();
    await keys.press('Alt+n');
    await expect(page.getByRole('dialog')).toBeVisible();
    await keys.type('single choice');
    await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(1);
    await keys.press('Enter');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect.poll(() => keys.focused()).toBe('Question');
    await keys.type(question);
    await keys.open('Consequence of “Yes”');
    await expect(page.getByRole('menu').getByRole('menuitem').first()).toBeFocused();
    await keys.type('ends');
    await expect.poll(() => keys.focused()).toMatch(/^ends the quiz/);
    await keys.press('Enter');
    await keys.tabTo('Why this ends');
    await keys.type(reason);
    await expect(preview(page).getByText(question)).toBeVisible();
  });

  await test.step('the saved runs get the new answer', async () => {
    const { page, keys } = helen;
    await keys.tabTo('Problems');
    await keys.press('ArrowRight');
    await expect(page.getByText(/saved runs do not answer/)).toBeVisible();
    await keys.open('Answer it in all');
    await expect(page.getByText(/saved runs do not answer/)).toBeHidden();
  });

  await test.step('a run that ends there is recorded from the preview', async () => {
    const { page, keys } = helen;
    const runs = page.getByRole('tab', { name: /^Saved runs \d+/ });
    const before = Number(/\d+/.exec((await runs.textContent()) ?? ''));
    await keys.open('Record');
    await keys.tabTo('Yes');
    await keys.press('Space');
    await expect(preview(page).getByText('Ends the quiz here')).toBeVisible();
    await keys.tabBackTo('Stop and save');
    await keys.press('Enter');
    await expect(runs).toHaveText(new RegExp(`^Saved runs ${before + 1}\\b`));
  });

  await test.step('review is asked for', async () => {
    const { page, keys } = helen;
    await expect(page.getByRole('button', { name: 'Publish' })).toHaveAttribute('aria-disabled');
    // It waits until the saved runs have been tried with the new one among them.
    await expect(page.getByRole('button', { name: 'Ask for review' })).not.toHaveAttribute(
      'aria-disabled',
    );
    // The header stands before the preview; ahead are all the fields of the run that was saved.
    await keys.tabBackTo('Ask for review');
    await keys.press('Enter');
    // It has to be compared first, for which the studio gives itself two minutes.
    await expect(page.getByRole('dialog')).toContainText(question, { timeout: 120_000 });
    await keys.tabTo('Ask for review');
    await keys.press('Enter');
    await expect(page.getByText('In review')).toBeVisible();
  });

  const farah = await studioOf(browser, baseURL, 'farah@example.com');

  await test.step('someone else approves and publishes', async () => {
    const { page, keys } = farah;
    // What waits for her leads to what changes.
    await keys.open('Haircare');
    await expect(page.getByRole('region', { name: 'What was edited' })).toContainText(question);
    const groups = page.getByRole('list', { name: 'Groups', exact: true }).getByRole('button');
    await expect(groups.first()).toBeVisible();
    const count = await groups.count();
    for (let place = 0; place < count; place += 1) {
      await keys.open('Accept');
      await expect(page.getByText(/^You accepted this on/)).toBeVisible();
      await keys.press('j');
    }
    await keys.open('Approve');
    await expect(page.getByRole('dialog')).toContainText(/is proved the same|changes?\./);
    await keys.open('Approve');
    await expect(page.getByRole('dialog')).toBeHidden();
    await keys.open('Publish');
    await keys.tabTo('Why');
    await keys.type('Porphyria is an exclusion on the label.');
    await keys.open('Publish');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByText('Published', { exact: true }).first()).toBeVisible();
  });

  await test.step('a patient meets it, and is told why it ends there', async () => {
    await arriveInQuiz(patient, { key: 'quizHaircare', path: '/quiz/haircare', until: 'organs' });
    await patient.locator('form[data-live]').waitFor();
    await patient.getByLabel('None of these').check();
    await patient.getByRole('radiogroup', { name: question }).getByLabel('Yes').check();
    await patient.getByRole('button', { name: 'Continue' }).click();
    await expect(patient.getByText(reason)).toBeVisible();
  });

  await test.step('one press gives patients the earlier quiz again', async () => {
    const { page, keys } = farah;
    await keys.tabTo('Problems');
    await keys.press('ArrowLeft');
    // Tabs move the focus a moment after the key.
    await expect(page.getByRole('tab', { name: 'History' })).toBeFocused();
    await keys.open('Go back to the revision of');
    await keys.tabTo('Why');
    await keys.type('Asked too early.');
    await keys.open('Go back to it');
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  await helen.page.context().close();
  await farah.page.context().close();
});
