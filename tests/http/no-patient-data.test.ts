import { expect, it, vi } from 'vitest';
import { dayOf } from '../../app/kernel/calendar/service-day';
import { withClient } from '../../app/kernel/postgres/own-postgres.server';
import type { Asking } from '../support/ask-route';
import { withOwnServer } from '../support/http-server';
import { linkInMail } from '../support/outbox';
import { payPlainly } from '../support/pay-in-sandbox';
import { someone } from '../support/people';
import { portalPages } from '../support/portal-pages';
import { qualifyingSavedRun, typedAnswers } from '../support/quiz-answers';
import { withTraceCollector } from '../support/trace-collector';
import { walkQuizPlainly } from '../support/walk-quiz-plainly';

const collector = withTraceCollector();
const server = withOwnServer({
  LOG_LEVEL: 'trace',
  get OTEL_EXPORTER_OTLP_ENDPOINT() {
    return collector.url;
  },
});

/** Word in everything that is typed; nothing of ours has it. */
const mark = 'quokka';
const email = `${mark}.mail@example.com`;
const credentials = { email, password: 'Numbatpass1' };

/**
 * Marks for fields that cannot hold the word, for passwords, which must not hold what stands in the address, and words
 * that are typed by the drivers of these tests.
 */
const otherMarks = ['555-7319', '5557319', '1971-03-19', '03/19/1971', '227.3', '22730', 'numbat'];
const drivers = ['Alder Street', 'Robin'];

/** Leaves ids and times of spans out, in which digits that are marks stand by chance. */
function withoutIds(text: string): string {
  return text.replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|"\w*(Id|UnixNano)":"\w+"/g, '');
}

/** Everything that is asked for, and where answers lead. */
function watchAddresses(): string[] {
  const seen: string[] = [];
  const really = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const answer = await really(input, init);
    seen.push(String(input), answer.headers.get('location') ?? '');
    return answer;
  });
  return seen;
}

async function post({ browser, api }: Asking, path: string, fields: Record<string, string>) {
  const body = new URLSearchParams({ csrf: await api.token(), ...fields });
  const { status } = await browser.fetch(path, { method: 'POST', body });
  return status;
}

async function upload({ browser, api }: Asking, file: File): Promise<string> {
  const form = new FormData();
  form.set('file', file);
  const headers = { 'x-csrf-token': await api.token() };
  const path = '/api/v1/document/document/document';
  const { data } = await (
    await browser.fetch(path, { method: 'POST', headers, body: form })
  ).json();
  return data?.id ?? '';
}

const profile = {
  user: {
    firstName: 'Quokkafirst',
    lastName: 'Quokkalast',
    dob: '1971-03-19',
    phone: '2125557319',
  },
  shippingAddress: {
    ...{ recipient: 'Quokka Parcel', line1: '1 Quokka Street', locality: 'Quokkatown' },
    ...{ countryCode: 'US', administrativeArea: 'CA', postalCode: '94610' },
  },
};

/** An account by way of a quiz, an order, and everything that a patient can type afterwards. */
async function journey(client: Asking): Promise<void> {
  const { browser, api } = client;
  const answers = typedAnswers('quizHaircare', qualifyingSavedRun('quizHaircare').answers);
  const typed = { ...answers, firstName: 'Quokkaquiz', notes: 'Quokkanotes' };
  const quiz = { key: 'quizHaircare', path: '/quiz/haircare', answers: typed };
  const { page } = await walkQuizPlainly(browser, quiz, credentials);
  api.forgetToken();
  await payPlainly(browser, page);

  expect((await api.put('/api/v1/profile', profile)).status).toBe(200);
  const file = await upload(client, new File(['%PDF-1.4\n%%EOF\n'], 'quokka.pdf'));
  await upload(client, new File(['MZ'], 'quokka.jpg'));
  const message = { clientId: crypto.randomUUID(), text: 'Quokkamessage', attachments: [file] };
  expect((await api.post('/api/v1/messages', message)).status).toBe(201);
  const today = dayOf(new Date());
  const day = { intent: 'add', day: today, weight: '227.3', note: 'Quokkanote' };
  expect(await post(client, '/patient/progress', day)).toBe(303);
  const { document } = await browser.open('/patient/treatment');
  const subscription =
    document.querySelector<HTMLInputElement>('input[name="subscription"]')?.value ?? '';
  const cancel = { intent: 'cancel', subscription, version: '1', reason: 'Quokkareason' };
  await post(client, '/patient/treatment', cancel);
  for (const path of portalPages) expect((await browser.open(path)).status).toBe(200);
}

/** Sends calls that are refused: refusals are where programs like to quote what they were sent. */
async function errors(client: Asking): Promise<void> {
  const { browser, api } = client;
  await api.put('/api/v1/profile', {
    user: { ...profile.user, dob: 'quokkaday', quokka: 'quokka' },
  });
  await api.put('/api/v1/profile', '{"quokka": "quokka"');
  await api.post('/api/v1/messages', { clientId: 'quokka', text: 'quokka\0' });
  await api.post('/api/v1/track', { event: 'PageView', payload: { quokka: 'quokka' } });
  await api.put('/api/v1/cart', { items: [{ variantId: 'quokka', quantity: 1 }] });
  await api.put('/api/v1/cart/coupon', { coupon: 'QUOKKA' });
  await post(client, '/patient/progress', { intent: 'add', day: 'quokka', weight: 'quokka' });
  await post(client, '/login', { email, password: 'Quokkawrong1', returnTo: '/quokka' });
  await post(client, '/register', { ...credentials, firstName: 'Quokka', lastName: 'Quokka' });
  const headers = { 'user-agent': 'quokka/1', 'x-request-id': 'quokka', referer: '/quokka' };
  await browser.fetch('/patient', { headers });
}

/** A new password by mail. */
async function reset({ browser, api }: Asking): Promise<string> {
  await api.post('/actions/users/send-password-reset-email', { email });
  const link = await linkInMail(browser, email, 'Choose a new password');
  await browser.open(link);
  const csrf = await api.token();
  const body = new URLSearchParams({ csrf, password: 'Numbatnew1', repeated: 'Numbatnew1' });
  const { status } = await browser.fetch('/reset-password', { method: 'POST', body });
  expect(status).toBe(303);
  return link.slice(link.lastIndexOf('/') + 1);
}

it('nothing of a patient is in the log, in traces, in addresses, in titles or in subjects', async () => {
  const client = server.client();
  const addresses = watchAddresses();
  await journey(client);
  const titles: string[] = [];
  for (const path of portalPages) titles.push((await client.browser.open(path)).document.title);
  await errors(client);
  const token = await reset(client);
  const cookies = client.browser.cookies.split('; ').map((cookie) => cookie.split('=')[1] ?? '');
  const outbox = await client.browser.sibling().open('/dev/outbox');
  const subjects = [...outbox.document.querySelectorAll('article h2')].map((one) =>
    String(one.textContent),
  );
  await expect.poll(() => server.output).toContain('/reset-password');
  const spans = () => collector.spans.map(({ name }) => name);
  await expect.poll(spans).toContain('POST /reset-password/:token?');

  // A failure of the driver would make this test say nothing.
  expect(subjects.length).toBeGreaterThan(2);
  expect(server.output).toContain('"level":"trace"');
  const known = ['POST /patient/progress', 'INSERT attempt_events', 'documents write'];
  expect(spans()).toEqual(expect.arrayContaining(known));
  const everything = [mark, ...otherMarks, ...drivers, token, ...cookies];
  const places = {
    log: withoutIds(server.output),
    traces: withoutIds(collector.received),
    addresses: addresses.filter((address) => !address.includes(token)).join('\n'),
    titles: titles.join('\n'),
    subjects: subjects.join('\n'),
  };
  const found = Object.entries(places).flatMap(([place, text]) =>
    everything
      .filter((one) => one.length > 3 && text.toLowerCase().includes(one.toLowerCase()))
      .map((one) => `${place}: ${one}`),
  );
  expect(found).toEqual([]);
  expect(subjects.join('\n')).not.toMatch(/hair|minoxidil|finasteride|weight|refill/i);
}, 120_000);

/** Statements that fail on text that a patient typed: PostgreSQL quotes it in its message, detail or context. */
const failures = [
  `raise exception 'no mail to % about %', typed, new`,
  `raise unique_violation using detail = format('Key (email)=(%s) already exists.', typed)`,
  `perform typed::uuid`,
  `perform ('{"' || typed || '": ')::json`,
  `perform typed::date`,
];

/** Makes every change of this table fail from now on, with what it is given, in one way after another. */
async function breakTable(table: string, column: string): Promise<void> {
  const cases = failures.map((fail, at) => `when ${at} then ${fail};`).join('\n');
  await withClient(server.databaseUrl, (db) =>
    db.query(`
      create sequence ${table}_failures;
      grant all on sequence ${table}_failures to public;
      create function fail_${table}() returns trigger language plpgsql as $$
      declare typed text := new.${column};
      begin
        case (nextval('${table}_failures') % ${failures.length})
          ${cases}
        end case;
        return new;
      end $$;
      create trigger fail before insert or update on ${table}
        for each row execute function fail_${table}();`),
  );
}

it('nothing of a patient is in the log, nor kept with a job, when statements of jobs and of pages fail', async () => {
  const { api } = server.client();
  const person = { ...someone(), ...credentials, email: `${mark}.second@example.com` };
  expect((await api.post('/api/v1/users/register', person)).status).toBe(200);
  api.forgetToken();
  await api.token();
  await breakTable('mail_outbox', 'recipient');
  await breakTable('users', 'email');
  const since = server.output.length;

  for (const _ of failures) {
    await api.post('/actions/users/send-password-reset-email', { email: person.email });
    expect((await api.put('/api/v1/profile', profile)).status).toBe(500);
  }
  // A job that is tried again fails in another way: what it held before is kept in mind.
  const seen = new Set<string>();
  const errors = async () => {
    const { rows } = await withClient(server.databaseUrl, (db) =>
      db.query<{ last_error: string }>(
        `select last_error from graphile_worker._private_jobs where last_error is not null`,
      ),
    );
    for (const row of rows) seen.add(row.last_error);
    return [...seen].join('\n');
  };
  const codes = ['P0001', '23505', '22P02'];
  for (const code of codes)
    await expect.poll(errors, { timeout: 20_000 }).toContain(`code=${code}`);

  const log = server.output.slice(since);
  const logged = await errors();
  for (const code of codes) expect(log).toContain(`"code":"${code}"`);
  expect(log).toContain('"msg":"job failed"');
  expect(log).toContain('"msg":"call failed"');
  const quoted = [mark, ...otherMarks].filter((one) =>
    `${log}${logged}`.toLowerCase().includes(one),
  );
  expect(quoted).toEqual([]);
}, 60_000);
