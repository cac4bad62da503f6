import { Agent, request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { withServer } from '../support/http-server';

const server = withServer();

/** A call without a visit. */
function call(agent: Agent, method: string, path: string, body = '') {
  return new Promise<{ status: number; reused: boolean }>((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': body.length };
    const sent = request(
      `${server.origin}${path}`,
      { agent, method, headers, timeout: 5_000 },
      (response) => {
        response.resume();
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, reused: sent.reusedSocket }),
        );
      },
    );
    sent.on('timeout', () => sent.destroy(new Error(`${method} ${path} was not answered.`)));
    sent.on('error', reject);
    sent.end(body);
  });
}

describe('a large body that is refused before it is read', () => {
  it.each([
    ['PUT', '/api/studio/quizzes/97f5e1bc-e30f-437d-b822-03d4a5e3efd3/draft'],
    ['POST', '/api/v1/document/photo'],
    ['POST', '/api/v1/nothing'],
  ])('%s %s leaves the connection free for what comes next', async (method, path) => {
    const oneConnection = new Agent({ keepAlive: true, maxSockets: 1 });
    const { status } = await call(oneConnection, method, path, 'a'.repeat(200_000));
    expect(status).toBeGreaterThanOrEqual(400);

    const next = await call(oneConnection, 'GET', '/healthz');
    expect(next).toEqual({ status: 200, reused: true });
    oneConnection.destroy();
  });
});

describe('a file that is too large, on a connection that is closed with its answer', () => {
  it('is answered with a sentence however late it comes in, as behind a proxy', async () => {
    const statuses: number[] = [];
    for (let time = 0; time < 8; time += 1) {
      const agent = new Agent({ keepAlive: false });
      const body = 'a'.repeat(17 * 1024 * 1024);
      const { status } = await call(agent, 'POST', '/api/v1/document/photo', body);
      statuses.push(status);
    }

    expect(statuses).toEqual(statuses.map(() => 413));
  });
});
