import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { withClient } from '../../app/kernel/postgres/own-postgres.server';
import type { Asking } from '../support/ask-route';
import { withServer } from '../support/http-server';
import { license, paidIntake, type WaitingPatient } from '../support/paid-intake';
import type { Fields, PlainPage } from '../support/plain-browser';
import { rawRequest } from '../support/raw-request';
import { signStaffIn } from '../support/second-step';

const server = withServer();
let amara: Asking;
let daniel: Asking;
let patient: WaitingPatient;

beforeAll(async () => {
  amara = server.client();
  daniel = server.client();
  await signStaffIn(amara, 'amara@example.com');
  await signStaffIn(daniel, 'daniel@example.com');
  patient = await paidIntake(server.client(), server.databaseUrl);
  for (const email of ['amara@example.com', 'daniel@example.com']) {
    await license(server.databaseUrl, email, patient.state);
  }
  await patient.asking.api.post('/api/v1/messages', {
    clientId: randomUUID(),
    text: 'How long does it take?',
  });
}, 120_000);

const address = () => `/provider/messages/${patient.patientId}`;
const text = ({ document }: PlainPage, selector = 'main') =>
  document.querySelector(selector)?.textContent ?? '';

async function press(asking: Asking, page: PlainPage, wanted: string, fields: Fields = {}) {
  const button = [...page.document.querySelectorAll('button')].find(
    (one) => one.textContent?.trim() === wanted || one.getAttribute('aria-label') === wanted,
  );
  if (!button) throw new Error(`${page.url.pathname} (${page.status}) has no button “${wanted}”.`);
  return asking.browser.press(page, button, fields);
}

it('patients, managers and providers of other states find nothing of it', async () => {
  const manager = server.client();
  await signStaffIn(manager, 'ruth@example.com');
  const paths = [address(), `${address()}/parts`, `${address()}/stream`];
  for (const { browser } of [manager, patient.asking]) {
    for (const path of ['/provider/messages', '/provider/messages/replies', ...paths]) {
      expect((await browser.fetch(path)).status, path).toBe(404);
    }
  }
  expect((await server.browser().fetch(address())).headers.get('location')).toMatch(/^\/login\?/);

  const helen = server.client();
  await signStaffIn(helen, 'helen@example.com');
  for (const path of paths) expect((await helen.browser.fetch(path)).status, path).toBe(404);
  const closed = await helen.browser.open(address());
  expect(text(closed)).toContain('no such patient in the states of your licenses');
  expect(text(closed)).not.toContain('How long');
  const written = { clientId: randomUUID(), text: 'Hello.' };
  expect((await helen.api.post(`${address()}/parts`, written)).status).toBe(404);
  expect((await helen.api.post(`${address()}/read`, { seq: 1 })).status).toBe(404);
});

it('whoever was signed out is told so by calls and streams, and led to signing in by pages', async () => {
  const { origin } = server;
  const asked = { accept: 'application/json', 'x-requested-with': 'XMLHttpRequest' };
  const part = await rawRequest(origin, `${address()}/parts`, { headers: asked });
  const stream = await rawRequest(origin, `${address()}/stream`, {
    headers: { accept: 'text/event-stream' },
  });

  expect([part.status, JSON.parse(part.text)]).toEqual([401, { message: 'Sign in to go on.' }]);
  expect(stream.status).toBe(401);
  const page = await rawRequest(origin, address(), { headers: { accept: 'text/html' } });
  expect(page.headers['location']).toMatch(/^\/login\?/);
});

it('without scripts a message is found, taken on and answered with a saved reply', async () => {
  let replies = await amara.browser.open('/provider/messages/replies');
  const refused = await press(amara, replies, 'Keep it', { title: 'Time', text: 'Hi {name}' });
  expect(refused.status).toBe(422);
  expect(text(refused)).toContain('{name} is no placeholder');
  expect(refused.document.querySelector('textarea')?.value).toBe('Hi {name}');
  const words = 'Hello {first name}, about eight weeks. {my name}';
  replies = await press(amara, refused, 'Keep it', { text: words, shared: 'on' });
  expect(text(replies)).toContain('Your reply is kept.');

  const inbox = await amara.browser.open('/provider/messages?name=robin');
  const row = inbox.document.querySelector(`a[href="${address()}"]`)?.closest('li');
  expect(row?.textContent).toContain('How long does it take?');
  expect(row?.textContent).toContain('Unread');

  let page = await amara.browser.open(address());
  page = await press(amara, page, 'Take it on');
  expect(text(page)).toContain('This conversation is yours.');
  expect(text(await daniel.browser.open(address()))).toContain('is with Amara Nwosu');
  expect(text(await daniel.browser.open('/provider/messages?for=me'))).toContain(
    'Nothing was found',
  );

  const link = [...page.document.querySelectorAll<HTMLAnchorElement>('.reply-links a')].find(
    ({ textContent }) => textContent === 'Time',
  );
  page = await amara.browser.open(link?.getAttribute('href') ?? '');
  const begun = page.document.querySelector('textarea')?.value ?? '';
  expect(begun).toMatch(/^Hello Robin, about eight weeks. Amara Nwosu$/);
  const empty = await press(amara, page, 'Send', { text: ' ' });
  expect(empty.status).toBe(422);
  expect(text(empty)).toContain('Write a message first.');
  page = await press(amara, page, 'Send', { text: begun });
  expect(page.url.search).toBe('');
  expect(text(page, '.chat')).toContain('about eight weeks');
  expect(text(await patient.asking.browser.open('/patient/chat'))).toContain('about eight weeks');

  page = await press(amara, page, 'Give it back');
  expect(text(page)).toContain('Nobody has taken this conversation on');
  const others = await daniel.browser.open('/provider/messages/replies');
  expect(text(others)).toContain('From Amara Nwosu');
  replies = await press(
    amara,
    await amara.browser.open('/provider/messages/replies'),
    'Delete Time',
  );
  expect(text(replies)).not.toContain('eight weeks');

  const { rows } = await withClient(server.databaseUrl, (db) =>
    db.query('select distinct action from staff_access where patient_id = $1', [patient.patientId]),
  );
  expect(rows.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['messages.read', 'message.write', 'messages.assign', 'patient.read']),
  );
});

it('calls do the same for a page that stays open', async () => {
  const draft = { clientId: randomUUID(), text: 'One more thing.' };
  const sent = await amara.api.post(`${address()}/parts`, draft);
  expect(sent.status).toBe(201);
  expect((await amara.api.post(`${address()}/parts`, draft)).status).toBe(200);
  const { body } = await amara.api.get(`${address()}/parts`);
  expect(body.data.messages.at(-1).text).toBe('One more thing.');
  expect((await amara.api.post(`${address()}/read`, { seq: 1 })).status).toBe(200);

  const abort = new AbortController();
  const live = await amara.browser.fetch(`${address()}/stream?after=1`, { signal: abort.signal });
  expect(live.headers.get('content-type')).toContain('text/event-stream');
  const reader = live.body?.getReader();
  let heard = '';
  while (reader && !heard.includes('One more thing.')) {
    const { done, value } = await reader.read();
    if (done) break;
    heard += Buffer.from(value).toString();
  }
  abort.abort();
  expect(heard).toContain('One more thing.');
});

it('an account that is disabled is signed out, and nothing is sent', async () => {
  const page = await daniel.browser.open(address());
  await withClient(server.databaseUrl, (db) =>
    db.query(`update users set disabled_at = now() where email = 'daniel@example.com'`),
  );
  const refused = await press(daniel, page, 'Send', { text: 'Written too late.' });
  expect(refused.status).toBe(401);
  expect(text(refused)).toContain('nothing was saved');
  expect(text(await amara.browser.open(address()))).not.toContain('Written too late.');
});
