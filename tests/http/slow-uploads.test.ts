import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { withServer } from '../support/http-server';

const server = withServer();
const boundary = 'a-line-between';

/** Begins to upload a megabyte, brings a byte a second, and tells how the connection ended. */
async function uploadSlowly(path: string, fields: string): Promise<{ answer: string; ms: number }> {
  const { browser, api } = server.client();
  const token = await api.token();
  const { hostname, port } = new URL(server.origin);
  const head = [
    `POST ${path} HTTP/1.1`,
    `Host: localhost:${port}`,
    `Origin: ${server.origin}`,
    `Cookie: ${browser.cookies}`,
    `X-CSRF-Token: ${token}`,
    `Content-Type: multipart/form-data; boundary=${boundary}`,
    'Content-Length: 1048576',
    '',
    `--${boundary}\r\ncontent-disposition: form-data; name="csrf"\r\n\r\n${token}`,
    fields,
    '',
  ].join('\r\n');
  return new Promise((resolve, reject) => {
    const began = Date.now();
    let answer = '';
    const socket = connect(Number(port), hostname, () => socket.write(head));
    const drip = setInterval(() => socket.write('x'), 1_000);
    socket.on('data', (bytes) => {
      answer += bytes.toString();
    });
    socket.on('error', reject);
    socket.on('close', () => {
      clearInterval(drip);
      resolve({ answer, ms: Date.now() - began });
    });
  });
}

const file = (name: string) =>
  `--${boundary}\r\ncontent-disposition: form-data; name="${name}"; filename="me.jpg"\r\ncontent-type: image/jpeg\r\n`;

it('an upload that brings a byte a second is ended, and its connection with it', async () => {
  const { answer, ms } = await uploadSlowly('/api/v1/document/photo', file('file'));

  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(answer).toContain('came in too slowly');
  expect(ms).toBeGreaterThan(14_000);
  expect(ms).toBeLessThan(25_000);
});
