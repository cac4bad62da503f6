import type { Browser, Page } from '@playwright/test';
import { viewports } from '../support/browser';
import { expect, test } from '../support/browser-test';
import { skipTour } from '../support/editor-window';
import { signIn } from '../support/sign-in';

// Its quizzes are changed: who looks at those of the library has an application of their own.
test.use({ apart: 'changes' });

const nameField = (page: Page) => page.getByRole('textbox', { name: 'Name in the studio' });
const says = (page: Page, words: string) =>
  page.getByRole('banner', { name: 'This quiz' }).getByText(words, { exact: true });

/** A window of a member of staff, with a step of a quiz selected. Whoever comes first may write in it. */
async function windowOf(browser: Browser, baseURL: string | undefined, email: string) {
  const context = await browser.newContext({ viewport: viewports.desktop, baseURL });
  const page = await context.newPage();
  await signIn(page, email, '/studio');
  await page.getByRole('link', { name: 'Libido', exact: true }).click();
  await skipTour(page);
  await page.getByRole('treeitem').nth(4).click();
  await expect(nameField(page)).toBeVisible();
  return page;
}

/** Reads the name that the server has, in a window that opens the document anew. */
async function nameOnServer(page: Page): Promise<string> {
  const other = await page.context().newPage();
  await other.goto(page.url());
  const name = await nameField(other).inputValue();
  await other.close();
  return name;
}

test('what is typed at once after taking over goes on from what was saved last', async ({
  browser,
  baseURL,
}) => {
  const helen = await windowOf(browser, baseURL, 'helen@example.com');
  await expect(nameField(helen)).toBeEditable();
  const jonas = await windowOf(browser, baseURL, 'jonas@example.com');
  await expect(jonas.getByText('Helen Sorensen is writing.')).toBeVisible();
  await expect(nameField(jonas)).not.toBeEditable();

  const isSaved = helen.waitForResponse((response) => response.request().method() === 'PUT');
  await nameField(helen).fill('Of Helen');
  await isSaved;
  await jonas.getByRole('button', { name: 'Take over' }).click();
  await expect(nameField(jonas)).toBeEditable();
  await nameField(jonas).press('End');
  await nameField(jonas).pressSequentially(', then of Jonas');
  await expect(nameField(jonas)).toHaveValue('Of Helen, then of Jonas');
  await expect(says(jonas, 'Saved')).toBeVisible();
  expect(await nameOnServer(jonas)).toBe('Of Helen, then of Jonas');

  await expect(helen.getByText('Jonas Whitaker is writing.')).toBeVisible();
  await expect(nameField(helen)).toHaveValue('Of Helen, then of Jonas');
  for (const page of [helen, jonas]) {
    await expect(page.getByText(/changes of yours that were not saved/)).toBeHidden();
    await page.context().close();
  }
});

test('what is written after being signed out elsewhere is saved once one has signed in anew', async ({
  browser,
  baseURL,
}) => {
  const page = await windowOf(browser, baseURL, 'farah@example.com');
  const here = new URL(page.url()).pathname;
  await expect(nameField(page)).toBeEditable();
  await page.context().clearCookies();
  await nameField(page).fill('Signed out');
  await expect(page.getByText('Sign in to go on.')).toBeVisible();
  await nameField(page).fill('Signed out, and written on');

  await page.getByRole('link', { name: 'Studio', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Leave before it is saved?' });
  await dialog.getByRole('button', { name: 'Stay' }).click();
  expect(new URL(page.url()).pathname).toBe(here);

  const tab = page.context().waitForEvent('page');
  await page.getByRole('link', { name: 'Sign in (opens a new tab)' }).click();
  await signIn(await tab, 'farah@example.com', '/studio');
  await expect(says(page, 'Saved')).toBeVisible();
  await expect(page.getByText('Sign in to go on.')).toBeHidden();
  expect(await nameOnServer(page)).toBe('Signed out, and written on');
  await page.context().close();
});
