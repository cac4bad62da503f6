import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { galleryViews } from '../../app/demo/gallery/GallerySection';
import { projectRoot } from '../../app/kernel/root.server';
import { axeFindings } from '../support/axe-findings';
import { viewports } from '../support/browser';
import { expect, test } from '../support/browser-test';
import { takesPictures } from '../support/pictures';

const kit = '/dev/gallery';

async function keep(page: Page, name: string, fullPage = false): Promise<void> {
  if (!takesPictures) return;
  await page.evaluate(() => document.fonts.ready);
  const path = join(projectRoot, 'test-results/gallery', `${name}.png`);
  await page.screenshot({ path, fullPage });
}

function overflow(page: Page): Promise<number> {
  return page.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth);
}

for (const [screen, viewport] of Object.entries(viewports)) {
  test(`every part is accessible and fits, on a ${screen}`, async ({ page }) => {
    test.slow();
    await page.setViewportSize(viewport);
    for (const view of galleryViews) {
      await page.goto(`${kit}?view=${view}`, { waitUntil: 'networkidle' });
      await expect(page.getByRole('main')).toBeVisible();
      expect(await axeFindings(page), view).toEqual([]);
      expect(await overflow(page), `${view} is wider than the ${screen}`).toBe(0);
      await keep(page, `${view}-${viewport.width}`, true);
    }
  });
}

test('every page of the demonstration opens without an error in the console', async ({ page }) => {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  const views = galleryViews.map((view) => `${kit}?view=${view}`);
  for (const path of [...views, '/dev/outbox', '/dev/codes', '/dev/pharmacy', '/dev/bank']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.getByRole('main')).toBeVisible();
    expect(errors, path).toEqual([]);
  }
});

test('nothing is cut off at 320 px, nor with text twice as large', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(kit);
  expect(await overflow(page)).toBe(0);
  await keep(page, 'kit-320', true);

  await page.setViewportSize({ width: 640, height: 900 });
  // What someone sets in the browser: media queries in rem follow it, too.
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  await page.reload();
  await expect(page.locator('html')).toHaveCSS('font-size', '32px');
  expect(await overflow(page)).toBe(0);
});

test('states still show with forced colors', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.setViewportSize(viewports.desktop);
  await page.goto(kit, { waitUntil: 'networkidle' });
  expect(await axeFindings(page)).toEqual([]);
  await keep(page, 'kit-forced-colors', true);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('every part can be read, and several of many are boxes to tick', async ({ page }) => {
    await page.goto(kit);
    await expect(page.getByRole('heading', { name: 'Every part, in every state' })).toBeVisible();
    const box = page
      .getByRole('group', { name: 'Allergies' })
      .getByRole('checkbox', { name: 'Egg' });
    await box.check();
    await expect(box).toBeChecked();
    await page.getByRole('link', { name: 'Open the account menu' }).click();
    await expect(page.getByRole('navigation', { name: 'Account' })).toBeVisible();
  });
});

test('several of many are searched and chosen by the keys, and the list reads well', async ({
  page,
}) => {
  await page.goto(kit, { waitUntil: 'networkidle' });
  const field = page.getByRole('combobox', { name: 'Allergies', exact: true });
  await field.focus();
  await page.keyboard.type('nut');
  await expect(page.getByRole('option', { name: 'Peanut' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await keep(page, 'several-searched');
  await expect(page.getByRole('button', { name: 'Remove Peanut' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('option', { name: 'Peanut' })).toHaveCount(0);

  await page.getByRole('combobox', { name: 'Three at most' }).click();
  await page.getByRole('option', { name: 'Latex' }).click();
  await expect(
    page.getByText(
      'Maximum of 3 options selected. First remove a selected option to select another.',
    ),
  ).toBeVisible();
  await keep(page, 'several-refused');
});

test('the dialog and the account menu are accessible, close on Escape and give the focus back', async ({
  page,
}) => {
  await page.goto(kit, { waitUntil: 'networkidle' });
  for (const [opener, dialog] of [
    [page.getByRole('button', { name: 'Open a dialog' }), 'Leave the quiz for now?'],
    [page.getByRole('link', { name: 'Open the account menu' }), 'Account menu'],
  ] as const) {
    await opener.click();
    await expect(page.getByRole('dialog', { name: dialog })).toBeVisible();
    expect(await axeFindings(page), dialog).toEqual([]);
    await keep(page, dialog.replace(/\W+/g, '-'));
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: dialog })).toBeHidden();
    await expect(opener).toBeFocused();
  }
});
