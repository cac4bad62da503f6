import type { Page } from '@playwright/test';
import { axeFindings } from '../support/axe-findings';
import { viewports } from '../support/browser';
import { expect, test } from '../support/browser-test';
import { skipTourAndWrite } from '../support/editor-window';
import { signIn } from '../support/sign-in';

// It counts what changes in a quiz that others change too, so it has an application of its own.
test.use({ apart: 'promises', viewport: viewports.desktop });

const question = 'Have you ever had an attack of porphyria?';
const note = 'Porphyria rules it out: please look at whom it touches.';
const promise = 'Nobody is sold anything without an answer about porphyria.';

const preview = (page: Page) => page.frameLocator('iframe');
const inspector = (page: Page) => page.getByRole('region', { name: 'Inspector' });
const findings = (page: Page) => axeFindings(page, { by: 'everything' });

/** Adds a question with an answer that ends the quiz to the step that is selected. */
async function addExclusion(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add a step or question' }).click();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.type('single choice');
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Question', exact: true }).fill(question);
  await page.getByRole('button', { name: 'Consequence of “Yes”' }).click();
  await page.getByRole('menuitem', { name: /^ends the quiz/ }).click();
  await page.getByRole('textbox', { name: /Why this ends/ }).fill('It can bring on an attack.');
}

test('outcomes show where people come, of whom, and who they are', async ({ page }) => {
  await signIn(page, 'helen@example.com', '/studio');
  await page.getByRole('link', { name: 'Haircare', exact: true }).click();
  await skipTourAndWrite(page);
  const runs = page.getByRole('tab', { name: /^Saved runs/ });
  await expect(runs).toHaveText(/^Saved runs \d+/);
  const before = Number(/\d+/.exec((await runs.textContent()) ?? '')?.[0]);
  const grid = page.getByRole('grid', { name: 'Outcomes by what is in the cart' });
  const qualified = grid.getByRole('gridcell', { name: /^Nothing stands in the way, / });

  await test.step('as a whole, and cell by cell', async () => {
    await page.getByRole('radio', { name: 'Outcomes' }).click();
    await expect(page.getByText(/^Counted at/)).toBeVisible({ timeout: 60_000 });
    // Theo of the sample people sent it yesterday.
    await expect(page.getByRole('heading', { name: /^Everybody may buy, mostly / })).toBeVisible({
      timeout: 60_000,
    });
    await expect(grid.getByRole('gridcell', { name: /: possible, 1 person$/ }).first()).toHaveText(
      '1',
    );
    await expect(
      grid.getByRole('gridcell', {
        name: 'Nobody who ends here can buy anything. Proved for every way through.',
      }),
    ).toBeVisible();
    expect(await findings(page)).toEqual([]);
  });

  await test.step('of those whom one asks for', async () => {
    const counted = page.waitForResponse((reply) => reply.url().includes('/outcomes?among='));
    await page.getByRole('combobox', { name: 'Age' }).click();
    await page.getByRole('option', { name: 'Under 18' }).click();
    expect((await counted).status()).toBe(200);
    await expect(qualified.first()).toHaveAccessibleName(/: nobody can, proved$/);
    await expect(qualified.last()).toHaveAccessibleName(/: nobody can, proved$/);
    await page.getByRole('combobox', { name: 'Age' }).click();
    await page.getByRole('option', { name: 'Any age' }).click();
    await expect(qualified.nth(1)).toHaveAccessibleName(/: possible, /);
  });

  await test.step('by keys alone', async () => {
    await qualified.nth(1).click();
    await page.keyboard.press('ArrowRight');
    await expect(qualified.nth(2)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(qualified.nth(2)).toHaveAttribute('aria-selected', 'true');
  });

  await test.step('one of them is kept, and played', async () => {
    await expect(page.getByText('The answers that lead here')).toBeVisible({ timeout: 60_000 });
    expect(await findings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Keep as saved run' }).click();
    await expect(runs).toHaveText(new RegExp(`^Saved runs ${before + 1}`));
    // What says so leaves the buttons in reach.
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await expect(preview(page).getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(/^(Her|His|Their) way, \d+ of \d+ steps/)).toBeVisible();
  });

  await test.step('and given up again', async () => {
    await page.getByRole('button', { name: 'Undo: Keep as saved run' }).click();
    await expect(runs).toHaveText(new RegExp(`^Saved runs ${before}`));
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  });
});

test('an exclusion that only men are asked is found, mended, and reviewed for whom it changes', async ({
  page,
  browser,
  baseURL,
}) => {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  await signIn(page, 'helen@example.com', '/studio');
  await page.getByRole('link', { name: 'Haircare', exact: true }).click();
  await skipTourAndWrite(page);

  const runs = page.getByRole('tab', { name: /^Saved runs/ });
  await expect(runs).toHaveText(/^Saved runs \d+/);
  const before = Number(/\d+/.exec((await runs.textContent()) ?? '')?.[0]);

  await test.step('it is added to a step for men, and one is told at once', async () => {
    await page.getByRole('searchbox', { name: /^Search steps/ }).fill('Prostate and breast');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await addExclusion(page);
    await expect(inspector(page).getByText('Asked of: men')).toBeVisible({ timeout: 30_000 });
    await expect(inspector(page)).toContainText(
      'An answer ends the quiz, but nobody else is asked.',
    );
    expect(await findings(page)).toEqual([]);
  });

  await test.step('that all who buy are asked is promised, and does not hold', async () => {
    await inspector(page)
      .getByRole('button', { name: 'Promise that all who buy are asked' })
      .click();
    const composer = page.getByRole('region', { name: 'Promise something' });
    await expect(composer).toContainText(/It would not: A woman/, { timeout: 30_000 });
    await page.getByRole('textbox', { name: 'The promise in a sentence' }).fill(promise);
    await page.getByRole('button', { name: 'Promise it' }).click();
    await expect(page.getByRole('article', { name: `Broken: ${promise}` })).toBeVisible({
      timeout: 30_000,
    });
    await expect(page.getByText(/1 promise is broken\./)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Publish' })).toHaveAttribute('aria-disabled');
    expect(await findings(page)).toEqual([]);
  });

  await test.step('whoever would be sold it is played, from where it breaks', async () => {
    await page.getByRole('button', { name: 'Play in preview' }).click();
    await expect(page.getByText('Here the promise breaks.')).toBeVisible();
    await expect(preview(page).getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(/^Her way, \d+ of \d+ steps/)).toBeVisible();
    await page.getByRole('button', { name: 'The step before' }).click();
    await expect(page.getByText('Here the promise breaks.')).toBeHidden();
    expect(await findings(page)).toEqual([]);
  });

  await test.step('what was proved to mend it does', async () => {
    await page.getByRole('button', { name: 'Mend' }).click();
    await page
      .getByRole('menuitem', { name: /^Ask it of everyone, in/ })
      .click({ timeout: 30_000 });
    const held = page.getByRole('region', { name: /^Hold for every way through/ });
    await expect(held).toContainText(promise, { timeout: 30_000 });
    await expect(held).toContainText(/It holds now for the woman.*, who broke it/);
  });

  await test.step('and she is kept as a saved run', async () => {
    await page.getByRole('button', { name: 'Keep as saved run' }).click();
    await expect(
      page.getByRole('button', { name: new RegExp(`A woman.*: ${promise}`) }),
    ).toBeVisible();
    await expect(runs).toHaveText(new RegExp(`of ${before + 1} fail`));
  });

  await test.step('all other saved runs answer it too', async () => {
    await page.getByRole('tab', { name: /^Problems/ }).click();
    // Runs are tried one after the other: those that come later are answered with another press.
    const answer = page.getByRole('button', { name: /^Answer “No”/ }).first();
    await expect(async () => {
      if (await answer.isVisible()) await answer.click();
      await expect(runs).not.toHaveText(/fail/, { timeout: 3_000 });
      await expect(page.getByRole('button', { name: 'Ask for review' })).not.toHaveAttribute(
        'aria-disabled',
        { timeout: 5_000 },
      );
    }).toPass();
  });

  await test.step('a review is asked for, with whom it changes', async () => {
    await page.getByRole('button', { name: 'Ask for review' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('region', { name: 'What changes for whom' })).toContainText(
      /groups? of people changes?\./,
      { timeout: 60_000 },
    );
    await dialog.getByRole('textbox', { name: 'For the reviewer' }).fill(note);
    await dialog.getByRole('button', { name: 'Ask for review' }).click();
    await expect(page.getByText('In review', { exact: true })).toBeVisible();
  });

  const context = await browser.newContext({ baseURL, viewport: viewports.desktop });
  const reviewer = await context.newPage();
  await signIn(reviewer, 'farah@example.com', '/studio');
  const waiting = reviewer.getByRole('region', { name: 'Waits for your review' });
  await waiting.getByRole('link', { name: 'Haircare', exact: true }).click();
  const left = reviewer.getByRole('button', { name: /left to decide$/ });
  const approve = reviewer.getByRole('button', { name: 'Approve' });
  const groups = reviewer.getByRole('list', { name: 'Groups', exact: true }).getByRole('button');

  await test.step('somebody else sees exactly who is affected, and what becomes of them', async () => {
    await left.click({ timeout: 60_000 });
    await expect(approve).toHaveAttribute('aria-disabled');
    await expect(
      reviewer.getByRole('heading', {
        name: /^1 group of people changes\. Everyone else is proved the same\.$/,
      }),
    ).toBeVisible();
    await expect(reviewer.getByText(note)).toBeVisible();
    await expect(groups.first()).toContainText('The quiz ends: It can bring on an attack.');
    const draft = reviewer.frameLocator('iframe[title^="Draft"]');
    await expect(draft.getByText(question)).toBeVisible();
    await expect(draft.getByText(/^new for (her|him|them)$/)).toBeVisible();
    const published = reviewer.frameLocator('iframe[title^="Published"]');
    await expect(published.getByText('not asked')).toBeVisible();
    await expect(published.getByText(question)).toHaveCount(0);
    expect(await findings(reviewer)).toEqual([]);
  });

  await test.step('each group is accepted, and then it is approved', async () => {
    await expect(groups.first()).toBeVisible();
    const count = await groups.count();
    for (let place = 0; place < count; place += 1) {
      await groups.nth(place).click();
      await reviewer.getByRole('button', { name: 'Accept', exact: true }).click();
      await expect(reviewer.getByText(/^You accepted this on/)).toBeVisible();
    }
    await expect(left).toBeHidden();
    await approve.click();
    await reviewer.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
    await expect(reviewer.getByText('Approved', { exact: true }).first()).toBeVisible();
    expect(await findings(reviewer)).toEqual([]);
  });

  await context.close();
  expect(errors).toEqual([]);
});
