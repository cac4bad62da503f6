import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { axeFindings } from '../support/axe-findings';
import { viewports } from '../support/browser';
import { expect, test } from '../support/browser-test';
import { signIn } from '../support/sign-in';

/** Maya's conversation in a window of its own. */
async function openChat(browser: Browser, origin: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin });
  const page = await context.newPage();
  await signIn(page, 'maya@example.com', '/patient/chat');
  await expect(page.getByText('Your blood pressure reading looks good.')).toBeVisible();
  return page;
}

const field = (page: Page) => page.getByLabel('Your message');

async function write(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await page.getByRole('button', { name: 'Send' }).click();
}

/** Reads the messages with a mark in the conversation, from the top. */
const said = (page: Page, mark: string) =>
  page.locator('.chat-bubble').filter({ hasText: mark }).allInnerTexts();

test('a message reaches another window within a second, in its order and once', async ({
  browser,
  server,
}) => {
  const phone = await openChat(browser, server.origin);
  const desk = await openChat(browser, server.origin);
  const mark = randomUUID();

  for (const text of ['one', 'two', 'three']) await write(phone, `${text} ${mark}`);

  await expect
    .poll(() => said(desk, mark))
    .toEqual([`one ${mark}`, `two ${mark}`, `three ${mark}`]);
  await expect
    .poll(() => said(phone, mark))
    .toEqual([`one ${mark}`, `two ${mark}`, `three ${mark}`]);
  await expect(field(phone)).toBeFocused();
  expect(await axeFindings(phone, { by: 'everything' })).toEqual([]);
});

test('what is written without a connection goes out once when it is back', async ({
  browser,
  server,
}) => {
  const phone = await openChat(browser, server.origin);
  const desk = await openChat(browser, server.origin);
  const mark = randomUUID();
  await phone.context().setOffline(true);

  await write(phone, `offline ${mark}`);
  await expect(phone.getByText('Waiting for the connection.')).toBeVisible();
  await write(desk, `meanwhile ${mark}`);
  await expect.poll(() => said(desk, mark)).toEqual([`meanwhile ${mark}`]);
  await expect(desk.locator('.chat-message[data-state]')).toHaveCount(0);

  await phone.context().setOffline(false);
  const both = [`meanwhile ${mark}`, `offline ${mark}`];
  await expect.poll(() => said(desk, mark)).toEqual(both);
  await expect.poll(() => said(phone, mark)).toEqual(both);
});

test('a file with a long name does not widen the form on a phone', async ({ browser, server }) => {
  const page = await openChat(browser, server.origin);
  await page.setViewportSize(viewports.phone);
  const widthOf = async () => (await field(page).boundingBox())?.width;
  const before = await widthOf();

  const name = 'a-photo-of-the-label-of-my-other-medicine.png';
  const buffer = await readFile(new URL('../support/photo.jpg', import.meta.url));
  await page.getByLabel('Add a file').setInputFiles({ name, mimeType: 'image/jpeg', buffer });
  await expect(page.getByRole('button', { name: `Leave ${name} out` })).toBeVisible();

  expect(await widthOf()).toBe(before);
});

test('signing out in one window ends the conversation in the other', async ({
  browser,
  server,
}) => {
  const page = await openChat(browser, server.origin);
  const other = await page.context().newPage();
  const refused = page.waitForResponse(
    (response) => response.url().includes('/messages/stream') && response.status() === 401,
  );

  await other.goto('/actions/users/logout');

  expect((await refused).status()).toBe(401);
});

test('all of it works without scripts', async ({ browser, server }) => {
  const context = await browser.newContext({ baseURL: server.origin, javaScriptEnabled: false });
  const page = await context.newPage();
  await signIn(page, 'theo@example.com', '/patient/chat');
  await expect(page.getByText('Nothing has been written yet')).toBeVisible();

  await write(page, 'Do I take it before or after breakfast?');

  await expect(page.locator('.chat-bubble')).toHaveText([
    'Do I take it before or after breakfast?',
  ]);
});
