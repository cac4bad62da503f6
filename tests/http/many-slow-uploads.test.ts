import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { expect, it } from 'vitest';
import { withOwnServer } from '../support/http-server';
import { phonePhoto } from '../support/sample-files';

const server = withOwnServer({ TRUSTED_PROXIES: '1' });
const boundary = 'a-line-between';
const uploads = 200;

/** Megabytes of memory that the process holds. */
function memory(): number {
  const status = readFileSync(`/proc/${server.present.server.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1_024;
}

/** Begins to upload a picture of 15 MB, and brings 4 KB of it a second. */
function uploadSlowly(head: string): { socket: Socket; answer: () => string } {
  const { hostname, port } = new URL(server.origin);
  const socket = connect(Number(port), hostname, () => socket.write(head));
  const drip = setInterval(() => socket.write(Buffer.alloc(4_096, 'x')), 1_000);
  let answer = '';
  socket.on('data', (bytes) => {
    answer += bytes.toString();
  });
  // Whoever is ended in the middle of a write hears of it as an error.
  socket.on('error', () => {});
  socket.on('close', () => clearInterval(drip));
  return { socket, answer: () => answer };
}

async function headOf(nth: number): Promise<string> {
  const { browser, api } = server.client();
  const token = await api.token();
  return [
    'POST /api/v1/document/photo HTTP/1.1',
    `Host: ${new URL(server.origin).host}`,
    `X-Forwarded-For: 10.9.${nth}.1`,
    `Origin: ${server.origin}`,
    `Cookie: ${browser.cookies}`,
    `X-CSRF-Token: ${token}`,
    `Content-Type: multipart/form-data; boundary=${boundary}`,
    'Content-Length: 15000000',
    '',
    `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="me.jpg"\r\ncontent-type: image/jpeg\r\n`,
    '',
  ].join('\r\n');
}

it.skipIf(process.platform !== 'linux')(
  'two hundred uploads that come in slowly keep nobody else waiting, and the memory has a bound',
  async () => {
    const heads = await Promise.all(Array.from({ length: 20 }, (_, nth) => headOf(nth)));
    const before = memory();
    const begun = Array.from({ length: uploads }, (_, nth) =>
      uploadSlowly(heads[nth % heads.length] ?? ''),
    );
    let most = 0;
    const pages: number[] = [];
    for (let round = 0; round < 12; round += 1) {
      const asked = performance.now();
      const { status } = await server.browser().open('/quiz/haircare');
      expect(status).toBe(200);
      pages.push(performance.now() - asked);
      most = Math.max(most, memory());
      await new Promise((resolve) => setTimeout(resolve, 1_000));
    }
    expect(Math.max(...pages), 'milliseconds for a page').toBeLessThan(5_000);
    expect(most - before, 'megabytes more').toBeLessThan(200);
    // Those who have a place lose it after a quarter of a minute, as others wait for it.
    await expect
      .poll(() => begun.filter(({ answer }) => answer().startsWith('HTTP/1.1 408 ')).length, {
        timeout: 60_000,
      })
      .toBeGreaterThanOrEqual(12);
    for (const { socket } of begun) socket.destroy();

    const { browser, api } = server.client();
    const body = new FormData();
    body.set('file', new File([Uint8Array.from(await phonePhoto())], 'me.jpg'));
    const headers = { 'x-csrf-token': await api.token() };
    const taken = await browser.fetch('/api/v1/document/photo', { method: 'POST', body, headers });
    expect(taken.status, 'an upload afterwards').toBe(201);
  },
  180_000,
);
