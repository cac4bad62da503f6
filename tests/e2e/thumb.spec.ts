import type { Page } from '@playwright/test';
import { axeFindings } from '../support/axe-findings';
import { viewports } from '../support/browser';
import { expect, test } from '../support/browser-test';
import { someone } from '../support/people';
import { portalPages } from '../support/portal-pages';
import { signsInOnce } from '../support/sign-in';
import { walkQuizInBrowser } from '../support/walk-quiz-in-browser';

test.use({ viewport: viewports.phone });

const enter = signsInOnce();
const pages = [...portalPages, '/patient/account/reminders', '/cart'];

/** Returns the labels of controls that are too small to be pressed by a thumb. */
function tooSmall(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const pressed = 'a[href], button, input:not([type=hidden]), select, textarea, summary';
    const boxOf = (element: Element) => {
      const isSmallBox = element.matches('[type=checkbox], [type=radio], [type=file]');
      const label = isSmallBox
        ? (element.closest('label') ?? document.querySelector(`label[for="${element.id}"]`))
        : null;
      return (label ?? element).getBoundingClientRect();
    };
    // A link within a sentence is as high as its line.
    const isInSentence = (element: Element) =>
      getComputedStyle(element).display === 'inline' &&
      [...(element.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim().length > 3,
      );
    return [...document.querySelectorAll(pressed)].flatMap((element) => {
      if (!element.checkVisibility({ visibilityProperty: true })) return [];
      if (element.closest('.sr-only, .skip-link') || isInSentence(element)) return [];
      const { width, height } = boxOf(element);
      if (width < 2 || (width > 43.5 && height > 43.5)) return [];
      const name = element.textContent?.trim() || element.getAttribute('name');
      return [`${name} is ${Math.round(width)} × ${Math.round(height)}`];
    });
  });
}

test('everything that is pressed on a patient’s page is as large as a thumb', async ({ page }) => {
  test.slow();
  await enter(page, 'maya@example.com');
  for (const path of pages) {
    await page.goto(path, { waitUntil: 'load' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await tooSmall(page), path).toEqual([]);
  }
});

test('five places are at the lower edge of a phone, and none of them in the quiz and at checkout', async ({
  page,
}) => {
  await enter(page, 'maya@example.com');
  await page.goto('/patient');
  const tabs = page.getByRole('navigation', { name: 'Most used' });
  await expect(tabs.getByRole('link')).toHaveCount(5);
  await expect(tabs.getByRole('link', { name: 'Dashboard' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await tabs.getByRole('link', { name: 'Progress' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Progress' })).toBeVisible();
  await expect(tabs.getByRole('link', { name: 'Progress' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  // Entering comes before looking back.
  await expect(page.getByRole('heading', { name: 'How are you today?' })).toBeInViewport();
  expect(await axeFindings(page)).toEqual([]);
  for (const path of ['/cart', '/quiz/haircare']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(tabs).toHaveCount(0);
  }
  await page.setViewportSize(viewports.desktop);
  await page.goto('/patient');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(tabs).toBeHidden();
});

test('the portal can be kept on a home screen, under a name without a word about health', async ({
  page,
}) => {
  await enter(page, 'maya@example.com');
  await page.goto('/patient');
  const href = await page.locator('link[rel="manifest"]').getAttribute('href');
  const manifest = await (await page.request.get(href ?? '')).json();
  expect(manifest).toMatchObject({
    name: 'Formulary',
    start_url: '/patient',
    display: 'standalone',
  });
  for (const { src } of manifest.icons) {
    const icon = await page.request.get(src);
    expect(icon.headers()['content-type'], src).toBe('image/png');
  }
});

test('a patient with a treatment is told before they begin again, and may go on', async ({
  page,
}) => {
  await enter(page, 'maya@example.com');
  await page.goto('/quiz/weight-loss');
  await expect(
    page.getByRole('heading', { name: 'You have a treatment for this already' }),
  ).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('link', { name: 'Begin again' }).click();
  await expect(page.locator('form[data-live]')).toBeVisible();
  await expect(page).toHaveURL(/\/quiz\/weight-loss/);
});

test('headline and action of a quiz keep their place from step to step', async ({ page }) => {
  await page.setViewportSize(viewports.desktop);
  await page.goto('/quiz/weight-loss');
  const places: (number | undefined)[][] = [];
  await walkQuizInBrowser(page, {
    key: 'quizWeightLoss',
    account: someone(),
    until: 'care-consent',
    onStep: async (step) => {
      if (step === 'welcome') return;
      const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
      const action = page.locator('.step-actions .button[data-variant="primary"]').first();
      places.push([heading?.x, heading?.y, (await action.boundingBox())?.x]);
    },
  });
  expect(places.length).toBeGreaterThan(2);
  for (const place of places) expect(place).toEqual(places[0]);
});
