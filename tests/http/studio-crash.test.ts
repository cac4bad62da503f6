import pg from 'pg';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { ApiClient } from '../support/api-client';
import { withOwnServer } from '../support/http-server';
import { StudioClient, staffClient } from '../support/studio-client';

const server = withOwnServer();
let jonas: StudioClient;
let id: string;
let database: pg.Client;
const opening = 'Keep the hair you have';
let words = opening;

beforeAll(async () => {
  jonas = await staffClient(server.client(), 'jonas@example.com');
  id = await jonas.find('quizHaircare');
});

beforeEach(async () => {
  database = new pg.Client({ connectionString: server.databaseUrl });
  await database.connect();
});

afterEach(() => database.end());

/** Saves other words, and gives what publishing them needs. */
async function reworded(): Promise<{ hash: string; before: string }> {
  const next = `${opening} (${crypto.randomUUID()})`;
  const { hash } = (await jonas.reword(id, words, next)).body.data;
  words = next;
  const { published } = await jonas.read(`/${id}/release`);
  return { hash, before: published.revision };
}

type Table = 'quiz_record' | 'quiz_comparisons';

/** Stops whatever writes into a table before it does: publications between giving patients the quiz and the record. */
async function hold(table: Table): Promise<void> {
  await database.query('begin');
  await database.query(`lock table ${table} in share mode`);
}

/** Waits until something stands there. */
const untilHeld = (table: Table) =>
  vi.waitFor(
    async () => {
      const { rows } = await database.query(
        'select 1 from pg_locks where relation = $1::regclass and not granted',
        [table],
      );
      expect(rows).toHaveLength(1);
    },
    { timeout: 20_000, interval: 50 },
  );

/** Ends the server as a power cut would, and starts it again. */
async function crash(): Promise<void> {
  await server.kill('SIGKILL');
  await database.query('rollback');
  await server.crashAndRestart();
  const browser = jonas.browser.at(server.origin);
  jonas = new StudioClient(browser, new ApiClient(browser));
}

const whatPatientsGet = async (): Promise<string> =>
  (await server.client().api.get('/api/v1/quizzes/haircare')).body.data.quiz.revision;

/** Counts the times that a revision was published, according to the record. */
async function timesPublished(hash: string): Promise<number> {
  const { history } = await jonas.read(`/${id}/release`);
  return history.filter(
    (entry: { action: string; hash: string }) =>
      entry.action === 'published' && entry.hash === hash,
  ).length;
}

/** Counts the kept certificates that a revision was proved. */
async function timesCertified(hash: string): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    'select count(*)::int as count from quiz_certificates where revision = $1',
    [hash],
  );
  return rows[0]?.count ?? 0;
}

it('publishes all of it or nothing when the server is killed in between', async () => {
  const { hash, before } = await reworded();
  const publication = { hash, at: null, why: 'Clearer.', expects: before };
  await hold('quiz_record');
  const lost = jonas.call('POST', `/${id}/publish`, publication).catch(() => 'lost');
  await untilHeld('quiz_record');

  await crash();

  expect(await lost).toBe('lost');
  expect(await whatPatientsGet()).toBe(before);
  expect([await timesPublished(hash), await timesCertified(hash)]).toEqual([0, 0]);
  expect((await jonas.read(`/${id}/release`)).status).toBe('changed');

  expect((await jonas.call('POST', `/${id}/publish`, publication)).status).toBe(200);
  expect((await jonas.call('POST', `/${id}/publish`, publication)).status).toBe(200);
  expect(await whatPatientsGet()).toBe(hash);
  expect([await timesPublished(hash), await timesCertified(hash)]).toEqual([1, 1]);
});

it('publishes at its time what was scheduled, once, though the server is killed while it does', async () => {
  const { hash, before } = await reworded();
  const at = new Date(Date.now() + 3_000).toISOString();
  const scheduled = await jonas.call('POST', `/${id}/publish`, {
    ...{ hash, at, why: 'Autumn.', expects: before },
  });
  expect(scheduled.body.data.schedule.state).toBe('waiting');
  await hold('quiz_record');
  await untilHeld('quiz_record');
  expect(await whatPatientsGet()).toBe(before);

  await crash();

  await vi.waitFor(async () => expect(await whatPatientsGet()).toBe(hash), {
    timeout: 30_000,
    interval: 250,
  });
  const { schedule, status } = await jonas.read(`/${id}/release`);
  expect([schedule, status]).toEqual([null, 'published']);
  expect([await timesPublished(hash), await timesCertified(hash)]).toEqual([1, 1]);
});

it('keeps a comparison whole or not at all when the server is killed while it compares', async () => {
  const { hash } = await reworded();
  const storedComparisons = async () => {
    const { rows } = await database.query('select hash from quiz_comparisons where revision = $1', [
      hash,
    ]);
    return rows;
  };
  await hold('quiz_comparisons');
  const lost = jonas.read(`/${id}/behavior`).catch(() => 'lost');
  await untilHeld('quiz_comparisons');

  await crash();

  expect(await lost).toBe('lost');
  const { comparison } = await jonas.read(`/${id}/behavior`);
  expect(comparison.kind).toBe('compared');
  expect(await storedComparisons()).toEqual([{ hash: comparison.comparison }]);
});
