import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { withClient } from '../../app/kernel/postgres/own-postgres.server';
import type { Asking } from '../support/ask-route';
import { ruledRoutes } from '../support/declared-routes';
import { withOwnServer } from '../support/http-server';
import { linkInMail } from '../support/outbox';
import { addressOf } from '../support/route-address';
import { signStaffIn } from '../support/second-step';
import { databaseBehind } from '../support/server';

const server = withOwnServer();

type Client = Parameters<Parameters<typeof withClient>[1]>[0];

/** Counts the rows of each table, and names the transaction that wrote the newest of them. */
async function rowsOf(db: Client): Promise<Record<string, string>> {
  const tables = await db.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const rows: Record<string, string> = {};
  for (const { name } of tables.rows) {
    const { rows: found } = await db.query<{ state: string }>(
      `select count(*) || ' rows, ' || coalesce(sum(xmin::text::bigint), 0) as state from "${name}"`,
    );
    rows[name] = found[0]?.state ?? '';
  }
  return rows;
}

/** The same once the jobs of the start, such as mails of the sample data, are done. */
async function rowsAtRest(db: Client): Promise<Record<string, string>> {
  let before = await rowsOf(db);
  for (let times = 0; times < 30; times += 1) {
    await sleep(1_000);
    const now = await rowsOf(db);
    if (JSON.stringify(now) === JSON.stringify(before)) return now;
    before = now;
  }
  throw new Error('The jobs of the start do not come to an end.');
}

/** Addresses of what there is, of each kind that staff open. */
async function realAddresses(db: Client): Promise<string[]> {
  const one = async (query: string) => {
    const { rows } = await db.query<{ id: string }>(query);
    return rows[0]?.id ?? '';
  };
  const maya = await one(`select id from users where email = 'maya@example.com'`);
  const document = await one(`select id from documents where user_id = '${maya}' limit 1`);
  const number = await one('select number as id from orders limit 1');
  return [
    `/provider/patients/${maya}`,
    `/provider/messages/${maya}`,
    `/api/v1/document/file/${document}`,
    `/manager/orders/${number}`,
    `/manager/people/${await one(`select id from users where email = 'amara@example.com'`)}`,
    '/provider/messages',
  ];
}

const staff = {
  'a nurse practitioner': 'amara@example.com',
  support: 'sofia@example.com',
  'a manager': 'ruth@example.com',
  'an author': 'farah@example.com',
};

async function arrive(who: 'a visitor' | 'a patient' | keyof typeof staff): Promise<Asking> {
  const client = server.client();
  if (who === 'a patient') {
    const credentials = { email: 'maya@example.com', password: 'Formulary1' };
    await client.api.post('/actions/users/login', credentials);
  } else if (who !== 'a visitor') await signStaffIn(client, staff[who]);
  return client;
}

const gets = ruledRoutes.filter(({ method }) => method === 'GET');

it.each([
  'a visitor',
  'a patient',
  'a nurse practitioner',
  'support',
  'a manager',
  'an author',
] as const)(
  'no HEAD of %s changes a row, whatever page it asks for',
  { timeout: 240_000 },
  async (who) => {
    const { browser } = await arrive(who);
    expect(gets.length).toBeGreaterThan(80);
    await withClient(databaseBehind(server.origin), async (db) => {
      const addresses = [...gets.map(({ name }) => addressOf(name)), ...(await realAddresses(db))];
      const before = await rowsAtRest(db);
      for (const address of addresses) {
        const { status } = await browser.fetch(address, { method: 'HEAD', redirect: 'manual' });
        expect([address, status < 500]).toEqual([address, true]);
      }
      const after = await rowsOf(db);
      expect(Object.keys(after).filter((table) => after[table] !== before[table])).toEqual([]);
    });
  },
);

it('a HEAD signs nobody out', async () => {
  const { browser, api } = await arrive('a patient');
  const { headers } = await browser.fetch('/actions/users/logout', { method: 'HEAD' });

  expect(headers.get('set-cookie')).toBeNull();
  const info = await api.call('POST', '/api/v1/users/session-info');
  expect(info.body.data.signedIn).toBe(true);
});

it('a HEAD makes nobody a visitor', async () => {
  const asked = (method: string) => fetch(`${server.origin}/quiz/haircare`, { method });

  expect((await asked('GET')).headers.get('set-cookie')).toContain('session=');
  expect((await asked('HEAD')).headers.get('set-cookie')).toBeNull();
});

it('a HEAD has the status of a GET', async () => {
  const { browser } = await arrive('a patient');
  for (const address of ['/patient', '/patient/account/access', '/manager', '/nothing', '/login']) {
    const asked = await Promise.all(
      ['HEAD', 'GET'].map((method) => browser.fetch(address, { method, redirect: 'manual' })),
    );
    const [head, get] = asked.map(({ status }) => status);
    expect([address, head]).toEqual([address, get]);
  }
});

it('a HEAD uses no mailed link up', async () => {
  const client = server.client();
  const email = 'theo@example.com';
  await client.api.post('/actions/users/send-password-reset-email', { email });
  const path = await linkInMail(client.browser, email, 'Choose a new password');
  const { headers } = await client.browser.fetch(path, { method: 'HEAD', redirect: 'manual' });
  expect(headers.get('set-cookie') ?? '').not.toContain('link=');
  const page = await client.browser.open(path);

  expect(page.document.querySelector('main')?.textContent).toContain('New password again');
});
