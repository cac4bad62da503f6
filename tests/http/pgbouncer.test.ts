import { randomUUID } from 'node:crypto';
import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { withClient } from '../../app/kernel/postgres/own-postgres.server';
import { ApiClient } from '../support/api-client';
import { paidIntake } from '../support/paid-intake';
import { someone } from '../support/people';
import { hasPgBouncer, type PgBouncer, startPgBouncer } from '../support/pgbouncer';
import { PlainBrowser } from '../support/plain-browser';
import { copySampleData, type SampleDatabase } from '../support/sample-data';
import { asApplication, startServer, type TestServer } from '../support/server';
import { temporaryFolder } from '../support/temporary-folder';

/** Fewer connections than requests at once: each transaction gets whichever is free. */
const serverConnections = 2;

describe.skipIf(!hasPgBouncer)('behind PgBouncer, in transaction mode', () => {
  const place = temporaryFolder();
  let database: SampleDatabase;
  let bouncer: PgBouncer;
  let server: TestServer;
  const client = () => new ApiClient(new PlainBrowser(server.origin));

  beforeAll(async () => {
    database = await copySampleData(inject('testPostgres'));
    const behind = asApplication(database.url);
    chmodSync(place, 0o711);
    bouncer = await startPgBouncer(join(place, 'pgbouncer'), behind, serverConnections);
    server = await startServer({
      databaseUrl: database.url,
      env: {
        FORMULARY_DATA: database.folder,
        DATABASE_URL: bouncer.through(behind),
        DATABASE_DIRECT_URL: behind,
      },
    });
  });

  afterAll(async () => {
    await server?.stop();
    await bouncer?.kill('SIGTERM');
    await database?.drop();
  });

  it('pages and calls are answered, many at once and again and again', async () => {
    const people = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const api = client();
        await api.post('/api/v1/users/register', someone());
        return api;
      }),
    );
    const asked = Array.from({ length: 15 }, () =>
      people.flatMap((api) => [
        api.get('/api/v1/messages'),
        api.get('/api/v1/cart'),
        api.get('/api/v1/profile'),
      ]),
    ).flat();
    const statuses = new Set((await Promise.all(asked)).map(({ status }) => status));

    expect([...statuses]).toEqual([200]);
    expect(server.output()).not.toContain('prepared statement');
  });

  it('an intake is sent and paid for, its jobs are done, and its patient hears of a message at once', async () => {
    const browser = new PlainBrowser(server.origin);
    const api = new ApiClient(browser);
    const patient = await paidIntake({ browser, api }, database.url);
    const live = await browser.fetch('/api/v1/messages/stream', {
      headers: { accept: 'text/event-stream' },
    });
    await api.post('/api/v1/messages', { clientId: randomUUID(), text: 'Is it on its way?' });
    const reader = live.body?.getReader();
    let heard = '';
    while (reader && !heard.includes('Is it on its way?'))
      heard += new TextDecoder().decode((await reader.read()).value);
    await reader?.cancel();

    expect(patient).toBeTruthy();
    await expect
      .poll(
        () =>
          withClient(database.url, async (db) => {
            const { rows } = await db.query(
              'select from graphile_worker._private_jobs where attempts > 0 or run_at < now()',
            );
            return rows.length;
          }),
        { timeout: 15_000 },
      )
      .toBe(0);
  });
});
