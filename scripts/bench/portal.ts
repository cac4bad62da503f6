import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, asc, desc, eq, like } from 'drizzle-orm';
import { users } from '../../app/accounts/accounts.schema.server';
import { renewSession } from '../../app/accounts/session.server';
import { newVisitToken } from '../../app/http/visit-cookie';
import { systemClock } from '../../app/platform/clock';
import { type Db, openDatabase } from '../../app/platform/db/client.server';
import { startOwnPostgres } from '../../app/platform/postgres/own-postgres.server';
import { shipments } from '../../app/shipments/shipments.schema.server';
import { testConfig, testContext } from '../../tests/support/load-context';
import { startServer, type TestServer } from '../../tests/support/server';
import { type CrowdSize, gatherCrowd } from '../crowd/gather-crowd';
import { type Times, timesOf } from './times';

/** How fast a page is: from asking for it until the last byte of it is there. */
export interface PageFigures {
  /** Such as /patient/treatment. */
  page: string;
  /** One patient at a time. */
  alone: Times;
  /** Ten at once. */
  together: Times;
  /** Milliseconds of a processor that the server takes for it, whatever else the machine does. */
  processor: number;
}

export interface PortalFigures extends CrowdSize {
  /** A Remix route with nothing on it first, then the pages of the portal. */
  pages: PageFigures[];
}

/** How many patients look at each page, half of them of long standing and half of them new. */
const visitors = 100;
const requestsAlone = 300;
const requestsTogether = 500;

/** The empty route, and every page that the portal has. A parcel has a page of its own for each of its owners. */
const pagesOf = ({ parcel }: Patient): string[] => [
  '/dev/empty',
  '/patient',
  '/patient/treatment',
  '/patient/chat',
  '/patient/shipments',
  parcel ? `/patient/shipments/${parcel}` : '/patient/shipments?page=2',
  '/patient/pharmacy',
  '/patient/progress',
  '/patient/uploads',
  '/patient/account/profile',
  '/patient/account/payment-methods',
  '/patient/account/security',
];

/** Measures every page of the portal on the built server, with a crowd in its durable PostgreSQL. */
export async function measurePortal(crowd: CrowdSize): Promise<PortalFigures> {
  const folder = mkdtempSync(join(tmpdir(), 'formulary-bench-'));
  const postgres = await startOwnPostgres({ folder, durable: true });
  await postgres.createDatabase('bench');
  const url = postgres.url('bench');
  const { sessionSecret } = testConfig();
  const server = await startServer({
    databaseUrl: url,
    env: { LOG_LEVEL: 'error', HOST: '127.0.0.1', SESSION_SECRET: sessionSecret },
  });
  const { db, close } = openDatabase({ url, poolSize: 1, log: { error: () => {} } });
  try {
    await gatherCrowd(url, crowd);
    return { ...crowd, pages: await measurePages(db, server) };
  } finally {
    agent.destroy();
    await close();
    await server.stop();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The server must know visits by the secret of tests. */
export async function measurePages(
  db: Db,
  { origin, pid }: Pick<TestServer, 'origin' | 'pid'>,
): Promise<PageFigures[]> {
  const port = Number(new URL(origin).port);
  const patients = await signInSome(db);
  const names = pagesOf({ cookie: '', parcel: ':number' });
  const pages: PageFigures[] = [];
  for (const [nth, page] of names.entries()) {
    const ask = (turn: number) => {
      const patient = patients[turn % patients.length];
      if (!patient) throw new Error('There is nobody to ask for a page.');
      return timeOf(port, pagesOf(patient)[nth] ?? page, patient);
    };
    await measure(ask, visitors, 1);
    const before = processorTime(pid);
    const alone = await measure(ask, requestsAlone, 1);
    const together = await measure(ask, requestsTogether, 10);
    const processor = (processorTime(pid) - before) / (requestsAlone + requestsTogether);
    pages.push({ page, alone, together, processor });
  }
  return pages;
}

interface Patient {
  cookie: string;
  /** The number of a parcel of theirs; null for those who have none. */
  parcel: string | null;
}

/** Signs people of the crowd in without their passwords: of long standing and new in turn. */
async function signInSome(db: Db): Promise<Patient[]> {
  const context = testContext(db, { clock: systemClock });
  const kinds = await Promise.all(
    ['maya', 'theo'].map((name) =>
      db
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.kind, 'patient'), like(users.email, `${name}+%`)))
        .orderBy(asc(users.id))
        .limit(visitors / 2),
    ),
  );
  const patients: Patient[] = [];
  for (let nth = 0; nth < visitors; nth += 1) {
    const person = kinds[nth % kinds.length]?.[Math.floor(nth / kinds.length)];
    if (!person) throw new Error('The crowd is too small.');
    const visit = { ...context, visitToken: newVisitToken(context.config) };
    const cookie = (await renewSession(db, visit, crypto.randomUUID(), person.id)).split(';')[0];
    const [parcel] = await db
      .select({ number: shipments.number })
      .from(shipments)
      .where(eq(shipments.patientId, person.id))
      .orderBy(desc(shipments.number))
      .limit(1);
    patients.push({ cookie: cookie ?? '', parcel: parcel?.number ?? null });
  }
  return patients;
}

/** Asks so many times, by so many patients at once. */
async function measure(
  ask: (turn: number) => Promise<number>,
  requests: number,
  atOnce: number,
): Promise<Times> {
  const times: number[] = [];
  let turn = 0;
  const patient = async () => {
    while (turn < requests) {
      turn += 1;
      times.push(await ask(turn));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, patient));
  return timesOf(times);
}

/** What a process has taken so far, in milliseconds; Linux counts hundredths of a second. */
function processorTime(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

const agent = new Agent({ keepAlive: true });

function timeOf(port: number, path: string, { cookie }: Patient): Promise<number> {
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
