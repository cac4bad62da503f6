import type { Client } from 'autocannon';
import { ApiClient } from '../../tests/support/api-client';
import { PlainBrowser } from '../../tests/support/plain-browser';
import { connections, type LoadResult, load } from './load';
import { onBenchServer } from './on-bench-server';

export interface ServerMetrics {
  /** A Remix route with nothing on it: what everything else is held against. */
  empty: LoadResult;
  /** A step of a quiz, with its question, as a page. */
  step: LoadResult;
  /** An answer, durable before the reply. */
  answer: LoadResult;
}

/** Measures the built server on a durable PostgreSQL of its own. Run `npm run build` first. */
export async function measureServer(seconds: number): Promise<ServerMetrics> {
  return onBenchServer(async ({ server }) => {
    const patients = await Promise.all(
      Array.from({ length: connections }, () => begin(server.origin)),
    );
    const empty = await load(server.origin, { requests: [{ path: '/dev/empty' }] }, seconds);
    const [first] = patients;
    const step = await load(
      server.origin,
      { requests: [{ path: '/quiz/haircare' }], headers: { cookie: first?.cookie ?? '' } },
      seconds,
    );
    let clients = 0;
    const answer = await load(
      server.origin,
      {
        method: 'POST',
        requests: [{ path: '/api/v1/quizzes/haircare/events' }],
        setupClient: (client) => {
          const patient = patients[clients % patients.length];
          clients += 1;
          if (patient) answerAgainAndAgain(client, patient);
        },
      },
      seconds,
    );
    return { empty, step, answer };
  });
}

interface Patient {
  cookie: string;
  csrf: string;
  attempt: string;
  seq: number;
}

/** A patient at the first question of a quiz. */
async function begin(origin: string): Promise<Patient> {
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
