import type { Page } from '@playwright/test';
import { axeFindings } from '../support/axe-findings';
import { comesAlive, viewports } from '../support/browser';
import { expect, test } from '../support/browser-test';
import { callFrom } from '../support/page-calls';
import { someone } from '../support/people';
import { keepPicture } from '../support/pictures';
import { databaseBehind, type TestServer } from '../support/server';
import { suggestedBehind } from '../support/suggested-behind';

test.use({ viewport: viewports.phone });

/** A patient who is signed in, and for whom a provider suggests a medicine that costs more. */
async function suggested(page: Page, { origin }: TestServer) {
  const person = someone();
  await page.goto('/login');
  await callFrom(page, '/api/v1/users/register', person);
  return suggestedBehind(databaseBehind(origin), person.email);
}

async function toTheQuestion(page: Page): Promise<void> {
  await page.goto('/patient/treatment');
  await comesAlive(page);
}

const agree = (page: Page) => page.getByRole('button', { name: /^Agree and pay \$/ });
const press = (page: Page, value: string) =>
  page.locator(`button[name="press"][value="${value}"]`).click();

test('a page that was closed half-way, a card that is refused and a double press: it is charged once', async ({
  page,
  server,
  context,
}) => {
  const { cameOf } = await suggested(page, server);
  await toTheQuestion(page);
  expect(await axeFindings(page)).toEqual([]);
  await keepPicture(page, 'dearer-asked-390');
  await agree(page).dblclick();
  await page.waitForURL(/\/pay\/sandbox\//);
  const opened = page.url();

  // The page is closed, and another tab goes on.
  const tab = await context.newPage();
  await page.close();
  await toTheQuestion(tab);
  await expect(tab.getByText('You pay more')).toBeVisible();
  await agree(tab).click();
  await tab.waitForURL(opened);
  await press(tab, 'decline');
  await expect(tab.locator('button[name="press"][value="pay"]')).toBeVisible();
  expect(await cameOf()).toMatchObject({ charged: [], chargedThere: [], parcels: 0 });
  await press(tab, 'pay');
  await tab.waitForURL(/\/patient\/treatment\?payment=/);
  await expect(
    tab.getByText('Your card is charged now, and your next parcel brings what you agreed to.'),
  ).toBeVisible();
  await expect(agree(tab)).toHaveCount(0);
  expect(await axeFindings(tab)).toEqual([]);
  await expect.poll(async () => (await cameOf()).parcels, { timeout: 60_000 }).toBe(1);
  const came = await cameOf();
  expect(came).toMatchObject({ charged: [came.agreed], chargedThere: [came.agreed] });
});

test('whoever has moved reads why nothing is charged, and what comes next', async ({
  page,
  server,
}) => {
  const { moves, cameOf } = await suggested(page, server);
  await toTheQuestion(page);
  await moves('NV');
  await agree(page).click();
  // Whether the job that follows a move was quicker or not.
  await expect(page.getByRole('alert')).toContainText(/Nothing was (charged|changed)/);
  // Without loading the page again.
  await expect(agree(page)).toHaveCount(0);
  await expect(page.getByText(/looks at it next\. Expect an answer/)).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await toTheQuestion(page);
  await expect(agree(page)).toHaveCount(0);
  await expect(page.getByText(/Your parcels go to Nevada now/).first()).toBeVisible();
  await keepPicture(page, 'dearer-moved-390');
  await expect(
    page.getByText(/A provider licensed in your state looks at it next/).first(),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: /^Cancel this order/ }).first()).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.setViewportSize(viewports.desktop);
  await keepPicture(page, 'dearer-moved-1440');
  expect(await cameOf()).toMatchObject({ status: 'inReview', charged: [], chargedThere: [] });
});
