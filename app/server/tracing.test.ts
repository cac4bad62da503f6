import { setTimeout as sleep } from 'node:timers/promises';
import express from 'express';
import { afterEach, expect, it } from 'vitest';
import { withTraceCollector } from '../../tests/support/trace-collector';
import { readConfig } from '../kernel/config/config.server';
import { identifyRequest } from '../kernel/http/request-facts';
import { createLog } from '../kernel/log/log.server';
import {
  currentTracer,
  handedOn,
  inSpan,
  onBehalfOf,
  runIn,
  traced,
} from '../kernel/trace/trace.server';
import { listen } from './graceful-server';
import { traceRequests } from './request-log';
import { startTracing } from './tracing.server';

const collector = withTraceCollector();
const lines: string[] = [];
const log = createLog('info', { write: (line) => lines.push(line) });
let tracing: ReturnType<typeof startTracing> | null = null;

afterEach(async () => {
  await tracing?.stop();
  tracing = null;
  collector.spans.length = 0;
  lines.length = 0;
});

const start = (wish: { endpoint?: string; share?: number } = {}) => {
  tracing = startTracing({ endpoint: collector.url, share: 1, service: 'tests', ...wish }, log);
};
/** Does something as a job that nobody’s request added. */
const asJob = <T>(work: () => T): T => {
  const span = currentTracer()?.open({ name: 'job greet', kind: 'consumer' });
  return span ? runIn(span, work) : work();
};
const partner = {
  async greet(name: string) {
    if (name === 'Quokka') throw new TypeError(`no such person: ${name}`);
    return `hello ${name}`;
  },
  count: () => 3,
};
const sent = async () => {
  await tracing?.stop();
  tracing = null;
  return collector.spans;
};

it('calls of a partner are spans by their names, never with what they are given or answer', async () => {
  start();
  const calls = traced('partner', partner);

  await asJob(async () => {
    expect(await calls.greet('Maya')).toBe('hello Maya');
    expect(calls.count()).toBe(3);
  });

  const spans = await sent();
  expect(spans.map(({ name }) => name).sort()).toEqual([
    'job greet',
    'partner count',
    'partner greet',
  ]);
  expect(collector.received).not.toContain('Maya');
});

it('of what a call throws, its kind is told and none of its words', async () => {
  start();

  await expect(asJob(() => traced('partner', partner).greet('Quokka'))).rejects.toThrow('Quokka');

  for (const span of await sent()) {
    expect(span).toMatchObject({ status: 2, attributes: { 'error.type': 'TypeError' } });
  }
  expect(collector.received).not.toContain('Quokka');
});

it('what is part of nothing that is taken down is no span', async () => {
  start();

  await inSpan(
    () => ({ name: 'SELECT users', kind: 'client' }),
    () => Promise.resolve(),
  );

  expect(await sent()).toEqual([]);
});

it('a share of 0 takes nothing down that begins here', async () => {
  start({ share: 0 });

  await asJob(() => traced('partner', partner).greet('Maya'));

  expect(await sent()).toEqual([]);
});

it('a collector that is away holds nobody up, is told of once, and lets the process end', async () => {
  start({ endpoint: 'http://127.0.0.1:9' });

  for (let job = 0; job < 1_500; job += 1) await asJob(() => Promise.resolve());
  await sleep(1_500);
  await asJob(() => Promise.resolve());
  await sent();

  expect(lines.map((line) => JSON.parse(line).msg)).toEqual([
    'traces did not reach their collector',
  ]);
}, 15_000);

it('without a collector, calls are the calls themselves and jobs are handed no trace', () => {
  expect(traced('partner', partner)).toBe(partner);
  expect(onBehalfOf({ requestId: 'a' }, () => handedOn(undefined))).toBe('request:a');
});

/** Returns the trace that a server puts a request into, which asks to be part of one. */
async function asks(proxies: number, traceparent: string): Promise<string | null> {
  const env = { FORMULARY_MODE: 'test', SESSION_SECRET: 's'.repeat(32) };
  const DOCUMENT_KEY = Buffer.alloc(32).toString('base64');
  const read = readConfig({ ...env, DOCUMENT_KEY }, { dataFolder: '/nowhere' });
  if (!read.ok) throw new Error(read.problems.join(' '));
  const app = express();
  app.use(identifyRequest({ ...read.config, publicUrl: 'http://localhost' }));
  app.use(traceRequests(() => '/cart', proxies > 0));
  app.use((_req, res) => {
    res.json(handedOn(undefined));
  });
  const server = await listen(app, { hosts: ['127.0.0.1'], port: 0 });
  const answer = await fetch(`http://127.0.0.1:${server.port}/healthz`, {
    headers: { traceparent },
  });
  const reported: string | null = await answer.json();
  await server.close();
  return reported;
}

it('a proxy says which trace a request is part of, and a stranger does not', async () => {
  start();
  const traceId = '0af7651916cd43dd8448eb211c80319c';
  const traceparent = `00-${traceId}-b7ad6b7169203331-01`;

  expect(await asks(1, traceparent)).toContain(`trace:00-${traceId}-`);
  expect(await asks(0, traceparent)).not.toContain(traceId);
  expect(await asks(1, 'quokka')).toMatch(/ trace:00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
});

it('what a proxy does not take down is not taken down here, and its jobs know it', async () => {
  start();
  const traceId = '0af7651916cd43dd8448eb211c80319c';

  expect(await asks(1, `00-${traceId}-b7ad6b7169203331-00`)).toMatch(/-00$/);

  expect(await sent()).toEqual([]);
});
