import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { withOwnServer } from '../support/http-server';
import { withMailServer } from '../support/mail-server';
import { someone } from '../support/people';
import { withTraceCollector } from '../support/trace-collector';

const collector = withTraceCollector();
const mailServer = withMailServer();
const server = withOwnServer({
  LOG_LEVEL: 'debug',
  TRUSTED_PROXIES: '1',
  MAIL_FROM: 'care@clinic.example',
  get SMTP_URL() {
    return mailServer.url;
  },
  get OTEL_EXPORTER_OTLP_ENDPOINT() {
    return collector.url;
  },
});
const patience = { timeout: 20_000, interval: 100 };

/** Asks for a mail as a proxy passes it on, which began a trace and gave the request a name. */
async function askForMail() {
  const { api } = server.client();
  const person = someone();
  await api.post('/api/v1/users/register', person);
  api.forgetToken();
  const [traceId, proxy] = [randomBytes(16).toString('hex'), randomBytes(8).toString('hex')];
  const requestId = crypto.randomUUID();
  const headers = { traceparent: `00-${traceId}-${proxy}-01`, 'x-request-id': requestId };
  const path = '/actions/users/send-password-reset-email';
  const answer = await api.post(path, { email: person.email }, headers);
  expect(answer.status).toBe(200);
  return { traceId, proxy, requestId, answer, person };
}

it('one trace leads from the request of a browser to the job and its mail', async () => {
  const { traceId, proxy, requestId, person } = await askForMail();
  const spans = () => collector.spans.filter((span) => span.traceId === traceId);
  const named = (name: string) => spans().find((span) => span.name === name);
  await expect.poll(() => named('job mail.send'), patience).toBeDefined();
  await expect.poll(() => named('job account.mailLink'), patience).toBeDefined();

  const request = named('POST /actions/users/send-password-reset-email');
  expect(request).toMatchObject({ parentSpanId: proxy, status: 0 });
  expect(request?.attributes).toEqual({
    'http.request.method': 'POST',
    'http.route': '/actions/users/send-password-reset-email',
    'http.response.status_code': 200,
    'formulary.request_id': requestId,
  });
  const lines = collector.tree(traceId).split('\n');
  expect(lines[0]).toBe('POST /actions/users/send-password-reset-email');
  expect(lines).toEqual(
    expect.arrayContaining([
      '  INSERT rate_limits',
      '  SELECT graphile_worker.add_job',
      '  job account.mailLink',
      '    BEGIN',
      '    INSERT mail_outbox',
      '    job mail.send',
      '      UPDATE mail_outbox',
      '      smtp send',
    ]),
  );
  const statement = named('INSERT mail_outbox')?.attributes;
  expect(statement).toEqual({
    'db.system.name': 'postgresql',
    'db.operation.name': 'INSERT',
    'db.query.summary': 'INSERT mail_outbox',
  });
  expect(mailServer.taken.flatMap(({ to }) => to)).toContain(person.email);
});

it('the name of a request is in its answer and in all that is logged of it, up to the jobs that it added', async () => {
  const { requestId, answer } = await askForMail();
  const lines = () =>
    server.output
      .split('\n')
      .filter((line) => line.includes(requestId))
      .map((line): Record<string, unknown> => JSON.parse(line));
  const jobs = () => new Set(lines().flatMap(({ job }) => (job === undefined ? [] : [job])));

  expect(answer.headers.get('x-request-id')).toBe(requestId);
  await expect
    .poll(() => [...jobs()], patience)
    .toEqual(expect.arrayContaining(['account.mailLink', 'mail.send']));
  expect(lines()).toContainEqual(expect.objectContaining({ msg: 'request', requestId }));
  expect(lines().every((line) => line['requestId'] === requestId)).toBe(true);
});

it.each(['quokka', '212-555-7319', '4242424242424242', `${crypto.randomUUID()} quokka`])(
  'what looks like no name of a request is not taken for one: %s',
  async (name) => {
    const answer = await server.browser().fetch('/login', { headers: { 'x-request-id': name } });

    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(answer.headers.get('x-request-id')).not.toBe(name);
    expect(server.output).not.toContain(name);
  },
);
