import { expect, it } from 'vitest';
import { withClient } from '../../app/kernel/postgres/own-postgres.server';
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

/** Long enough for the second and third attempt at a mail. */
const patience = { timeout: 50_000, interval: 250 };

const mailsTo = (email: string) => mailServer.taken.filter(({ to }) => to.includes(email));

/** Reads how often a mail to this address was tried in vain, and whether it counts as sent. */
function outboxOf(email: string) {
  return withClient(server.databaseUrl, async (db) => {
    const { rows } = await db.query<{ sent: boolean; failures: number }>(
      `select sent_at is not null as sent,
              coalesce((select max(attempts) from graphile_worker._private_jobs
                where payload ->> 'mail' = mail_outbox.id::text and last_error is not null), 0)::int as failures
       from mail_outbox where recipient = (select 'person:' || id from users where email = $1)`,
      [email],
    );
    return rows;
  });
}

it('mail waits while the mail server is away, leaves once when it is back, and pages go on meanwhile', async () => {
  const { api } = server.client();
  const [before, meanwhile] = [someone(), someone()];
  const asksFor = (email: string) =>
    api.post('/actions/users/send-password-reset-email', { email });
  for (const person of [before, meanwhile]) {
    await api.post('/api/v1/users/register', person);
    api.forgetToken();
  }
  await asksFor(before.email);
  await expect.poll(() => mailsTo(before.email).length, patience).toBeGreaterThan(0);
  // A job writes the first mail of an account: until then there is none that could wait.
  await expect
    .poll(async () => (await outboxOf(meanwhile.email)).map(({ sent }) => sent), patience)
    .toEqual([true]);

  await mailServer.goesAway();
  const heard = mailsTo(meanwhile.email).length;
  const answer = await asksFor(meanwhile.email);
  expect(answer.status).toBe(200);
  await expect
    .poll(
      async () => (await outboxOf(meanwhile.email)).some(({ failures }) => failures > 0),
      patience,
    )
    .toBe(true);
  expect((await server.browser().open('/login')).status).toBe(200);
  expect(mailsTo(meanwhile.email)).toHaveLength(heard);

  await mailServer.comesBack();
  await expect
    .poll(async () => (await outboxOf(meanwhile.email)).every(({ sent }) => sent), patience)
    .toBe(true);
  expect(mailsTo(meanwhile.email)).toHaveLength(heard + 1);
  expect(server.output).not.toContain(meanwhile.email);
}, 120_000);
