import { mkdirSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import express from 'express';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compressAssets } from '../../scripts/build/compress-assets.mjs';
import { rawRequest } from '../../tests/support/raw-request';
import { temporaryFolder } from '../../tests/support/temporary-folder';
import { acceptedEncoding, compressOnce, keepPage } from './compress-once';
import { staticAssets } from './static-assets';

const text = 'Your treatment, week by week. '.repeat(400);
const script = `export const words = ${JSON.stringify(text)};`;
const picture = Buffer.from(Array.from({ length: 3_000 }, (_, nth) => (nth * 7919) % 251));

let server: Server;
let origin: string;

beforeAll(async () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'assets/words-1a2b.js'), script);
  writeFileSync(join(folder, 'favicon.png'), picture);
  await compressAssets(folder);
  const app = express();
  app.set('etag', false);
  app.use(staticAssets(folder));
  app.use(compressOnce);
  app.get('/page', async (_req, res) => {
    res.type('html');
    for (const piece of text.match(/.{1,1000}/g) ?? []) {
      res.write(piece);
      await after(1);
    }
    res.end();
  });
  app.get('/short', (_req, res) => res.type('html').end('Hello'));
  app.get('/kept/:name', async (req, res) => {
    keepPage(res, Buffer.from(`${req.params.name}: ${text}`));
    await after(Math.random() * 5);
    if (req.params.name === 'failing') res.status(500).json({ message: 'It broke.' });
    else res.type('html').end();
  });
  app.get('/nothing', (_req, res) => res.status(204).end());
  app.get('/stream', (_req, res) => {
    res.set({ 'content-type': 'text/event-stream', 'cache-control': 'no-transform' });
    res.write('data: one\n\n');
    res.end('data: two\n\n');
  });
  app.get('/large', (_req, res) => {
    res.type('html');
    for (let piece = 0; piece < 10; piece += 1) res.write('x'.repeat(1_000_000));
    res.end('end');
  });
  await new Promise<void>((resolve) => {
    server = app.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
});

afterAll(() => server.close());

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  rawRequest(origin, path, { method, headers });

const opened: Record<string, (bytes: Buffer) => string> = {
  br: (bytes) => brotliDecompressSync(bytes).toString(),
  gzip: (bytes) => gunzipSync(bytes).toString(),
};

describe.each(['/page', '/assets/words-1a2b.js'])('%s', (path) => {
  const whole = path === '/page' ? text : script;

  it.each(['br', 'gzip'])('comes in one piece with its length, as %s', async (encoding) => {
    const { headers, bytes } = await ask(path, { 'accept-encoding': encoding });

    expect(headers['content-encoding']).toBe(encoding);
    expect(headers['content-length']).toBe(String(bytes.length));
    expect(headers['transfer-encoding']).toBeUndefined();
    expect(opened[encoding]?.(bytes)).toBe(whole);
    expect(bytes.length).toBeLessThan(whole.length / 10);
  });

  it('comes as it is to those who take no encoding, and caches keep them apart', async () => {
    const { headers, text: plain } = await ask(path);

    expect(plain).toBe(whole);
    expect(headers['content-encoding']).toBeUndefined();
    expect(headers['content-length']).toBe(String(whole.length));
    expect(headers['vary']).toBe('Accept-Encoding');
  });
});

describe('an answer', () => {
  const takesBrotli = { 'accept-encoding': 'br' };

  it('that is short is not compressed', async () => {
    expect(await ask('/short', takesBrotli)).toMatchObject({
      text: 'Hello',
      headers: { 'content-length': '5' },
    });
  });

  it('with nothing in it stays so', async () => {
    const { status, bytes, headers } = await ask('/nothing', takesBrotli);
    expect([status, bytes.length, headers['content-length']]).toEqual([204, 0, undefined]);
  });

  it('that was kept as a whole page goes to whoever asked for it, and to nobody else', async () => {
    const names = Array.from({ length: 40 }, (_, nth) => `Patient ${nth}`);
    const answers = await Promise.all(
      names.map((name) => ask(`/kept/${encodeURIComponent(name)}`, { 'accept-encoding': 'gzip' })),
    );
    const pages = answers.map(({ bytes }) => gunzipSync(bytes).toString());
    expect(pages).toEqual(names.map((name) => `${name}: ${text}`));
  });

  it('that was kept as a page is not sent with a failure, nor to those who ask for no more', async () => {
    expect((await ask('/kept/failing')).text).toBe('{"message":"It broke."}');
    expect((await ask('/kept/robin', {}, 'HEAD')).bytes.length).toBe(0);
  });

  it('is as quick to make as may be for those who take both encodings', async () => {
    const { headers } = await ask('/page', { 'accept-encoding': 'gzip, deflate, br' });
    expect(headers['content-encoding']).toBe('br');
  });

  it('that streams events is not held back', async () => {
    const { headers, text: events } = await ask('/stream', takesBrotli);
    expect(events).toBe('data: one\n\ndata: two\n\n');
    expect(headers['content-encoding']).toBeUndefined();
    expect(headers['content-length']).toBeUndefined();
  });

  it('that is very large is not held in memory, and comes whole', async () => {
    const { headers, bytes } = await ask('/large', takesBrotli);
    expect(bytes.length).toBe(10_000_003);
    expect(headers['transfer-encoding']).toBe('chunked');
  });
});

describe('a file of the build', () => {
  const name = '/assets/words-1a2b.js';

  it('under its hash is kept for ever, and one beside it for an hour', async () => {
    const { headers } = await ask(name);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['content-type']).toMatch(/^(text|application)\/javascript/);
    expect((await ask('/favicon.png')).headers['cache-control']).toBe('public, max-age=3600');
  });

  it('is not sent again to those who have it, in the encoding in which they have it', async () => {
    const headers = { 'accept-encoding': 'br' };
    const etag = String((await ask(name, headers)).headers['etag']);
    const plain = String((await ask(name)).headers['etag']);

    expect(await ask(name, { ...headers, 'if-none-match': etag })).toMatchObject({
      status: 304,
      text: '',
    });
    expect(plain).not.toBe(etag);
    expect(await ask(name, { ...headers, 'if-none-match': plain })).toMatchObject({ status: 200 });
  });

  it('comes in parts, as it is', async () => {
    const headers = { 'accept-encoding': 'br', range: 'bytes=10-19' };
    expect(await ask(name, headers)).toMatchObject({
      status: 206,
      text: script.slice(10, 20),
      headers: { 'content-range': `bytes 10-19/${script.length}`, 'content-length': '10' },
    });
    expect(await ask(name, { range: 'bytes=999999-' })).toMatchObject({
      status: 416,
      headers: { 'content-range': `bytes */${script.length}` },
    });
    expect(await ask(name, { range: 'bytes=0-9', 'if-range': '"another"' })).toMatchObject({
      status: 200,
      text: script,
    });
  });

  it('tells its length to those who ask for no more', async () => {
    const { headers, bytes } = await ask(name, {}, 'HEAD');
    expect([headers['content-length'], bytes.length]).toEqual([String(script.length), 0]);
  });

  it('that gets no smaller is sent as it is', async () => {
    const { headers, bytes } = await ask('/favicon.png', { 'accept-encoding': 'br' });
    expect(bytes.equals(picture)).toBe(true);
    expect([headers['content-encoding'], headers['vary']]).toEqual([undefined, undefined]);
  });

  it.each(['/assets/gone.js', `${name}.br`, '/assets/', '/assets/%00'])(
    'is not there as %s',
    async (path) => {
      expect((await ask(path)).status).toBe(404);
    },
  );
});

it.each([
  [undefined, null],
  ['', null],
  ['identity', null],
  ['deflate', null],
  ['gzip, deflate, br', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['GZIP', 'gzip'],
  ['*', 'br'],
  ['*;q=0', null],
  ['br;q=0, *', 'gzip'],
  ['gzip ; q=0.5', 'gzip'],
  ['gzip;q=nonsense', null],
  ['abrupt', null],
] as const)('whoever sends “%s” is answered in %s', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding);
});
