import { axeFindings } from '../support/axe-findings';
import { viewports } from '../support/browser';
import { expect, test } from '../support/browser-test';

/** One page for each kind of section, and the longest. */
const pages = [
  '/',
  '/weight-loss',
  '/weight-loss/tirzepatide-weekly',
  '/prices',
  '/clinicians',
  '/states',
  '/contact',
  '/terms',
];

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a newcomer sees price and safety of a medicine, and begins', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: /Weight loss.*from \$/ }).click();
    await page.getByRole('link', { name: 'Semaglutide, weekly' }).first().click();
    await expect(
      page.getByRole('heading', { level: 1, name: 'Semaglutide, weekly' }),
    ).toBeVisible();
    await expect(page.getByText('$747 in all')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'You must not take it' })).toBeVisible();

    await page
      .getByRole('navigation', { name: 'Where this page stands' })
      .getByRole('link')
      .click();
    await expect(page).toHaveURL('/weight-loss');
    await page.getByRole('link', { name: 'Start the questions' }).first().click();
    await expect(page).toHaveURL(/\/quiz\/weight-loss/);
  });

  test('an answer unfolds, and so does the menu of a phone', async ({ page }) => {
    await page.setViewportSize(viewports.phone);
    await page.goto('/questions');
    await page.locator('.front-folded > summary').click();
    await page.getByRole('link', { name: 'Prices', exact: true }).first().click();
    await expect(page).toHaveURL('/prices');
    await page.getByText('Why do some prices say “from”?').click();
    await expect(page.getByText('Because the price follows the strength')).toBeVisible();
  });
});

test('a campaign that leads to a public page is known where the quiz begins', async ({ page }) => {
  await page.goto('/weight-loss/semaglutide-weekly?utm_campaign=spring');
  await page.getByRole('link', { name: 'Weight loss', exact: true }).first().click();
  await page.getByRole('link', { name: 'Start the questions' }).first().click();
  await expect(page).toHaveURL(/\/quiz\/weight-loss/);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('campaign'))).toBe('spring');
});

test('the first screen of a phone says what a condition costs, and leads to what rules people out', async ({
  page,
}) => {
  await page.setViewportSize(viewports.phone);
  for (const path of ['/weight-loss', '/haircare', '/libido', '/early-climax']) {
    await page.goto(path);
    await expect(page.getByText(/^Medicines from \$[\d.]+ a month$/), path).toBeInViewport();
    await page.getByRole('link', { name: 'When we say no' }).click();
    await expect(page.getByRole('heading', { name: 'When we say no' }), path).toBeInViewport();
  }
  await page.goto('/weight-loss/semaglutide-weekly');
  await expect(page.getByText('$299').first()).toBeInViewport();
  await page.getByRole('link', { name: 'Who must not take it' }).click();
  await expect(page.getByRole('heading', { name: 'You must not take it' })).toBeInViewport();
});

for (const [name, viewport] of Object.entries({
  phone: viewports.phone,
  desktop: viewports.desktop,
})) {
  test(`public pages are for everybody, on a ${name}`, async ({ page, server: { origin } }) => {
    await page.setViewportSize(viewport);
    const ofBrands = ['hmrprogram', 'jrnys'].map((site) =>
      origin.replace('localhost', `${site}.localhost`),
    );
    for (const path of [...pages, ...ofBrands]) {
      await page.goto(path);
      expect(await axeFindings(page, { by: 'everything' }), path).toEqual([]);
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect([path, wider]).toEqual([path, 0]);
    }
  });
}

test('the text of a page needs no letters beyond those that are cut out for ours', async ({
  page,
}) => {
  const fonts = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.add(new URL(request.url()).pathname);
  });
  for (const path of pages) {
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready.then(() => {}));
  }
  const ofText = [...fonts].filter((path) => path.includes('/inter-'));
  expect(ofText).toEqual([expect.stringMatching(/\/inter-[\w-]{8}\.woff2$/)]);
});

test('a page of the portal leads to the first page and shows it', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Formulary' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Care that starts with good questions',
  );
  await expect(page.getByRole('heading', { name: 'What we treat' })).toBeVisible();
});
