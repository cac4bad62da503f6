import { readFileSync } from 'node:fs';
import { comesAlive } from '../support/browser';
import { expect, test } from '../support/browser-test';
import { type CuttingProxy, cuttingProxy } from '../support/cutting-proxy';
import { registerIn } from '../support/sign-in';

const mib = 1024 * 1024;
/** Size of a body that nginx takes unless it is set. */
const unlessSet = mib;
const recipe = readFileSync(new URL('../../deploy/nginx.conf', import.meta.url), 'utf8');
const asInRecipe = Number(/client_max_body_size (\d+)m;/.exec(recipe)?.[1]) * mib;

const pdfOf = (bytes: number) => ({
  name: 'results.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(bytes)]),
});

let proxy: CuttingProxy;
test.afterEach(() => proxy.close());

const uploads = () => proxy.posted.filter((path) => path.startsWith('/api/v1/document/'));

test('with scripts a file that is too large is told of before any of it is sent', async ({
  page,
  server,
}) => {
  proxy = await cuttingProxy(server.origin, asInRecipe);
  await registerIn(page);

  await page.goto(`${proxy.origin}/patient/chat`);
  await comesAlive(page);
  await page.getByLabel('Your message').fill('My results');
  await page.locator('.chat-composer input[type=file]').setInputFiles(pdfOf(16 * mib));
  await expect(page.getByText('This file is too large. The most is 15 MB')).toBeVisible();
  await expect(page.getByLabel('Your message')).toHaveValue('My results');
  expect(uploads()).toEqual([]);
});

test('with scripts a file that a proxy cuts off fails in words, and holds no other message up', async ({
  page,
  server,
}) => {
  proxy = await cuttingProxy(server.origin, unlessSet);
  await registerIn(page);

  await page.goto(`${proxy.origin}/patient/chat`);
  await comesAlive(page);
  await page.getByLabel('Your message').fill('My results');
  await page.locator('.chat-composer input[type=file]').setInputFiles(pdfOf(3 * mib));
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByLabel('Your message').fill('And a question');
  await page.getByRole('button', { name: 'Send', exact: true }).click();

  const mine = page.locator('.chat-bubble');
  await expect(mine.filter({ hasText: 'And a question' })).toBeVisible();
  await expect(page.getByText(/smaller one\./).first()).toBeVisible();
  await expect(page.getByText('My results')).toBeVisible();

  await page.goto(`${proxy.origin}/patient/uploads`);
  await comesAlive(page);
  await page
    .locator('input[type=file][accept*=pdf]')
    .last()
    .setInputFiles(pdfOf(3 * mib));
  await expect(page.getByText(/smaller one\./).first()).toBeVisible();
});

test.describe('without scripts', () => {
  test('behind the recipe’s proxy a form with a file that is too large comes back with its words', async ({
    browser,
    page,
    server,
  }) => {
    proxy = await cuttingProxy(server.origin, asInRecipe);
    await registerIn(page);
    const state = await page.context().storageState();
    const plain = await browser.newContext({ storageState: state, javaScriptEnabled: false });
    const chat = await plain.newPage();
    await chat.goto(`${proxy.origin}/patient/chat`);
    await chat.getByLabel('Your message').fill('My results');
    await chat.locator('.chat-composer input[type=file]').setInputFiles(pdfOf(20 * mib));
    await chat.getByRole('button', { name: 'Send', exact: true }).click();

    await expect(chat.getByText('The most is 15 MB for a file').first()).toBeVisible();
    await expect(chat.getByLabel('Your message')).toHaveValue('My results');
    await plain.close();
  });
});
