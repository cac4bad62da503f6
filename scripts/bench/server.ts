import type { Client } from 'autocannon';
import { eq } from 'drizzle-orm';
import { users } from '../../app/database/tables/accounts.schema.server';
import { renewSession } from '../../app/identity/sessions/session.server';
import { systemClock } from '../../app/kernel/clock';
import type { Db } from '../../app/kernel/database/client.server';
import { newSessionToken } from '../../app/kernel/http/cookies';
import { ApiClient } from '../../tests/support/api-client';
import { testContext } from '../../tests/support/load-context';
import { PlainBrowser } from '../../tests/support/plain-browser';
import type { TestServer } from '../../tests/support/server';
import { connections, type LoadResult, load } from './load';
import { startMinimalRemix } from './minimal-remix';
import { onBenchServer } from './on-bench-server';
import { timesOf } from './times';

export interface ServerMetrics {
  /** Requests with the time each took, the minimal Remix page first: everything is held against it. */
  asked: ({ what: string } & LoadResult)[];
}

/** Encodings that every browser takes. */
export const browser = { 'accept-encoding': 'gzip, deflate, br' };
const rounds = 3;

/**
 * Measures the built server on a durable PostgreSQL of its own, beside a minimal Remix page. Run `npm run build` first.
 * All of them take turns in short rounds, so that what else the machine does falls on each alike; medians are told.
 */
export async function measureServer(seconds: number): Promise<ServerMetrics> {
  const minimal = await startMinimalRemix();
  try {
    return await onBenchServer(async ({ db, server }) => {
      const patients = await Promise.all(
        Array.from({ length: connections }, () => begin(server.origin)),
      );
      const [first] = patients;
      const maya = await signInAs(db, 'maya@example.com');
      const get = (path: string, cookie = '', of: Pick<TestServer, 'origin' | 'pid'> = server) =>
        load(of, { requests: [{ path }], headers: { ...browser, cookie } }, seconds / rounds);
      let clients = 0;
      const wanted: [string, () => Promise<LoadResult>][] = [
        ['minimal Remix page', () => get('/', '', minimal)],
        ['empty route', () => get('/dev/empty')],
        ['quiz step', () => get('/quiz/haircare', first?.cookie)],
        ['/patient', () => get('/patient', maya)],
        ['style sheet', async () => get(await styleSheet(server.origin))],
        [
          'durable answer',
          () =>
            load(
              server,
              {
                method: 'POST',
                requests: [{ path: '/api/v1/quizzes/haircare/events' }],
                setupClient: (client) => {
                  const patient = patients[clients % patients.length];
                  clients += 1;
                  if (patient) answerAgainAndAgain(client, patient);
                },
              },
              seconds / rounds,
            ),
        ],
      ];
      const results = wanted.map(([what]) => ({ what, found: [] as LoadResult[] }));
      for (let round = 0; round < rounds; round += 1)
        for (const [nth, [, ask]] of wanted.entries()) results[nth]?.found.push(await ask());
      return { asked: results.map(({ what, found }) => ({ what, ...middleOf(found) })) };
    });
  } finally {
    minimal.stop();
  }
}

/** The median of each metric on its own. */
function middleOf(found: readonly LoadResult[]): LoadResult {
  const middle = (metric: keyof LoadResult) => timesOf(found.map((one) => one[metric])).median;
  const failures = found.reduce((sum, one) => sum + one.failures, 0);
  return {
    requestsPerSecond: middle('requestsPerSecond'),
    processor: middle('processor'),
    p99: middle('p99'),
    failures,
  };
}

/** Finds the address of the style sheet of a page. */
export async function styleSheet(origin: string): Promise<string> {
  const page = await (await fetch(`${origin}/dev/empty`)).text();
  const path = /href="(\/assets\/[^"]+\.css)"/.exec(page)?.[1];
  if (path === undefined) throw new Error('The page has no style sheet.');
  return path;
}

/** Signs one of the sample people in without their password. @returns Their cookie. */
export async function signInAs(db: Db, email: string): Promise<string> {
  const context = testContext(db, { clock: systemClock });
  const [person] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (!person) throw new Error(`${email} is not there.`);
  const visit = { ...context, sessionToken: newSessionToken(context.config) };
  const set = await renewSession(db, visit, { visitorId: crypto.randomUUID(), userId: person.id });
  return set.split(';')[0] ?? '';
}

interface Patient {
  cookie: string;
  csrf: string;
  attempt: string;
  seq: number;
}

/** A patient at the first question of a quiz. */
export async function begin(origin: string): Promise<Patient> {
  const browser = new PlainBrowser(origin);
  const api = new ApiClient(browser);
  const { body } = await api.get('/api/v1/quizzes/haircare');
  const info = await api.post('/api/v1/users/session-info');
  const attempt: string = body.data.attempt.id;
  const action: string = body.data.view.actions[0].kind;
  const events = [{ key: 'the-first-event', event: { type: 'act', action } }];
  const reply = await api.post('/api/v1/quizzes/haircare/events', { attempt, after: 0, events });
  if (reply.status !== 200)
    throw new Error(`A quiz could not be begun: ${JSON.stringify(reply.body)}`);
  return { cookie: browser.cookies, csrf: info.body.data.csrf.value, attempt, seq: 1 };
}

/** Every reply brings the next answer; each is another one, so that each is written. */
function answerAgainAndAgain(client: Client, patient: Patient): void {
  client.setHeaders({
    ...browser,
    cookie: patient.cookie,
    'content-type': 'application/json',
    'x-csrf-token': patient.csrf,
  });
  const next = () => {
    const value = patient.seq % 2 === 0 ? 'Robin' : 'Sascha';
    const event = { type: 'answer', question: 'firstName', value };
    const events = [{ key: `answer-number-${patient.seq + 1}`, event }];
    client.setBody(JSON.stringify({ attempt: patient.attempt, after: patient.seq, events }));
  };
  next();
  client.on('response', (status) => {
    if (status === 200) patient.seq += 1;
    next();
  });
}
