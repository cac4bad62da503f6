import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import {
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http';
import { request as requestSecurely } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '../app/kernel/root.server';
import { temporaryFolder } from './support/temporary-folder';

/** nginx, and what makes its certificate, as Debian brings them; not there on every machine. */
const program = '/usr/sbin/nginx';
const certifier = '/usr/bin/openssl';
const mib = 1024 * 1024;

/** A port that is free now. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const port = portOf(server);
  server.close();
  await once(server, 'close');
  return port;
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}

interface Answer {
  status: number;
  headers: IncomingMessage['headers'];
  text: string;
}

describe.skipIf(![program, certifier].every((one) => existsSync(one)))('the site of nginx', () => {
  const folder = temporaryFolder();
  let nginx: ChildProcess;
  let behind: Server;
  let [plainPort, securePort] = [0, 0];
  /** Requests that came through, with the bytes of their bodies. */
  const seen: { url: string; headers: IncomingMessage['headers']; bytes: number }[] = [];
  let finishStream = () => {};

  function answerBehind(req: IncomingMessage, res: ServerResponse) {
    const one = { url: req.url ?? '', headers: req.headers, bytes: 0 };
    seen.push(one);
    req.on('data', (bytes: Buffer) => {
      one.bytes += bytes.length;
    });
    if (req.url === '/stream') {
      res.writeHead(200, { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' });
      res.write('data: first\n\n');
      finishStream = () => res.end('data: last\n\n');
      return;
    }
    req.on('end', () => res.writeHead(200, { 'x-large': 'x'.repeat(6_000) }).end('from behind'));
  }

  beforeAll(async () => {
    behind = createServer(answerBehind).listen(0, '127.0.0.1');
    await once(behind, 'listening');
    [plainPort, securePort] = [await freePort(), await freePort()];
    const made = spawnSync(certifier, [
      ...'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1'.split(' '),
      ...['-subj', '/CN=care.example', '-keyout', join(folder, 'care.example.key')],
      ...['-out', join(folder, 'care.example.crt')],
    ]);
    expect(made.status, String(made.stderr)).toBe(0);
    // Another place, other ports, and no IPv6: a container may have none.
    const site = readFileSync(join(projectRoot, 'deploy/nginx.conf'), 'utf8')
      .replaceAll('/etc/ssl/', `${folder}/`)
      .replaceAll('/var/log/nginx/', `${folder}/`)
      .replace(/^ +listen \[.*\n/gm, '')
      .replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
      .replace(/listen 443/g, `listen 127.0.0.1:${securePort}`)
      .replace('127.0.0.1:3000', `127.0.0.1:${portOf(behind)}`);
    writeFileSync(join(folder, 'site.conf'), site);
    mkdirSync(join(folder, 'tmp'));
    const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
    const settings = join(folder, 'nginx.conf');
    writeFileSync(
      settings,
      `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log; worker_processes 1;
       events { worker_connections 64; }
       http { ${places.map((name) => `${name}_temp_path ${folder}/tmp/${name};`).join(' ')}
         access_log ${folder}/access.log; gzip on; include ${folder}/site.conf; }`,
    );
    const tried = spawnSync(program, ['-t', '-c', settings], { encoding: 'utf8' });
    expect(tried.stderr).toContain('test is successful');
    expect(tried.stderr).not.toContain('[warn]');
    nginx = spawn(program, ['-c', settings], { stdio: 'ignore' });
    for (let left = 100; left > 0 && !(await answers()); left -= 1) await sleep(50);
  });

  afterAll(async () => {
    nginx.kill('SIGTERM');
    if (nginx.exitCode === null) await once(nginx, 'exit');
    behind.close();
  });

  const answers = () =>
    ask('/').then(
      () => true,
      () => false,
    );

  function ask(
    path: string,
    { headers = {}, body = '', method = 'GET', isPlain = false }: Partial<Asked> = {},
  ): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const port = isPlain ? plainPort : securePort;
      const options = {
        ...{ host: '127.0.0.1', port, path, method, agent: false as const },
        headers: {
          host: `care.example:${port}`,
          'content-length': Buffer.byteLength(body),
          ...headers,
        },
      };
      const asked = isPlain
        ? request(options)
        : requestSecurely({ ...options, rejectUnauthorized: false });
      asked.on('response', (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (piece) => {
          text += piece;
        });
        const { statusCode: status = 0, headers } = response;
        response.on('end', () => resolve({ status, headers, text }));
      });
      asked.on('error', reject);
      asked.end(body);
    });
  }

  it('leads pages from http to https, and no calls', async () => {
    const page = await ask('/quiz/haircare?utm_source=x', { isPlain: true });
    const call = await ask('/api/v1/cart', { isPlain: true });

    expect([page.status, page.headers.location]).toEqual([
      301,
      'https://care.example/quiz/haircare?utm_source=x',
    ]);
    expect(call.status).toBe(403);
    expect(JSON.parse(call.text)).toEqual({ message: 'Calls are taken over https alone.' });
  });

  it('tells the address of the client and no other, whatever that one claims', async () => {
    const claimed = {
      'x-forwarded-for': '10.1.2.3',
      'x-forwarded-proto': 'http',
      traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01',
    };
    const { status, headers } = await ask('/claims', { headers: claimed });
    const passed = seen.find(({ url }) => url === '/claims')?.headers;

    expect(status).toBe(200);
    expect(headers['x-large']).toHaveLength(6_000);
    expect(passed).toMatchObject({
      host: `care.example:${securePort}`,
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'https',
    });
    expect(passed).not.toHaveProperty('traceparent');
  });

  it.each(['/livez', '/readyz', '/metrics'])('leads nobody to %s', async (path) => {
    expect((await ask(path)).status).toBe(404);
    expect(seen.map(({ url }) => url)).not.toContain(path);
  });

  it('refuses a body that is too large in words, by its length, and passes on what is not', async () => {
    const tooLarge = { 'content-length': String(33 * mib) };
    const refused = await ask('/patient/uploads', { method: 'POST', headers: tooLarge });
    const body = 'x'.repeat(25 * mib);
    const taken = await ask('/api/studio/x', { method: 'PUT', body });

    expect(refused.status).toBe(413);
    expect(refused.text).toContain('A file may have up to 15 MB.');
    expect(seen.map(({ url }) => url)).not.toContain('/patient/uploads');
    expect(taken.text).toBe('from behind');
    expect(seen.find(({ url }) => url === '/api/studio/x')?.bytes).toBe(25 * mib);
  });

  it('passes a conversation on as it comes', async () => {
    const heard: string[] = [];
    const options = { host: '127.0.0.1', port: securePort, path: '/stream' };
    const asked = requestSecurely({ ...options, rejectUnauthorized: false }).end();
    const [response] = await once(asked, 'response');
    response.setEncoding('utf8').on('data', (piece: string) => heard.push(piece));
    await expect.poll(() => heard.join('')).toBe('data: first\n\n');
    finishStream();
    await once(response, 'end');

    expect(heard.join('')).toBe('data: first\n\ndata: last\n\n');
  });

  it('writes down no address that somebody asked for', async () => {
    await ask('/reset-password/a-token-of-a-mail');
    const logs = ['access.log', 'error.log', 'formulary.log'].filter((name) =>
      existsSync(join(folder, name)),
    );
    const logged = logs.map((name) => readFileSync(join(folder, name), 'utf8')).join('');

    expect(logs).toContain('formulary.log');
    expect(logged).not.toContain('reset-password');
  });

  it('says in words that nobody answers, and when to come again', async () => {
    behind.close();
    behind.closeAllConnections();
    const { status, headers, text } = await ask('/reset-password/another-token');

    expect([status, headers['retry-after']]).toEqual([503, '30']);
    expect(text).toContain('Please try again in half a minute.');
    expect(readFileSync(join(folder, 'formulary.log'), 'utf8')).not.toContain('another-token');
  });
});

interface Asked {
  headers: Record<string, string>;
  body: string;
  method: string;
  isPlain: boolean;
}
