import type { Page } from '@playwright/test';
import { axeFindings } from '../support/axe-findings';
import { viewports } from '../support/browser';
import { expect, test } from '../support/browser-test';
import { signsInOnce } from '../support/sign-in';

test.use({ viewport: viewports.desktop });

const enter = signsInOnce();

/** Signs in, and fails the test for whatever the console calls an error. */
async function openStudio(page: Page): Promise<string[]> {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  await enter(page, 'helen@example.com');
  await page.goto('/studio');
  await expect(page.getByRole('heading', { name: 'Quizzes' })).toBeVisible();
  return errors;
}

async function openHaircare(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Haircare', exact: true }).click();
  await expect(page.locator('[data-middle]')).toBeVisible();
  // A page that is being shown may take the focus, and with it the next key.
  await expect(page.frameLocator('iframe').getByRole('heading').first()).toBeVisible();
}

/** Ends the tour of someone who is here for the first time. */
async function skipTour(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Skip' }).click();
  await expect(page.locator('[data-tour]')).toBeHidden();
}

const findings = (page: Page) => axeFindings(page, { by: 'everything' });

test('axe finds nothing in the library and what opens over it', async ({ page }) => {
  const errors = await openStudio(page);
  expect(await findings(page)).toEqual([]);
  for (const name of ['New quiz', 'Import JSON']) {
    await page.getByRole('button', { name }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await findings(page), name).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  await page.getByRole('button', { name: 'More about Haircare' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  expect(await findings(page), 'menu').toEqual([]);
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await findings(page), 'archive').toEqual([]);
  expect(errors).toEqual([]);
});

test('axe finds nothing in the editor, whatever its middle shows', async ({ page }) => {
  const errors = await openStudio(page);
  await openHaircare(page);
  await expect(page.locator('[data-tour]')).toBeVisible();
  expect(await findings(page), 'tour').toEqual([]);
  await skipTour(page);
  const begins = page.frameLocator('iframe').getByRole('button', { name: 'Let’s start' });
  await expect(begins).toBeVisible();
  for (const view of ['Map', 'Changes', 'JSON', 'Preview']) {
    const views = page.getByRole('radiogroup', { name: 'View' });
    await views.getByRole('radio', { name: view, exact: true }).click();
    await expect(page.getByRole('region', { name: view, exact: true })).toBeVisible();
    await expect(page.getByText('Opening…')).toBeHidden();
    // It is loaded anew.
    if (view === 'Preview') await expect(begins).toBeVisible();
    expect(await findings(page), view).toEqual([]);
  }
  expect(errors).toEqual([]);
});

test('axe finds nothing in the panes around the middle', async ({ page }) => {
  const errors = await openStudio(page);
  await openHaircare(page);
  await skipTour(page);
  for (const tab of ['Saved runs', 'Facts', 'Cart', 'History', 'Problems']) {
    await page.getByRole('tab', { name: tab }).click();
    expect(await findings(page), tab).toEqual([]);
  }
  for (const part of ['Date of birth', 'Warning signs']) {
    await page.getByRole('treeitem', { name: part }).click();
    await expect(page.getByRole('heading', { level: 2, name: part })).toBeVisible();
    expect(await findings(page), part).toEqual([]);
  }
  expect(errors).toEqual([]);
});

test('axe finds nothing in what opens over the editor', async ({ page }) => {
  const errors = await openStudio(page);
  await openHaircare(page);
  await skipTour(page);
  // A step can be added once this window is the one that writes.
  await expect(page.getByRole('button', { name: 'Add a step or question' })).toBeEnabled();
  for (const keys of ['Control+k', 'Alt+n', '?']) {
    await page.keyboard.press(keys);
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await findings(page), keys).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  await page.getByRole('treeitem', { name: 'Date of birth' }).click();
  await page.keyboard.press('Shift+F10');
  await expect(page.getByRole('menu')).toBeVisible();
  expect(await findings(page), 'menu of a step').toEqual([]);
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await findings(page), 'rename').toEqual([]);
  expect(errors).toEqual([]);
});

test('on a phone one part shows at a time, and it says so', async ({ page }) => {
  await page.setViewportSize(viewports.phone);
  const errors = await openStudio(page);
  expect(await findings(page), 'library').toEqual([]);
  await openHaircare(page);
  const header = await page.getByRole('banner', { name: 'This quiz' }).boundingBox();
  expect(header?.height, 'two rows').toBeLessThanOrEqual(96);
  for (const [tab, shows] of [
    ['Steps', 'tree'],
    ['Edit', 'heading'],
    ['Checks', 'tablist'],
  ] as const) {
    await page.getByRole('tab', { name: tab, exact: true }).click();
    await expect(page.getByRole(shows).first()).toBeVisible();
    expect(await findings(page), tab).toEqual([]);
    const tooWide = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    expect(tooWide, tab).toBeLessThanOrEqual(0);
    if (tab === 'Edit')
      await expect(page.getByText(/use a screen at least 900 pixels wide/)).toBeVisible();
  }
  await page.getByRole('tab', { name: 'Quiz', exact: true }).click();
  await expect(
    page.frameLocator('iframe').getByRole('button', { name: 'Let’s start' }),
  ).toBeVisible();
  expect(errors).toEqual([]);
});
