import type { Browser, Page } from '@playwright/test';
import { viewports } from '../support/browser';
import { expect, test } from '../support/browser-test';
import { keepPicture } from '../support/pictures';
import { caseLink, daniel, waitingPatient } from '../support/provider-desk';
import { freshCode } from '../support/second-step';
import type { TestServer } from '../support/server';

/** A physician on a browser that runs no scripts, signed in as one signs in there. */
async function lockedDown(browser: Browser, { origin }: TestServer): Promise<Page> {
  const context = await browser.newContext({
    ...{ baseURL: origin, javaScriptEnabled: false, viewport: viewports.desktop },
  });
  const page = await context.newPage();
  await page.goto('/provider');
  await page.getByLabel('Email', { exact: true }).fill(daniel);
  await page.getByLabel('Password', { exact: true }).fill('Formulary1');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('link', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(await freshCode(origin, daniel));
  await page.getByRole('button', { name: 'Go on' }).click();
  await soon(page).toHaveURL(/\/provider$/);
  return page;
}

test.use({ actionTimeout: 8_000 });
const soon = expect.configure({ timeout: 8_000 });

const look = (page: Page) => page.getByRole('button', { name: 'Look it over' });

test('a case is declined, after what was refused', async ({ browser, server }) => {
  const waiting = await waitingPatient(server.origin);
  const page = await lockedDown(browser, server);
  await page.goto(caseLink(waiting));
  await keepPicture(page, 'approve-1440');
  await page.getByRole('link', { name: 'Decline', exact: true }).click();
  await soon(page.getByLabel('Why can this not be prescribed?')).toBeVisible();
  const [instead = ''] = await page
    .getByLabel(/^What can .* do instead\?$/)
    .selectOption({ index: 1 });
  await soon(page.getByText(/What needs\s+scripts: keys/)).toBeVisible();
  await look(page).click();
  const why = page.getByLabel('Why can this not be prescribed?');
  await soon(why).toHaveAccessibleDescription(/Write the reason\. The patient reads it\./);
  await soon(page.getByLabel(/^What can .* do instead\?$/)).toHaveValue(instead);
  await keepPicture(page, 'refused-1440');
  await page
    .getByLabel('Why can this not be prescribed?')
    .fill('Two medicines do not go together.');
  await look(page).click();
  await soon(page.getByRole('heading', { name: 'Look it over' })).toBeVisible();
  await page.getByRole('button', { name: 'Decline', exact: true }).click();
  await soon(page).toHaveURL(/done=decline/);
  await soon(page.getByText(/^.*Declined by .*Two medicines do not go together/)).toBeVisible();
  await page.context().close();
});

test('more is asked for, and a message is written', async ({ browser, server }) => {
  const waiting = await waitingPatient(server.origin);
  const page = await lockedDown(browser, server);
  await page.goto(caseLink(waiting));
  await page.locator('#record-messages > summary').click();
  await page
    .getByLabel(/^Write to|Message/)
    .last()
    .fill('We are looking at your answers.');
  await page.getByRole('button', { name: 'Send' }).click();
  await soon(page.getByText('We are looking at your answers.')).toBeVisible();
  await page.getByRole('link', { name: 'Ask for more' }).click();
  await page.getByLabel(/^What else do you need to know/).fill('Which dose did you take before?');
  await look(page).click();
  await page.getByRole('button', { name: 'Ask for more', exact: true }).click();
  await soon(page).toHaveURL(/done=askForMore/);
  await page.context().close();
});

test('an approval says what is missing beside what was typed, and is made', async ({
  browser,
  server,
}) => {
  const waiting = await waitingPatient(server.origin);
  const page = await lockedDown(browser, server);
  await page.goto(caseLink(waiting));
  await page.getByLabel('Assessment, signed with the prescription').fill('Fits, on a low dose.');
  await page.getByLabel('Treats: diagnosis or reason').fill('');
  await look(page).click();
  await soon(page.getByLabel('Treats: diagnosis or reason')).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await soon(page.getByLabel('Assessment, signed with the prescription')).toHaveValue(
    'Fits, on a low dose.',
  );
  await page.getByLabel('Treats: diagnosis or reason').fill('Erectile dysfunction');
  await look(page).click();
  await soon(page.getByRole('heading', { name: 'Look it over' })).toBeVisible();
  await keepPicture(page, 'look-it-over-1440');
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await soon(page).toHaveURL(/done=approve/);
  await page.context().close();
});
