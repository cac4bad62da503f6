import type { Browser, Page } from '@playwright/test';
import { axeFindings } from '../support/axe-findings';
import { expect, test } from '../support/browser-test';
import { signIn } from '../support/sign-in';

// Pages are published: whoever looks at those of the release has an application of their own.
test.use({ apart: 'changes' });

/** A window of somebody of the staff. */
async function desk(browser: Browser, origin: string, email: string, to: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 1440, height: 900 },
  });
  const page = await context.newPage();
  await signIn(page, email, to);
  return page;
}

const saved = (page: Page) => expect(page.getByText('Saved', { exact: true })).toBeVisible();

test('marketing writes a page, mends a broken link, clinical staff publish it, and a visitor reads it', async ({
  browser,
  server: { origin },
}) => {
  const jonas = await desk(browser, origin, 'jonas@example.com', '/studio/pages');
  await test.step('Jonas begins a page about a condition', async () => {
    expect(await axeFindings(jonas)).toEqual([]);
    await jonas.getByRole('button', { name: 'New page' }).click();
    await jonas.getByRole('radio', { name: /^Text/ }).click();
    await jonas.getByLabel('Short name').fill('How we decide');
    await expect(jonas.getByLabel('Address')).toHaveValue('how-we-decide');
    expect(await axeFindings(jonas)).toEqual([]);
    await jonas.getByRole('button', { name: 'Begin to write' }).click();
    await jonas.waitForURL('**/studio/pages/default.how-we-decide');
  });

  await test.step('he writes it, and sees it as visitors will', async () => {
    await jonas.getByRole('button', { name: /^Opening/ }).click();
    await jonas.getByLabel('Text', { exact: true }).fill('Somebody reads every answer of yours.');
    await jonas.getByRole('button', { name: /^Text/ }).click();
    await jonas.getByLabel('Heading').fill('Who decides');
    await jonas
      .getByLabel('Text', { exact: true })
      .fill('A clinician, by [the rules](/rules) that we show.');
    await jonas.getByLabel('Title').fill('How we decide about you');
    await jonas
      .getByLabel('Description')
      .fill('Who reads your answers, by which rules they decide, and what you read of it.');
    await saved(jonas);
    const frame = jonas.frameLocator('iframe[title="The page on a phone"]');
    await expect(frame.getByRole('heading', { name: 'Who decides' })).toBeVisible();
    await expect(frame.getByRole('heading', { name: 'How we decide', level: 1 })).toBeVisible();
    expect(await axeFindings(jonas)).toEqual([]);
    // On a phone nothing bounds the pane: the preview must not grow with its own stage.
    await jonas.setViewportSize({ width: 390, height: 844 });
    const shown = jonas.locator('iframe[title="The page on a phone"]');
    await expect.poll(async () => (await shown.boundingBox())?.width).toBeLessThan(390);
    expect((await shown.boundingBox())?.height).toBeLessThan(844);
    await jonas.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('he is told of the broken link beside it, and mends it', async () => {
    await expect(jonas.getByText(/The link to “\/rules” leads nowhere/).first()).toBeVisible();
    await jonas.getByRole('radio', { name: 'Changes and publishing' }).click();
    await expect(jonas.getByRole('button', { name: 'Publish…' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await jonas
      .getByLabel('Text', { exact: true })
      .fill('A clinician, by [the rules](/questions) that we show.');
    await expect(jonas.getByText(/leads nowhere/)).toHaveCount(0);
  });

  await test.step('of what is clinical in it, he cannot publish a word by himself', async () => {
    await jonas.getByRole('button', { name: 'Add a section' }).click();
    await jonas.getByRole('menuitem', { name: /^Medicines/ }).click();
    await saved(jonas);
    await expect(
      jonas.getByText(/Somebody of the clinical staff who wrote none of it has to approve/),
    ).toBeVisible();
    expect(await axeFindings(jonas)).toEqual([]);
  });

  const visitor = await (await browser.newContext({ baseURL: origin })).newPage();
  await test.step('Helen approves and publishes it, and a visitor reads it', async () => {
    expect((await visitor.goto('/how-we-decide'))?.status()).toBe(404);
    const helen = await desk(
      browser,
      origin,
      'helen@example.com',
      '/studio/pages/default.how-we-decide',
    );
    await helen.getByRole('radio', { name: 'Changes and publishing' }).click();
    await expect(helen.getByText('The page is new.')).toBeVisible();
    await helen.getByRole('button', { name: 'Approve' }).click();
    await expect(helen.getByText(/^Approved by Helen/).first()).toBeVisible();
    await helen.getByRole('button', { name: 'Publish…' }).click();
    await helen.getByLabel('Why').fill('People ask us who decides.');
    await helen.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(
      helen
        .getByRole('region', { name: 'What changes' })
        .getByText('This page says exactly what is published.'),
    ).toBeVisible();
    await expect(async () => {
      expect((await visitor.goto('/how-we-decide'))?.status()).toBe(200);
    }).toPass();
    await expect(visitor.getByRole('heading', { name: 'Who decides' })).toBeVisible();
    expect(await axeFindings(visitor)).toEqual([]);
  });
});

test('two windows write one page: whoever is late is told, and loses nothing', async ({
  browser,
  server: { origin },
}) => {
  const to = '/studio/pages/default.contact';
  const jonas = await desk(browser, origin, 'jonas@example.com', to);
  const owen = await desk(browser, origin, 'owen@example.com', to);
  for (const page of [jonas, owen]) await page.getByRole('button', { name: /^Opening/ }).click();
  await jonas.getByLabel('Heading').fill('Write to us');
  await saved(jonas);
  await owen.getByLabel('Heading').fill('Talk to us');
  await expect(
    owen.getByText(/Your changes are still in this window|wait until you choose/),
  ).toBeVisible();
  const keep = owen.getByRole('button', { name: 'Show what is saved, and keep mine aside' });
  if (await keep.isVisible()) await keep.click();
  await expect(async () => {
    // What is put aside once more, while it is put in, waits for the same choice.
    const mine = owen.getByRole('button', { name: 'Put mine in' });
    if (await mine.isVisible()) await mine.click();
    await expect(owen.getByLabel('Heading')).toHaveValue('Talk to us', { timeout: 2_000 });
  }).toPass();
  await saved(owen);
});
