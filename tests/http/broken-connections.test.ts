import { beforeAll, expect, it } from 'vitest';
import { withClient } from '../../app/kernel/postgres/own-postgres.server';
import { type Breaker, breaker } from '../support/broken-connections';
import { withOwnServer } from '../support/http-server';
import { withMailServer } from '../support/mail-server';
import { someone } from '../support/people';

const mailServer = withMailServer();
const server = withOwnServer({
  get SMTP_URL() {
    return mailServer.url;
  },
  MAIL_FROM: 'care@clinic.example',
});
const patience = { timeout: 60_000, interval: 100 };
let connections: Breaker;

beforeAll(() => {
  connections = breaker(server.databaseUrl);
});

/** Asks until it is answered: what met a broken connection fails in words, and is asked again. */
async function asksForMail(email: string): Promise<void> {
  const { api } = server.client();
  await expect
    .poll(async () => {
      const answer = await api
        .post('/actions/users/send-password-reset-email', { email })
        .catch(() => api.forgetToken());
      return answer?.status;
    }, patience)
    .toBe(200);
}

async function registered(): Promise<string> {
  const person = someone();
  const { status } = await server.client().api.post('/api/v1/users/register', person);
  expect(status).toBe(200);
  return person.email;
}

/** In words, so that a failure tells what was left over. */
const left = () =>
  withClient(server.databaseUrl, async (db) => {
    const { rows } = await db.query<{ mails: number; jobs: string[] }>(
      `select (select count(*) from mail_outbox where sent_at is null)::int as mails,
              (select coalesce(array_agg(
                 format('%s, tried %s of %s times, due %s, held by %s: %s', jobs.task_identifier,
                   jobs.attempts, jobs.max_attempts, jobs.run_at, jobs.locked_by, jobs.last_error)), '{}')
               from graphile_worker.jobs join graphile_worker._private_jobs using (id)
               where payload ->> 'mail' is not null or jobs.attempts > 0) as jobs`,
    );
    return [`${rows[0]?.mails} mails`, ...(rows[0]?.jobs ?? [])].join('; ');
  });

it('whichever connections break, pages go on, each mail leaves once, and no job is left over', async () => {
  const people = [await registered(), await registered(), await registered()];
  for (let round = 0; round < 40; round += 1) {
    // No pause in between: how long an answer takes is what makes each break meet another moment.
    await connections.breakOne(round * 7);
    const email = people[round % people.length] ?? '';
    if (round % 8 === 0) await asksForMail(email);
    const { status } = await server.browser().open('/healthz');
    expect([200, 503]).toContain(status);
  }

  await expect.poll(left, patience).toBe('0 mails');
  const names = mailServer.taken.map(({ raw }) => /^Message-ID: (.*)$/m.exec(raw)?.[1]);
  expect(names.length).toBeGreaterThan(people.length);
  expect(new Set(names).size).toBe(names.length);
  expect((await server.browser().open('/login')).status).toBe(200);
}, 120_000);

it('after the database let nobody in for a moment, a new job is done within seconds', async () => {
  const email = await registered();
  await expect.poll(left, patience).toBe('0 mails');
  await connections.whileAway(async () => {
    const page = await server.browser().open('/cart');
    expect(page.status).toBe(503);
    expect(page.document.querySelector('.error-screen')).not.toBeNull();
    expect((await server.browser().open('/healthz')).status).toBe(503);
  });
  const before = mailServer.taken.length;

  await asksForMail(email);

  // What failed in words for a connection that was still broken may have been written all the same, and leaves too.
  await expect
    .poll(() => mailServer.taken.length, { timeout: 10_000, interval: 50 })
    .toBeGreaterThan(before);
});
