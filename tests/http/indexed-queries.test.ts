import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { withClient } from '../../app/kernel/postgres/own-postgres.server';
import { gatherLoad } from '../../scripts/sample-data/gather-load';
import { ApiClient } from '../support/api-client';
import { ruledRoutes } from '../support/declared-routes';
import { PlainBrowser } from '../support/plain-browser';
import { tourPortal } from '../support/portal-tour';
import { pathsOf } from '../support/route-address';
import { keysOfServer, startServer, type TestServer } from '../support/server';
import { listenToSql, type SqlListener } from '../support/sql-listener';
import { tablesReadWhole } from '../support/tables-read-whole';
import { createTestDatabase, type TestDatabase } from '../support/test-database';

let database: TestDatabase;
let listener: SqlListener;
let server: TestServer;

beforeAll(async () => {
  database = await createTestDatabase(inject('testPostgres'));
  // What generates the demonstration asks as it likes.
  const generating = await startServer({ databaseUrl: database.url, seedDemo: true });
  await gatherLoad(database.url, { patients: 400, orders: 4_000 }, keysOfServer);
  await generating.stop();
  listener = await listenToSql(database.url);
  server = await startServer({ databaseUrl: listener.url, seedDemo: false });
});

afterAll(async () => {
  await server.stop();
  await listener.stop();
  await database.drop();
});

/** Tables that grow with what staff write or with the days, and never with patients; one of them has one row. */
const staysSmall =
  /^(metric_|content_|provider_|quiz_(documents|authors|reviews|schedules|pieces)|pictures|reminder_times|database_mode|document_keys|__drizzle|pg_)/;

/** Routes of staff, of development, of payment gateways (here: the sandbox), and of nothing. */
const ofOthers =
  /^(studio|staff|invitation|second-step|api\.studio|provider|manager|dev|pay|pharmacy|api\.v1\.profile\.stripe|healthz|pictures|\$|\w+\.\$$)/;

/** Routes that a patient or a visitor may ask for, and the paths of each. */
const ofPatients = ruledRoutes
  .filter(({ name }) => !ofOthers.test(name))
  .map(({ name, method }) => ({ name, method, paths: pathsOf(name) }));

function watchRequests(): { method: string; path: string }[] {
  const seen: { method: string; path: string }[] = [];
  const really = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    seen.push({ method: init?.method ?? 'GET', path: pathname });
    return really(input, init);
  });
  return seen;
}

const service = {
  browser: () => new PlainBrowser(server.origin),
  client() {
    const browser = new PlainBrowser(server.origin);
    return { browser, api: new ApiClient(browser) };
  },
};

/**
 * Queries of the jobs’ own tables, of the record of quizzes, which are proved as the server starts, and of what is
 * published, which is read once a second, whoever asks.
 */
const notOfPages = /graphile_worker|"quiz_record"|from "content_published"/;

/** Of the jobs’ own tables, the job that seals what lies plain, and the page that shows developers the newest mails. */
const notOfPatients =
  /graphile_worker|"sealing_steps"|to_jsonb\(t\.|order by "(attempts|mail_outbox)"\."id"|"mail_outbox" order by/;

const askedForPages = () => listener.texts().filter((text) => !notOfPages.test(text)).length;

/** Waits until the jobs are done that a start brings, such as sealing what lies plain. */
async function jobsAreDone(): Promise<void> {
  for (let before = -1; before !== askedForPages(); await setTimeout(500)) before = askedForPages();
}

it.each(['/patient', '/patient/treatment', '/patient/pharmacy', '/patient/uploads'])(
  '%s asks once who is there, and for nothing over and over',
  async (page) => {
    const { browser, api } = service.client();
    // Someone of the sample data, so that the tour meets the demonstration’s people as they were.
    const credentials = { email: 'maya+7@example.com', password: 'Formulary1' };
    await api.post('/actions/users/login', credentials);
    await browser.open(page);
    await jobsAreDone();
    // What a job of the server asks at the same moment stands among them: the quietest of the visits is the page's own,
    // once two have asked the same.
    const visits: string[][] = [];
    const isSettled = () => visits.length > 2 && visits.at(-1)?.join() === visits.at(-2)?.join();
    while (visits.length < 20 && !isSettled()) {
      const before = listener.texts().length;
      const { status } = await browser.open(page);
      expect(status).toBe(200);
      visits.push(
        listener
          .texts()
          .slice(before)
          .filter((text) => !notOfPages.test(text)),
      );
    }
    const asked = visits.reduce((one, other) => (other.length < one.length ? other : one));
    const repeated = asked.filter((text, at) => asked.indexOf(text) !== at);

    expect(asked.filter((text) => text.includes('"sessions"'))).toHaveLength(1);
    expect(repeated, asked.join('\n')).toEqual([]);
    expect(asked.length).toBeLessThanOrEqual(page === '/patient' ? 8 : 19);
  },
);

const askedByPatients = () => listener.statements().filter(({ text }) => !notOfPatients.test(text));

it('no query of the portal reads a table that grows from end to end', async () => {
  const visited = watchRequests();
  await withClient(database.url, (client) =>
    client.query(
      `insert into appointments (provider_id, starts_at, minutes, user_id, attempt_id)
       select p.id, date_trunc('hour', now()) + interval '5 days', 20, m.id, gen_random_uuid()
       from users p, users m where p.email = 'amara@example.com' and m.email = 'maya@example.com'`,
    ),
  );
  await tourPortal(service);
  const missed = ofPatients.filter(
    ({ method, paths }) => !visited.some((one) => one.method === method && paths.test(one.path)),
  );
  const asked = askedByPatients();
  const found = await withClient(database.url, (client) => tablesReadWhole(client, asked));

  expect(missed.map(({ method, name }) => `${method} ${name}`)).toEqual([]);
  // A listener that hears nothing would find nothing.
  expect(asked.length).toBeGreaterThan(100);
  expect(found.filter(({ table }) => !staysSmall.test(table))).toEqual([]);
}, 300_000);

it.each([
  ['orders', 'orders_user'],
  ['care_cases', 'care_cases_patient'],
  ['subscriptions', 'subscriptions_order'],
])('%s would be named without its index %s', async (table, index) => {
  const found = await withClient(database.url, async (client) => {
    await client.query(`drop index ${index}`);
    return tablesReadWhole(client, askedByPatients());
  });

  expect(found.map((read) => read.table)).toContain(table);
});
