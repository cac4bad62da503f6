import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { withServer } from '../support/http-server';
import { someone } from '../support/people';

const server = withServer();

/** A patient who has just registered. */
async function patient() {
  const client = server.client();
  await client.api.post('/api/v1/users/register', someone());
  client.api.forgetToken();
  return client;
}

const draft = (text: string) => ({ clientId: randomUUID(), text });

/** The text of the live conversation up to a piece that fits. */
async function hear(response: Response, wanted: RegExp): Promise<string> {
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let heard = '';
  while (reader && !wanted.test(heard)) {
    const { done, value } = await reader.read();
    if (done) break;
    heard += decoder.decode(value, { stream: true });
  }
  await reader?.cancel();
  return heard;
}

it('keeps a message once, however often it is sent', async () => {
  const { api } = await patient();
  const same = draft('Only once.');

  const [first, second] = [
    await api.post('/api/v1/messages', same),
    await api.post('/api/v1/messages', same),
  ];

  expect([first.status, second.status]).toEqual([201, 200]);
  expect(second.body).toEqual(first.body);
  const { body } = await api.get('/api/v1/messages');
  expect(body.data.messages).toMatchObject([{ seq: 1, side: 'patient', text: 'Only once.' }]);
});

it('tells whoever writes words of danger at once what to do, by call, live and without scripts', async () => {
  const { api, browser } = await patient();
  const sent = await api.post('/api/v1/messages', draft('I have CHEST   pain!'));
  expect(sent.body.data.replies).toMatchObject([
    { seq: 2, side: 'careTeam', automatic: { urgency: 'now', calls: ['911'] } },
  ]);
  const live = await browser.fetch('/api/v1/messages/stream', {
    headers: { accept: 'text/event-stream' },
  });
  expect(await hear(live, /id: 2\n/)).toContain('"automatic":{');

  const page = await browser.open('/patient/chat');
  const send = [...page.document.querySelectorAll('button')].find(
    ({ textContent }) => textContent?.trim() === 'Send',
  );
  if (!send) throw new Error('The page has no button to send.');
  const after = await browser.press(page, send, { text: 'And I want to end my life' });
  const alert = after.document.querySelector('[role="alert"]');
  expect(alert?.textContent).toContain('Please talk to somebody now');
  expect(alert?.querySelector('a')?.getAttribute('href')).toBe('tel:988');
});

it.each([
  ['no text', { clientId: randomUUID() }],
  ['a name that is no UUID', { clientId: 'x', text: 'Hello' }],
  ['unknown fields', { ...draft('Hello'), seq: 1 }],
  ['too long a text', draft('x'.repeat(4001))],
  ['a file that is nobody’s', { ...draft('Hello'), attachments: [randomUUID()] }],
])('refuses %s', async (_, body) => {
  const { api } = await patient();

  expect((await api.post('/api/v1/messages', body)).status).toBe(422);
  expect((await api.get('/api/v1/messages')).body.data.messages).toEqual([]);
});

it('tells whoever signed out elsewhere that the page is out of date, and nothing untrue', async () => {
  const { api, browser } = await patient();
  const token = await api.token();
  await browser.fetch('/actions/users/logout', { method: 'POST' });

  const late = await api.call('POST', '/api/v1/messages', draft('Late.'), {
    'x-csrf-token': token,
  });

  expect([late.status, late.body.message]).toEqual([
    403,
    'This page is out of date. Reload it and try again.',
  ]);
});

it('brings messages live, uncompressed, from where the browser was', async () => {
  const { api, browser } = await patient();
  await api.post('/api/v1/messages', draft('one'));
  await api.post('/api/v1/messages', draft('two'));

  const response = await browser.fetch('/api/v1/messages/stream', {
    headers: { 'last-event-id': '1', 'accept-encoding': 'gzip, br' },
  });
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  expect(response.headers.get('content-encoding')).toBeNull();
  const heard = hear(response, /three/);
  await api.post('/api/v1/messages', draft('three'));

  expect((await heard).match(/"text":"\w+"/g)).toEqual(['"text":"two"', '"text":"three"']);
});

it('ends the live conversation when its session ends', async () => {
  const { browser } = await patient();
  const response = await browser.fetch('/api/v1/messages/stream');
  const heard = hear(response, /never/);
  await browser.fetch('/actions/users/logout', { method: 'POST' });

  await heard;
  expect((await browser.fetch('/api/v1/messages/stream')).status).toBe(401);
});

it('lets a patient read their own files and nobody else’s', async () => {
  const [mine, theirs] = [await patient(), await patient()];
  const form = new FormData();
  form.set('file', new File(['%PDF-1.4\n%%EOF\n'], 'results.pdf'));
  const upload = await mine.browser.fetch('/api/v1/document/document/document', {
    method: 'POST',
    headers: { 'x-csrf-token': await mine.api.token() },
    body: form,
  });
  const { data } = await upload.json();
  const sent = await mine.api.post('/api/v1/messages', {
    clientId: randomUUID(),
    text: '',
    attachments: [data.id],
  });
  expect(sent.status).toBe(201);

  const path = `/api/v1/messages/attachment/${data.id}`;
  const own = await mine.browser.fetch(path);
  expect([own.status, own.headers.get('content-disposition')]).toEqual([
    200,
    'attachment; filename="document.pdf"',
  ]);
  expect((await theirs.browser.fetch(path)).status).toBe(404);
  const stolen = { ...draft('Mine?'), attachments: [data.id] };
  expect((await theirs.api.post('/api/v1/messages', stolen)).status).toBe(422);
});

it('asks someone who writes too much to wait', async () => {
  const { api } = await patient();
  const statuses: number[] = [];
  for (let nth = 0; nth < 21; nth += 1) {
    statuses.push((await api.post('/api/v1/messages', draft(`m${nth}`))).status);
  }

  expect(statuses.filter((status) => status === 201)).toHaveLength(20);
  expect(statuses.at(-1)).toBe(429);
});
