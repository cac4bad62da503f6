import { beforeAll, describe, expect, it } from 'vitest';
import { withClient } from '../../app/kernel/postgres/own-postgres.server';
import type { Asking } from '../support/ask-route';
import { withServer } from '../support/http-server';
import { someone } from '../support/people';

const server = withServer();

/** Maya’s tables, by the column that says they are hers. */
const tables = {
  users: 'id',
  addresses: 'user_id',
  documents: 'user_id',
  subscriptions: 'patient_id',
  subscription_changes: 'user_id',
  prescriptions: 'patient_id',
  dose_logs: 'patient_id',
  progress_entries: 'patient_id',
  progress_goals: 'patient_id',
  shipments: 'patient_id',
  orders: 'user_id',
  conversations: 'patient_id',
  message_reads: 'user_id',
  payment_customers: 'user_id',
  marketing_meta: 'user_id',
} as const;

function query<Row extends object>(text: string, values: unknown[]): Promise<Row[]> {
  return withClient(server.databaseUrl, async (db) => (await db.query<Row>(text, values)).rows);
}

/** Everything the database has of somebody, but when they were seen last. */
async function recordsOf(userId: string): Promise<unknown[]> {
  const found: unknown[] = [];
  for (const [table, column] of Object.entries(tables)) {
    found.push(
      await query(`select to_jsonb(t) as row from ${table} t where ${column} = $1 order by 1`, [
        userId,
      ]),
    );
  }
  const cards = `select to_jsonb(c) as row from sandbox_cards c
    join payment_customers p on p.customer_ref = c.customer where p.user_id = $1 order by 1`;
  found.push(await query(cards, [userId]));
  found.push(await query('select handle from sessions where user_id = $1 order by 1', [userId]));
  return found;
}

async function signedIn(email: string): Promise<Asking> {
  const client = server.client();
  await client.api.post('/actions/users/login', { email, password: 'Formulary1' });
  client.api.forgetToken();
  return client;
}

/** The first id of Maya’s in a table. */
async function idIn(table: keyof typeof tables, userId: string, column = 'id'): Promise<string> {
  const [row] = await query<{ found: string }>(
    `select ${column} as found from ${table} where ${tables[table]} = $1 limit 1`,
    [userId],
  );
  if (!row) throw new Error(`Maya has nothing in ${table}.`);
  return row.found;
}

let maya: Asking;
let ids: Record<
  | 'user'
  | 'document'
  | 'attachment'
  | 'shipment'
  | 'checkout'
  | 'subscription'
  | 'prescription'
  | 'entry'
  | 'card'
  | 'session',
  string
>;

async function upload({ browser, api }: Asking): Promise<string> {
  const form = new FormData();
  form.set('file', new File(['%PDF-1.4\n%%EOF\n'], 'results.pdf'));
  const headers = { 'x-csrf-token': await api.token() };
  const sent = await browser.fetch('/api/v1/document/document/document', {
    method: 'POST',
    headers,
    body: form,
  });
  return (await sent.json()).data.id;
}

beforeAll(async () => {
  maya = await signedIn('maya@example.com');
  const user = (await maya.api.post('/api/v1/users/session-info')).body.data.user.id;
  const attachment = await upload(maya);
  await maya.api.post('/api/v1/messages', {
    clientId: crypto.randomUUID(),
    text: '',
    attachments: [attachment],
  });
  const [session] = await query<{ handle: string }>(
    'select handle from sessions where user_id = $1',
    [user],
  );
  const { body } = await maya.api.get('/api/v2/profile/payment-methods');
  ids = {
    user,
    attachment,
    document: await upload(maya),
    shipment: await idIn('shipments', user, 'number'),
    checkout: await idIn('orders', user, 'checkout_id'),
    subscription: await idIn('subscriptions', user),
    prescription: await idIn('prescriptions', user),
    entry: await idIn('progress_entries', user),
    card: body.data[0].id,
    session: session?.handle ?? '',
  };
});

/** Someone who is signed in, of a kind and with grants. */
async function another(kind: string, grants: string[]): Promise<Asking> {
  const client = server.client();
  const person = someone();
  await client.api.post('/api/v1/users/register', person);
  client.api.forgetToken();
  await query(
    `with changed as (update users set kind = $2, grants = $3 where email = $1 returning id)
     update sessions set second_factor_at = now() from changed where user_id = changed.id`,
    [person.email, kind, grants],
  );
  return client;
}

const others = {
  'another patient': () => another('patient', []),
  'a provider of the care team': () => another('providerUsers', ['nurse-practitioner']),
  'a manager': () => another('providers', ['manager']),
  'staff of the studio': () => another('providerUsers', ['author:clinical', 'publisher']),
  'a visitor': async () => server.client(),
} satisfies Record<string, () => Promise<Asking>>;

const addresses = () => [
  `/api/v1/document/file/${ids.document}`,
  `/api/v1/document/file/${ids.attachment}`,
  `/api/v1/messages/attachment/${ids.attachment}`,
  `/patient/shipments/${ids.shipment}`,
  `/api/v1/cart/checkout/${ids.checkout}`,
];

describe('an address that names something of Maya’s', () => {
  it('is there for her', async () => {
    const statuses: number[] = [];
    for (const path of addresses()) statuses.push((await maya.browser.fetch(path)).status);

    expect(statuses).toEqual(addresses().map(() => 200));
  });

  it.each(Object.entries(others))('is nothing to %s', async (name, come) => {
    const { browser } = await come();
    for (const path of addresses()) {
      const answer = await browser.fetch(path);
      const isSentAway = /^\/login\?/.test(answer.headers.get('location') ?? '');

      expect(
        answer.status === 404 || (name === 'a visitor' && (isSentAway || answer.status === 401)),
      ).toBe(true);
      expect(await answer.text()).not.toMatch(/Lindqvist|Alder Street|semaglutide/i);
    }
  });
});

type Fields = Record<string, string>;
/** Every form and call that names something, with what is Maya’s. */
const attempts = (): [method: string, path: string, sent: Fields | object][] => {
  const { subscription, prescription, entry, document, card, session, user, attachment } = ids;
  const change = { subscription, version: '1' };
  return [
    ['FORM', '/patient/treatment', { ...change, intent: 'pause', how: 'open' }],
    ['FORM', '/patient/treatment', { ...change, intent: 'cancel', reason: 'x' }],
    ['FORM', '/patient/treatment', { intent: 'logDose', prescription }],
    ['FORM', '/patient/treatment', { intent: 'undoDose', prescription }],
    ['FORM', '/patient?index', { intent: 'logDose', prescription }],
    ['FORM', '/patient/progress', { intent: 'edit', id: entry, value: '300', note: 'x' }],
    ['FORM', '/patient/progress', { intent: 'delete', id: entry }],
    ['FORM', '/patient/progress', { intent: 'restore', id: entry }],
    ['FORM', '/patient/uploads', { id: document }],
    ['FORM', '/patient/account/security', { intent: 'end', handle: session }],
    ['FORM', '/patient/account/payment-methods', { intent: 'default', id: card }],
    ['FORM', '/patient/account/payment-methods', { intent: 'remove', id: card }],
    ['DELETE', '/api/v2/profile/payment-method', { id: card }],
    ['DELETE', '/api/v1/profile/payment-method', {}],
    ['DELETE', `/api/v1/document/file/${document}`, {}],
    ['DELETE', '/api/v1/document/document/document', {}],
    [
      'POST',
      '/api/v1/messages',
      { clientId: crypto.randomUUID(), text: 'Mine?', attachments: [document] },
    ],
    [
      'POST',
      '/api/v1/messages',
      { clientId: crypto.randomUUID(), text: 'Mine?', attachments: [attachment] },
    ],
    ['POST', '/api/v1/messages/read', { seq: 1, patientId: user }],
    ['PUT', '/api/v1/profile', { user: { id: user, firstName: 'Eve', lastName: 'Eve' } }],
    [
      'PUT',
      '/api/v1/profile',
      { user: { email: 'maya@example.com', firstName: 'Eve', lastName: 'Eve' } },
    ],
    [
      'PUT',
      '/api/v1/profile',
      { user: { firstName: 'Eve', lastName: 'Eve', kind: 'providers', grants: ['manager'] } },
    ],
  ];
};

describe.each(Object.entries(others))('whatever %s sends about Maya’s things', (_name, come) => {
  it('is refused, and changes nothing of hers', async () => {
    const { browser, api } = await come();
    const before = await recordsOf(ids.user);
    const taken: string[] = [];
    for (const [method, path, sent] of attempts()) {
      const csrf = await api.token();
      const answer =
        method === 'FORM'
          ? await browser.fetch(path, {
              method: 'POST',
              body: new URLSearchParams({ ...sent, csrf }),
            })
          : await api.call(method, path, sent);
      if (answer.status >= 500 || answer.status === 200 || answer.status === 201)
        taken.push(`${answer.status} for ${method} ${path} ${JSON.stringify(sent)}`);
    }

    expect(taken).toEqual([]);
    expect(await recordsOf(ids.user)).toEqual(before);
  });
});

it('registering takes no kind, no grants and no id', async () => {
  const { api } = server.client();
  for (const extra of [{ kind: 'providers' }, { grants: ['manager'] }, { id: ids.user }]) {
    const { status } = await api.post('/api/v1/users/register', { ...someone(), ...extra });

    expect(status).toBe(422);
  }
});
