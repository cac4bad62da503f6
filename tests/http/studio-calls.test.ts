import { beforeAll, describe, expect, it, vi } from 'vitest';
import { withServer } from '../support/http-server';
import { someone } from '../support/people';
import { signStaffIn } from '../support/second-step';

const server = withServer();
type Client = ReturnType<typeof server.client>;

const hash = 'a'.repeat(64);
const nobody = '00000000-0000-4000-8000-000000000000';
const draft = {
  tab: 'window-one',
  version: 1,
  definition: '{}',
  savedRuns: '{}',
  promises: '{}',
  labels: [],
};

/** Every call of the studio that changes something, with a body that fits. */
const changes: [method: 'POST' | 'PUT' | 'DELETE', path: string, body: object | undefined][] = [
  ['POST', '', { from: 'template', name: 'Mine', quizKey: 'quizLibido' }],
  ['PUT', `/${nobody}/draft`, draft],
  ['POST', `/${nobody}/presence`, { tab: 'window-one', wants: 'edit', at: null }],
  [
    'POST',
    `/${nobody}/review`,
    { intent: 'ask', hash, savedRunsHash: hash, promisesHash: hash, note: '' },
  ],
  ['POST', `/${nobody}/behavior`, { intent: 'comment', comparison: hash, group: hash, text: '?' }],
  ['POST', `/${nobody}/publish`, { hash, at: null, why: '', expects: null }],
  ['DELETE', `/${nobody}/publish`, undefined],
  ['POST', `/${nobody}/rollback`, { revision: hash, why: 'x', expects: null }],
  ['POST', `/${nobody}/rename`, { name: 'Mine' }],
  ['POST', `/${nobody}/archive`, { archived: true }],
];
const readings = [
  '',
  ...[
    'draft',
    'release',
    'drop-off',
    'outcomes',
    'behavior',
    `revisions/${hash}`,
    `comparisons/${hash}`,
  ].map((one) => `/${nobody}/${one}`),
];

const everyCall: [method: string, path: string, body: object | undefined][] = [
  ...changes,
  ...readings.map((path): [string, string, undefined] => ['GET', path, undefined]),
];

const call = ({ api }: Client, method: string, path: string, body?: unknown, headers = {}) =>
  api.call(method, `/api/studio/quizzes${path}`, body, headers);

async function signedIn(email: string): Promise<Client> {
  const client = server.client();
  await signStaffIn(client, email);
  return client;
}

let helen: Client;
let jonas: Client;
let owen: Client;
let amara: Client;
let patient: Client;

beforeAll(async () => {
  helen = await signedIn('helen@example.com');
  jonas = await signedIn('jonas@example.com');
  owen = await signedIn('owen@example.com');
  amara = await signedIn('amara@example.com');
  patient = server.client();
  await patient.api.post('/api/v1/users/register', someone());
  patient.api.forgetToken();
});

describe.each(everyCall)('%s /api/studio/quizzes%s', (method, path, body) => {
  it('asks visitors to sign in', async () => {
    const { status, body: answer } = await call(server.client(), method, path, body);
    expect([status, answer.message]).toEqual([401, 'Sign in to go on.']);
  });

  it('is not there for patients', async () => {
    expect((await call(patient, method, path, body)).status).toBe(404);
  });

  it('refuses staff without a role, in words', async () => {
    const { status, body: answer } = await call(amara, method, path, body);
    expect(status).toBe(403);
    expect(answer.message).toMatch(/role|Only clinical staff/);
  });
});

describe.each(changes)('%s /api/studio/quizzes%s', (method, path, body) => {
  it('needs this page’s token', async () => {
    const { status, body: answer } = await call(helen, method, path, body, {
      'x-csrf-token': 'forged',
    });
    expect([status, answer.message]).toEqual([403, expect.stringContaining('out of date')]);
  });
});

describe.each(changes.filter(([, , body]) => body))('%s /api/studio/quizzes%s', (method, path) => {
  it('refuses what is not JSON', async () => {
    expect((await call(helen, method, path, '{"broken"')).status).toBe(400);
  });

  it('refuses another shape, and names the field', async () => {
    const { status, body } = await call(helen, method, path, { surprise: true });
    expect(status).toBe(422);
    expect(Object.keys(body.errors).length).toBeGreaterThan(0);
  });

  it('refuses what is larger than any quiz', async () => {
    const huge = JSON.stringify({ definition: 'x'.repeat(25 * 1024 * 1024) });
    expect((await call(helen, method, path, huge)).status).toBe(413);
  });
});

describe('what a role is too little for', () => {
  it.each([
    ['POST', 'publish', { hash, at: null, why: '', expects: null }],
    ['DELETE', 'publish', undefined],
    ['POST', 'rollback', { revision: hash, why: 'x', expects: null }],
    [
      'POST',
      'review',
      { intent: 'approve', hash, savedRunsHash: hash, promisesHash: hash, note: '' },
    ],
    [
      'POST',
      'review',
      { intent: 'refuse', hash, savedRunsHash: hash, promisesHash: hash, note: 'No.' },
    ],
  ])('%s %s is not for engineers', async (method, name, body) => {
    expect((await call(owen, method, `/${nobody}/${name}`, body)).status).toBe(403);
  });

  it('a review is not for marketing, publishing is', async () => {
    const review = { intent: 'approve', hash, savedRunsHash: hash, promisesHash: hash, note: '' };
    const publish = { hash, at: null, why: '', expects: null };
    expect((await call(jonas, 'POST', `/${nobody}/review`, review)).status).toBe(403);
    expect((await call(jonas, 'POST', `/${nobody}/publish`, publish)).status).toBe(404);
  });
});

describe('a review', () => {
  const seen = { hash, savedRunsHash: hash, promisesHash: hash };
  const group = { comparison: hash, group: hash };
  const deeds: [deed: string, method: string, name: string, body: object | undefined][] = [
    ['reading what changes for whom', 'GET', 'behavior', undefined],
    ['reading what was shown', 'GET', `comparisons/${hash}`, undefined],
    ['commenting on a group', 'POST', 'behavior', { intent: 'comment', ...group, text: 'Why?' }],
    ['accepting a group', 'POST', 'behavior', { intent: 'accept', ...group, text: '' }],
    ['asking for a change', 'POST', 'behavior', { intent: 'askForChange', ...group, text: 'No.' }],
    ['approving', 'POST', 'review', { intent: 'approve', ...seen, note: '' }],
  ];
  const forAll = [
    'reading what changes for whom',
    'reading what was shown',
    'commenting on a group',
  ];
  const everyone: [who: string, client: () => Client, may: (deed: string) => boolean][] = [
    ['clinical staff', () => helen, () => true],
    ['marketing', () => jonas, (deed) => forAll.includes(deed)],
    ['engineers', () => owen, (deed) => forAll.includes(deed)],
  ];

  it.each(
    everyone.flatMap(([who, client, may]) =>
      deeds.map(([deed, ...rest]) => ({ who, client, deed, rest, is: may(deed) ? 404 : 403 })),
    ),
  )('$deed by $who ends with $is: there is no such draft, or no such right', async (one) => {
    const [method, name, body] = one.rest;
    const { status } = await call(one.client(), method, `/${nobody}/${name}`, body);
    expect(status).toBe(one.is);
  });

  it.each(deeds)(
    '%s is not for the signed-out, nor for patients or staff without a role',
    async (...of) => {
      const [, method, name, body] = of;
      const statuses = [];
      for (const client of [server.client(), patient, amara])
        statuses.push((await call(client, method, `/${nobody}/${name}`, body)).status);
      expect(statuses).toEqual([401, 404, 403]);
    },
  );
});

describe('a draft', () => {
  const large = (bytes: number) => JSON.stringify({ text: 'x'.repeat(bytes) });

  it('is opened, saved, recovered and exported', async () => {
    const created = await call(helen, 'POST', '', {
      from: 'template',
      name: 'Whole',
      quizKey: 'quizLibido',
      site: 'jrnys',
    });
    const path = `/${created.body.data.id}`;
    const opened = (await call(helen, 'GET', `${path}/draft`)).body.data;
    const text = opened.definition.replace('A few questions', 'Five questions');
    const { savedRuns, promises } = opened;
    const save = { ...draft, definition: text, savedRuns, promises, labels: ['Reworded'] };
    const saved = await call(helen, 'PUT', `${path}/draft`, save);
    const late = await call(jonas, 'PUT', `${path}/draft`, {
      ...save,
      tab: 'window-two',
      definition: opened.definition,
    });

    expect(created.status).toBe(201);
    expect(opened.document).toMatchObject({
      name: 'Whole',
      quizKey: 'quizLibidoJrnys',
      version: 1,
    });
    expect(saved).toMatchObject({ status: 200, body: { data: { version: 2 } } });
    expect(late).toMatchObject({
      status: 409,
      body: { reason: 'editor', version: 2, editor: { name: 'Helen Sorensen' } },
    });
    const file = await helen.browser.fetch(`/studio/quizzes${path}/export`);
    expect(file.headers.get('content-disposition')).toBe(
      'attachment; filename="quizLibidoJrnys.json"',
    );
    expect(await file.text()).toBe(text);
  });

  it('says for whom it is opened, and gives them the token of their calls', async () => {
    const { body } = await call(helen, 'POST', '', {
      from: 'template',
      name: 'Whose',
      quizKey: 'quizLibido',
      site: 'jrnys',
    });
    const path = `/${body.data.id}/draft`;
    const opened = async (client: Client) => (await call(client, 'GET', path)).body.data;
    const [first, again, other] = [await opened(helen), await opened(helen), await opened(jonas)];

    expect(first.person).toMatch(/^[0-9a-f-]{36}$/);
    expect([again.person, again.csrf]).toEqual([first.person, first.csrf]);
    expect(other.person).not.toBe(first.person);
    const { definition, savedRuns, promises } = first;
    const save = { ...draft, definition, savedRuns, promises };
    const saved = await call(helen, 'PUT', path, save, { 'x-csrf-token': first.csrf });
    const forged = await call(helen, 'PUT', path, save, { 'x-csrf-token': other.csrf });
    expect([saved.status, forged.status]).toEqual([200, 403]);
  });

  it('may have 5 MB and no more', async () => {
    const { body } = await call(helen, 'POST', '', {
      from: 'json',
      name: 'Large',
      json: '{"kind":"quizLibido"}',
    });
    const path = `/${body.data.id}/draft`;
    const save = { ...draft, savedRuns: '{}' };

    const most = await call(helen, 'PUT', path, {
      ...save,
      definition: large(5 * 1024 * 1024 - 20),
    });
    const more = await call(helen, 'PUT', path, {
      ...save,
      version: 2,
      definition: large(5 * 1024 * 1024),
    });

    expect(most.status).toBe(200);
    expect([more.status, more.body.message]).toEqual([413, expect.stringContaining('5 MB')]);
  });

  it('is left by a window that can send no headers', async () => {
    const { body } = await call(helen, 'POST', '', {
      from: 'json',
      name: 'Left',
      json: '{"kind":"quizLibido"}',
    });
    const path = `/api/studio/quizzes/${body.data.id}/presence`;
    const session = await helen.api.post('/api/v1/users/session-info');
    const csrf: string = session.body.data.csrf.value;
    const leave = (token: string) =>
      helen.browser.fetch(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ tab: 'window-one', wants: 'leave', at: null, csrf: token }),
      });

    expect((await leave(csrf)).status).toBe(200);
    expect((await leave('forged')).status).toBe(403);
  });

  it('is not exported to anyone else', async () => {
    const address = `/studio/quizzes/${nobody}/export`;
    const visitor = await server.browser().fetch(address);
    expect([visitor.status, visitor.headers.get('location')]).toEqual([
      302,
      expect.stringMatching(/^\/login/),
    ]);
    expect((await patient.browser.fetch(address)).status).toBe(404);
    expect((await amara.browser.fetch(address)).status).toBe(403);
    expect((await helen.browser.fetch(address)).status).toBe(404);
  });
});

it('the library lists every quiz that patients have', async () => {
  const { body } = await call(owen, 'GET', '');
  const keys = body.data.map(({ quizKey }: { quizKey: string }) => quizKey);
  expect(keys).toEqual(expect.arrayContaining(['quizHaircare', 'quizWeightLossHmr']));
});

it('a publication at a time reaches patients by itself', async () => {
  const { body: library } = await call(jonas, 'GET', '');
  const entry = library.data.find((one: { quizKey: string }) => one.quizKey === 'quizHaircare');
  const path = `/${entry.id}`;
  const { data } = (await call(jonas, 'GET', `${path}/draft`)).body;
  const { document, definition, savedRuns, promises } = data;
  const reworded = definition.replace('Keep the hair you have', 'Keep every hair');
  const save = { ...draft, version: document.version, definition: reworded, savedRuns, promises };
  const { hash } = (await call(jonas, 'PUT', `${path}/draft`, save)).body.data;
  const { published } = (await call(jonas, 'GET', `${path}/release`)).body.data;
  const at = new Date(Date.now() + 1_000).toISOString();

  const scheduled = await call(jonas, 'POST', `${path}/publish`, {
    ...{ hash, at, why: 'Autumn.', expects: published.revision },
  });

  expect(scheduled.body.data.schedule).toMatchObject({ state: 'waiting', by: 'Jonas Whitaker' });
  await vi.waitFor(
    async () => {
      const { body } = await server.client().api.get('/api/v1/quizzes/haircare');
      expect(body.data.quiz.revision).toBe(hash);
    },
    { timeout: 30_000, interval: 250 },
  );
});
