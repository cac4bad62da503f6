import { axeFindings } from '../support/axe-findings';
import { comesAlive, viewports } from '../support/browser';
import { expect, test } from '../support/browser-test';
import { someone } from '../support/people';
import { register } from '../support/register';

test.use({ viewport: viewports.phone });

test('what is ticked is in the cart at once, and counted without saying what it is', async ({
  page,
}) => {
  await register(page, someone());
  const tracked: { event: string; payload: unknown }[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/v1/track') tracked.push(request.postDataJSON());
  });
  const payloadsOf = (wanted: string) =>
    tracked.flatMap(({ event, payload }) => (event === wanted ? [payload] : []));
  await page.goto('/patient/pharmacy');
  await comesAlive(page);
  await expect
    .poll(() => payloadsOf('ViewListItem'))
    .toContainEqual({ mode: expect.any(String), position: 1 });

  await page.getByText('Electrolyte mix', { exact: true }).click();
  const bar = page.getByRole('link', { name: /^Your cart: 1 product/ });
  await expect(bar).toBeVisible();
  await expect
    .poll(() => payloadsOf('AddToCart'))
    .toEqual([{ source: 'pharmacy', variantType: 'single', quantity: 1 }]);
  expect(await axeFindings(page)).toEqual([]);

  await bar.click();
  await expect(page.getByRole('heading', { name: 'Your cart' })).toBeInViewport();
  await expect(page.getByRole('link', { name: 'Review and pay' })).toBeInViewport();
  // A button that the bar at the top half covers counts as a small one.
  await page
    .getByRole('button', { name: 'Put in the cart' })
    .last()
    .evaluate((button) => button.scrollIntoView({ block: 'center' }));
  expect(await axeFindings(page)).toEqual([]);
});
