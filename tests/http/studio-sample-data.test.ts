import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { withServer } from '../support/http-server';
import { type StudioClient, staffClient } from '../support/studio-client';

const server = withServer();
/** Number above that of connections to the database. */
const many = 12;
let helen: StudioClient;
let ids: string[];
let database: pg.Client;

beforeAll(async () => {
  helen = await staffClient(server.client(), 'helen@example.com');
  database = new pg.Client({ connectionString: server.databaseUrl });
  await database.connect();
});

afterAll(() => database.end());

beforeEach(async () => {
  const json = '{"kind":"quizLibido","title":"Before"}';
  const made = Array.from({ length: many }, () =>
    helen.call('POST', '', { from: 'json', name: 'Mine', json }),
  );
  ids = (await Promise.all(made)).map(({ body }) => body.data.id);
});

/** Stops every save before it is on record, until it is let go. */
async function holdSaves(): Promise<() => Promise<unknown>> {
  await database.query('begin');
  await database.query('lock table quiz_record in share mode');
  return () => database.query('rollback');
}

const untilHeld = () =>
  vi.waitFor(
    async () => {
      const { rows } = await database.query(
        `select 1 from pg_locks where relation = 'quiz_record'::regclass and not granted`,
      );
      expect(rows).not.toEqual([]);
    },
    { timeout: 20_000, interval: 50 },
  );

/** Returns the status that a patient gets who opens a quiz now. */
async function patientSees(): Promise<number> {
  const page = await fetch(`${server.origin}/quiz/haircare`, {
    signal: AbortSignal.timeout(8_000),
  });
  return page.status;
}

const statuses = async (calls: ReturnType<StudioClient['call']>[]) =>
  new Set((await Promise.all(calls)).map(({ status }) => status));

it('drafts that are saved all at once take no connection from patients', async () => {
  const letGo = await holdSaves();
  const saves = ids.map((id) => helen.reword(id, 'Before', 'After'));
  await untilHeld();
  await new Promise((resolve) => setTimeout(resolve, 1_000));

  await expect(patientSees().finally(letGo)).resolves.toBe(200);

  expect(await statuses(saves)).toEqual(new Set([200]));
});

it('windows on a draft that is being saved take no connection from patients', async () => {
  const letGo = await holdSaves();
  const [id = ''] = ids;
  const saving = helen.reword(id, 'Before', 'After', { tab: 'window-0' });
  await untilHeld();
  const windows = ids.map((_, nth) =>
    helen.call('POST', `/${id}/presence`, { tab: `window-${nth}`, wants: 'edit', at: null }),
  );
  await new Promise((resolve) => setTimeout(resolve, 1_000));

  await expect(patientSees().finally(letGo)).resolves.toBe(200);

  expect(await statuses([saving, ...windows])).toEqual(new Set([200]));
});
