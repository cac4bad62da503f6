import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { projectRoot } from '../../app/kernel/root.server';
import { viewports } from '../support/browser';
import { expect, test } from '../support/browser-test';
import { skipTour } from '../support/editor-window';
import { someone } from '../support/people';
import { takesPictures } from '../support/pictures';
import { signIn } from '../support/sign-in';
import { walkQuizInBrowser } from '../support/walk-quiz-in-browser';

const key = 'quizWeightLoss';
const tall = { width: 1440, height: 960 };

test.use({ deviceScaleFactor: 1 });

/**
 * A page at rest, as the README shows it. Every run sees that it comes up; with `FORMULARY_SCREENSHOTS=1` its picture
 * in docs/screenshots is taken anew. At rest: its fonts are there, everything is saved, nothing has the focus.
 */
async function picture(page: Page, name: string, size: { width: number; height: number }) {
  await page.setViewportSize(size);
  await page.evaluate(async () => {
    await document.fonts.ready;
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    scrollTo(0, 0);
  });
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  if (takesPictures)
    await page.screenshot({ path: join(projectRoot, 'docs/screenshots', `${name}.png`) });
  await page.setViewportSize(viewports.phone);
}

test('the studio that the README shows comes up', async ({ page }) => {
  await page.setViewportSize(viewports.desktop);
  await signIn(page, 'helen@example.com', '/studio');
  await page.getByRole('link', { name: 'Haircare', exact: true }).click();
  await skipTour(page);
  await page.getByRole('treeitem', { name: 'Warning signs' }).click();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('textbox', { name: 'Question', exact: true })).toHaveValue(
    'Do you see any of these?',
  );
  await expect(
    page.frameLocator('iframe').getByRole('heading', { name: 'Do you see any of these?' }),
  ).toBeVisible();
  await page.getByRole('tab', { name: /Saved runs/ }).click();
  await expect(page.getByRole('img', { name: 'Holds', exact: true }).first()).toBeVisible();
  await picture(page, 'studio-1440', viewports.desktop);
});

test('the dashboard that the README shows comes up', async ({ page }) => {
  await page.setViewportSize(viewports.desktop);
  await signIn(page, 'maya@example.com');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Maya');
  await page.waitForLoadState('networkidle');
  await picture(page, 'dashboard-1440', viewports.desktop);
});

test('the pages that the README shows come up', async ({ page }) => {
  const saved = page.locator('header [role="status"]');

  await page.goto('/quiz/weight-loss');
  const { steps } = await walkQuizInBrowser(page, {
    key,
    account: someone(),
    onStep: async (step) => {
      if (step === 'weight-conditions') {
        await page
          .locator('[name="q.conditions"]:not([type="hidden"])')
          .first()
          .check({ force: true });
        await expect(saved).toHaveText('Saved');
        await picture(page, 'quiz-390', viewports.phone);
        await picture(page, 'quiz-1440', viewports.desktop);
      }
      if (step === 'plan') {
        await picture(page, 'plan-1440', tall);
      }
    },
  });
  expect(steps).toEqual(expect.arrayContaining(['weight-conditions', 'plan']));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Delivery and payment');
  await page.waitForLoadState('networkidle');
  await picture(page, 'cart-390', viewports.phone);
});
