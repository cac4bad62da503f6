import { readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { sql } from 'drizzle-orm';
import type { Db } from '../../app/kernel/database/client.server';
import type { TestServer } from '../../tests/support/server';
import { processorTime, type Times, timesOf } from './times';

/** Speed of a page: the time from asking for it until the last byte of it is there. */
export interface PageTimes {
  /** One person at a time. */
  alone: Times;
  /** Ten at once. */
  together: Times;
  /** Milliseconds of a processor that the server takes for it, whatever else the machine does. */
  processor: number;
}

export interface PageMetrics extends PageTimes {
  /** Path such as /patient/treatment. */
  page: string;
}

/** Page that one person asks for. */
interface PageWish {
  path: string;
  cookie: string;
}

const requestsToWarm = 100;
const requestsAlone = 300;
const requestsTogether = 500;

/** Asks a server for a page, as many times as it takes to say how fast it is. */
export async function measurePage(
  { origin, pid }: Pick<TestServer, 'origin' | 'pid'>,
  wish: (turn: number) => PageWish,
): Promise<PageTimes> {
  const port = Number(new URL(origin).port);
  const ask = (turn: number) => timeOf(port, wish(turn));
  await measure(ask, requestsToWarm, 1);
  const before = processorTimeOf(pid);
  const alone = await measure(ask, requestsAlone, 1);
  const together = await measure(ask, requestsTogether, 10);
  const processor = (processorTimeOf(pid) - before) / (requestsAlone + requestsTogether);
  return { alone, together, processor };
}

/** Ends the connections that were kept open between requests. */
export function hangUp(): void {
  agent.destroy();
}

/** Asks so many times, by so many people at once. */
async function measure(
  ask: (turn: number) => Promise<number>,
  requests: number,
  atOnce: number,
): Promise<Times> {
  const times: number[] = [];
  let turn = 0;
  const person = async () => {
    while (turn < requests) {
      turn += 1;
      times.push(await ask(turn));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, person));
  return timesOf(times);
}

/** Processor time that a process has taken so far, in milliseconds; Linux counts hundredths of a second. */
export function processorTimeOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** Processor time of this process and of the connections to the database so far. */
export async function processorOf(db: Db): Promise<number> {
  const { rows } = await db.execute<{ pid: number }>(
    sql`select pid from pg_stat_activity where datname = current_database()`,
  );
  return rows.reduce((sum, { pid }) => sum + processorTimeOf(pid), processorTime());
}

const agent = new Agent({ keepAlive: true });

function timeOf(port: number, { path, cookie }: PageWish): Promise<number> {
  return new Promise((resolve, reject) => {
    const began = performance.now();
    const headers = { cookie, host: `localhost:${port}`, accept: 'text/html' };
    const request = get({ host: '127.0.0.1', port, path, headers, agent }, (response) => {
      if (response.statusCode !== 200) {
        reject(new Error(`${path} answered ${response.statusCode}.`));
        response.resume();
        return;
      }
      response.on('end', () => resolve(performance.now() - began));
      response.on('error', reject);
      response.resume();
    });
    request.on('error', reject);
  });
}
