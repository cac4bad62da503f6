import { readdirSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { withClient } from '../../app/kernel/postgres/own-postgres.server';
import { ApiClient } from '../support/api-client';
import { someone } from '../support/people';
import { PlainBrowser, type PlainPage } from '../support/plain-browser';
import { decompressionBomb, jpeg, pdf, program, svg } from '../support/sample-files';
import { startServer, type TestServer } from '../support/server';
import { temporaryFolder } from '../support/temporary-folder';
import { createTestDatabase, type TestDatabase } from '../support/test-database';

const folder = temporaryFolder();
const mib = 1024 * 1024;
let database: TestDatabase;
let server: TestServer;

beforeAll(async () => {
  database = await createTestDatabase(inject('testPostgres'));
  server = await startServer({
    databaseUrl: database.url,
    seedDemo: false,
    env: { FORMULARY_DATA: folder },
  });
});

afterAll(async () => {
  await server.stop();
  await database.drop();
});

async function patient() {
  const browser = new PlainBrowser(server.origin);
  const api = new ApiClient(browser);
  await api.post('/api/v1/users/register', someone());
  api.forgetToken();
  return { browser, api };
}

const picture = async () => new File([Uint8Array.from(await jpeg(1200, 800))], 'card.jpg');

/** Chooses a file in a place of the page and sends the form, as a browser without scripts does. */
async function upload(browser: PlainBrowser, kind: string, file: File): Promise<PlainPage> {
  const page = await browser.open('/patient/uploads');
  const button = [...page.document.querySelectorAll('form')]
    .find((form) => form.querySelector('[name=kind]')?.getAttribute('value') === kind)
    ?.querySelector('button');
  if (!button) throw new Error(`There is no place for ${kind}.`);
  return browser.press(page, button, { file });
}

const tile = ({ document }: PlainPage, kind: string) =>
  document.querySelector(`#upload-${kind}`)?.closest('section');
const filesOnDisk = () =>
  readdirSync(join(folder, 'documents'), { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  ).length;

/** Every way by which a file comes in. */
const ways = [
  '/api/v1/document/photo',
  '/api/v1/document/document/document',
  '/api/v1/document/document/insuranceCardFront',
  '/api/v1/document/document/insuranceCardBack',
  '/api/v1/document/document/idPicture',
  '/patient/uploads',
  '/patient/chat',
  '/quiz/haircare',
];

/** Returns everything that is kept of uploads: files, and rows about them. */
async function storedFiles() {
  const rows = await withClient(database.url, (client) =>
    client.query('select count(*)::int as documents from documents'),
  );
  return { files: filesOnDisk(), rows: rows.rows };
}

describe('the uploads page without scripts', () => {
  it('takes a picture, shows it small to its owner, and lets it be replaced and deleted', async () => {
    const { browser } = await patient();

    const uploaded = await upload(browser, 'insuranceCardFront', await picture());
    expect(uploaded.url.search).toBe('?done=uploaded');
    const first = tile(uploaded, 'insuranceCardFront')?.querySelector('img')?.getAttribute('src');
    const preview = await browser.fetch(first ?? '');
    expect(preview.headers.get('content-type')).toBe('image/jpeg');
    expect(preview.headers.get('cache-control')).toBe('private, no-store');

    const replaced = await upload(browser, 'insuranceCardFront', await picture());
    const second = tile(replaced, 'insuranceCardFront')?.querySelector('img')?.getAttribute('src');
    expect(second).not.toBe(first);
    expect((await browser.fetch(first ?? '')).status).toBe(404);

    const link = [...(tile(replaced, 'insuranceCardFront')?.querySelectorAll('a') ?? [])].find(
      ({ textContent }) => textContent?.startsWith('Delete'),
    );
    const asked = await browser.open(link?.getAttribute('href') ?? '');
    const button = tile(asked, 'insuranceCardFront')?.querySelector('button');
    if (!button) throw new Error('Nobody asks whether the file shall be deleted.');
    const deleted = await browser.press(asked, button);

    expect(deleted.url.search).toBe('?done=deleted');
    expect(tile(deleted, 'insuranceCardFront')?.querySelector('img')).toBeNull();
    expect((await browser.fetch(second ?? '')).status).toBe(404);
  });

  it('keeps several papers, which have no preview when they are PDF', async () => {
    const { browser } = await patient();
    await upload(browser, 'document', new File([pdf], 'letter.pdf'));
    const page = await upload(browser, 'document', await picture());

    expect(tile(page, 'document')?.querySelectorAll('li')).toHaveLength(2);
    expect(tile(page, 'document')?.querySelectorAll('img')).toHaveLength(1);
  });

  it('shows nothing to anybody else, and lets nobody else delete', async () => {
    const maya = await patient();
    const page = await upload(maya.browser, 'idPicture', await picture());
    const src = tile(page, 'idPicture')?.querySelector('img')?.getAttribute('src') ?? '';
    const id = src.split('/').pop() ?? '';
    const theo = await patient();

    expect((await theo.browser.fetch(src)).status).toBe(404);
    await theo.browser.fetch('/patient/uploads', {
      method: 'POST',
      body: new URLSearchParams({ csrf: await theo.api.token(), id }),
    });

    expect((await maya.browser.fetch(src)).status).toBe(200);
    const stranger = await new PlainBrowser(server.origin).fetch(src);
    expect([stranger.status, stranger.headers.get('location')?.split('?')[0]]).toEqual([
      302,
      '/login',
    ]);
  });
});

describe('a hostile file', () => {
  it.each([
    ['a program named .jpg', () => new File([program], 'me.jpg'), 415, 'cannot be used here'],
    ['a drawing with a script', () => new File([svg], 'me.svg'), 415, 'cannot be used here'],
    [
      '30,000 by 30,000 pixels',
      () => new File([Uint8Array.from(decompressionBomb())], 'me.png'),
      422,
      '40 megapixels',
    ],
    ['an empty one', () => new File([], 'me.jpg'), 422, 'empty'],
    [
      'one over 15 MB',
      () => new File([new Uint8Array(15 * mib + 1)], 'me.jpg'),
      413,
      'The most is 15 MB',
    ],
  ])('%s is refused beside its place, and leaves nothing', async (_what, make, status, words) => {
    const { browser } = await patient();
    await upload(browser, 'document', new File([pdf], 'letter.pdf'));
    const before = filesOnDisk();

    const page = await upload(browser, 'photo', make());

    expect(page.status).toBe(status);
    expect(tile(page, 'photo')?.querySelector('[role=alert]')?.textContent).toContain(words);
    expect(tile(page, 'photo')?.querySelector('img')).toBeNull();
    expect(filesOnDisk()).toBe(before);
  });

  it('over what the server reads at all is refused on the page it came from, without scripts', async () => {
    const { browser } = await patient();
    const page = await upload(browser, 'photo', new File([new Uint8Array(17 * mib)], 'me.jpg'));

    expect(page.status).toBe(413);
    expect(page.document.querySelector('h1')?.textContent).toBe('Uploads');
    const [notice] = page.document.querySelectorAll('[role="alert"]');
    expect(notice?.textContent).toContain('The most is 15 MB for a file.');
    expect(notice?.textContent).toContain('Choose your files again.');
  });

  it.each(ways)('of a gigabyte is refused before it was sent: %s', async (path) => {
    const { browser, api } = await patient();
    await upload(browser, 'document', new File([pdf], 'letter.pdf'));
    const before = await storedFiles();

    const { status, words, sent } = await sendEndlessly(path, 1024 * mib, {
      cookie: browser.cookies,
      'x-csrf-token': await api.token(),
    });

    expect(status).toBe(413);
    expect(words).toContain('The most is 15 MB for a file.');
    expect(sent).toBeLessThan(64 * mib);
    expect(await storedFiles()).toEqual(before);
    expect(server.output()).not.toContain('request failed');
  });

  it.each(ways)('of a length that nobody told is refused: %s', async (path) => {
    const { browser, api } = await patient();
    const before = await storedFiles();

    const { status, words, sent } = await sendEndlessly(path, null, {
      cookie: browser.cookies,
      'x-csrf-token': await api.token(),
    });

    expect(status).toBe(411);
    expect(words).toContain('Send the length of the body');
    expect(sent).toBeLessThan(64 * mib);
    expect(await storedFiles()).toEqual(before);
  });
});

/**
 * Sends bytes until an answer comes.
 * @param length Length that the request names; null for none.
 */
function sendEndlessly(
  path: string,
  length: number | null,
  headers: Record<string, string>,
): Promise<{ status: number; words: string; sent: number }> {
  return new Promise((resolve, reject) => {
    let sent = 0;
    let isAnswered = false;
    const request = httpRequest(`${server.origin}${path}`, {
      method: 'POST',
      headers: {
        ...headers,
        'content-type': 'multipart/form-data; boundary=line',
        ...(length === null ? {} : { 'content-length': length }),
      },
    });
    request.on('response', (response) => {
      isAnswered = true;
      let words = '';
      response.on('data', (bytes) => {
        words += bytes.toString();
      });
      response.on('end', () => {
        resolve({ status: response.statusCode ?? 0, words, sent });
        request.destroy();
      });
    });
    request.on('error', (error) => {
      if (!isAnswered) reject(error);
    });
    const chunk = Buffer.alloc(mib / 4, 'x');
    const send = () => {
      while (!isAnswered && sent < 1024 * mib) {
        sent += chunk.length;
        if (!request.write(chunk)) {
          request.once('drain', () => setImmediate(send));
          return;
        }
      }
    };
    request.write(
      '--line\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n',
    );
    send();
  });
}
