import { readdirSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { PlainBrowser } from '../support/plain-browser';
import { decompressionBomb, jpeg, pdf, phonePhoto } from '../support/sample-files';
import { startServer, type TestServer } from '../support/server';
import { temporaryFolder } from '../support/temporary-folder';
import { createTestDatabase, type TestDatabase } from '../support/test-database';

const folder = temporaryFolder();
const paper = '/api/v1/document/document/document';
const photo = '/api/v1/document/photo';
const mib = 1024 * 1024;
let database: TestDatabase;
let server: TestServer;

const start = () =>
  startServer({ databaseUrl: database.url, seedDemo: false, env: { FORMULARY_DATA: folder } });

beforeAll(async () => {
  database = await createTestDatabase(inject('testPostgres'));
  server = await start();
});

afterAll(async () => {
  await server.stop();
  await database.drop();
});

/** A browser that has been here, and its token. */
async function visit(): Promise<{ browser: PlainBrowser; token: string }> {
  const browser = new PlainBrowser(server.origin);
  const answer = await browser.fetch('/api/v1/users/session-info', { method: 'POST' });
  const { data } = await answer.json();
  return { browser, token: data.csrf.value };
}

type Visit = Awaited<ReturnType<typeof visit>>;

const upload = ({ browser, token }: Visit, path: string, bytes: BlobPart) => {
  const body = new FormData();
  body.set('file', new File([bytes], 'a file'));
  return browser.fetch(path, { method: 'POST', body, headers: { 'x-csrf-token': token } });
};
const filesOnDisk = () =>
  readdirSync(join(folder, 'documents'), { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  ).length;

describe('a document', () => {
  it('goes to the server and comes back as a file to save', async () => {
    const maya = await visit();

    const uploaded = await upload(maya, photo, Uint8Array.from(await phonePhoto()));
    const { data } = await uploaded.json();
    const file = await maya.browser.fetch(`/api/v1/document/file/${data.id}`);

    expect([uploaded.status, data.mime]).toEqual([201, 'image/jpeg']);
    expect((await file.arrayBuffer()).byteLength).toBe(data.bytes);
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': 'attachment; filename="photo.jpg"',
      'content-security-policy': expect.stringContaining('sandbox'),
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'cross-origin-resource-policy': 'same-origin',
    });
  });

  it('is nothing to another browser', async () => {
    const maya = await visit();
    const { data } = await (await upload(maya, paper, pdf)).json();

    const theo = await visit();

    expect((await theo.browser.fetch(`/api/v1/document/file/${data.id}`)).status).toBe(404);
    expect((await theo.browser.fetch(paper)).status).toBe(404);
  });

  it('that was acknowledged survives the server’s being killed', async () => {
    const maya = await visit();
    expect((await upload(maya, paper, pdf)).status).toBe(201);
    await server.kill('SIGKILL');

    server = await start();

    const again = new PlainBrowser(server.origin);
    const file = await again.fetch(paper, { headers: { cookie: maya.browser.cookies } });
    expect(Buffer.from(await file.arrayBuffer()).equals(pdf)).toBe(true);
  });
});

describe('an upload that is refused is told so, and leaves nothing', () => {
  it.each([
    ['over 15 MB', () => new Uint8Array(15 * mib + 1), 413, 'The most is 15 MB'],
    [
      'over what the server reads at all',
      () => new Uint8Array(17 * mib),
      413,
      'The most is 15 MB for a file',
    ],
    ['of too many pixels', () => Uint8Array.from(decompressionBomb()), 422, '40 megapixels'],
    ['that is no picture', () => 'MZ I run', 415, 'cannot be used here'],
    ['that is empty', () => '', 422, 'empty'],
  ])('one %s', async (_what, make, status, words) => {
    const maya = await visit();
    await upload(maya, paper, pdf);
    const before = filesOnDisk();

    const answer = await upload(maya, photo, make());

    expect(answer.status).toBe(status);
    expect((await answer.json()).message).toContain(words);
    expect(filesOnDisk()).toBe(before);
  });

  it('one without this browser’s token', async () => {
    const { browser } = await visit();

    const answer = await upload({ browser, token: 'made up' }, photo, new Uint8Array(12 * mib));

    expect(answer.status).toBe(403);
    expect((await browser.fetch(photo)).status).toBe(404);
  });

  it('one from another website', async () => {
    const { browser, token } = await visit();
    const headers = { 'x-csrf-token': token, origin: 'https://evil.example' };

    const answer = await browser.fetch(photo, { method: 'DELETE', headers });

    expect(answer.status).toBe(403);
  });

  it('one by another method', async () => {
    const { browser, token } = await visit();

    const answer = await browser.fetch(photo, {
      method: 'PUT',
      headers: { 'x-csrf-token': token },
    });

    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, POST, DELETE']);
  });
});

it('an upload that breaks off leaves nothing, and the server well', async () => {
  const { browser, token } = await visit();
  await upload({ browser, token }, photo, Uint8Array.from(await jpeg()));
  const before = filesOnDisk();

  await new Promise<void>((resolve) => {
    const request = httpRequest(`${server.origin}${paper}`, {
      method: 'POST',
      headers: {
        cookie: browser.cookies,
        'x-csrf-token': token,
        'content-type': 'multipart/form-data; boundary=line',
        'content-length': 5 * mib,
      },
    });
    request.on('error', () => {});
    request.on('close', () => resolve());
    const head =
      '--line\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n%PDF-1.4';
    request.write(head + 'x'.repeat(mib), () => request.destroy());
  });

  await expect.poll(async () => (await fetch(`${server.origin}/healthz`)).status).toBe(200);
  expect(filesOnDisk()).toBe(before);
  expect((await browser.fetch(paper)).status).toBe(404);
  expect(server.output()).not.toContain('request failed');
});
