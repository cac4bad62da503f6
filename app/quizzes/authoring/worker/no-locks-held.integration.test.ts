import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { withDatabase } from '../../../../tests/support/database';
import { within } from '../../../../tests/support/random-runs';
import { Studio } from '../../../../tests/support/studio';
import { proveAgain } from '../certificates/prove-in-use.server';
import { listDocuments } from '../library/library.server';
import { rollBack } from '../release/publish.server';
import { publishScheduled } from '../release/publish-scheduled.server';
import { schedule } from '../release/schedule.server';
import { Workers } from './workers.server';

vi.setConfig({ testTimeout: within(120_000) });

const database = withDatabase();
const studio = new Studio(database);
beforeAll(() => studio.open());
afterEach(() => vi.restoreAllMocks());

/** Records what threads are asked for while a transaction of this database waits for them. */
function askedWithLocks(): { asked: string[]; held: string[] } {
  const seen = { asked: [] as string[], held: [] as string[] };
  const { run } = Workers.prototype;
  vi.spyOn(Workers.prototype, 'run').mockImplementation(async function (
    this: Workers,
    ...work: Parameters<Workers['run']>
  ) {
    const { rows } = await database.db.execute(sql`
      select pid from pg_stat_activity
      where datname = current_database() and state = 'idle in transaction'`);
    seen.asked.push(work[0]);
    if (rows.length > 0) seen.held.push(work[0]);
    return run.apply(this, work);
  } as Workers['run']);
  return seen;
}

it('is never waited for with a lock in hand, on the way to patients and back', async () => {
  const { helen, farah, jonas } = studio.people;
  const id = await studio.documentOf('quizHaircare');
  const { published } = await studio.state(jonas, id);
  await studio.exclude(helen, id);
  // A draft that another test left behind is not worked through again.
  await studio.reword(helen, id, crypto.randomUUID());
  const { promises, savedRuns } = await studio.read(id);
  await studio.promise(helen, id, JSON.parse(promises).promises.slice(1));
  await studio.saveRuns(helen, id, JSON.parse(savedRuns).savedRuns.slice(1));
  const seen = askedWithLocks();
  await studio.approved(id, helen, farah);
  await studio.publish(jonas, id);
  const revision = published?.revision ?? '';
  const { hash } = await studio.read(id);
  await rollBack(studio.context, farah, id, { revision, why: 'Too early.', expects: hash });
  await proveAgain(database.db, studio.context.clock.now());
  expect(seen.asked).toEqual(
    expect.arrayContaining(['prove', 'check', 'compare', 'compareRuns', 'comparePromises', 'body']),
  );
  expect(seen.held).toEqual([]);
});

it('is never waited for by a snapshot of the library', async () => {
  const { helen } = studio.people;
  const id = await studio.newDocument(helen);
  const seen = askedWithLocks();
  const entries = await listDocuments(database.db);
  expect(entries.find((one) => one.id === id)?.checks).toMatchObject({ errors: 0 });
  // Drafts of other tests may not have been checked yet either.
  expect([...new Set(seen.asked)]).toEqual(['check']);
  expect(seen.held).toEqual([]);
});

it('is never waited for with a lock in hand when what was planned is published', async () => {
  const { helen, jonas } = studio.people;
  const id = await studio.documentOf('quizLibido');
  await studio.reword(helen, id, 'Another title');
  const { hash } = await studio.read(id);
  const { published } = await studio.state(jonas, id);
  const seen = askedWithLocks();
  const at = new Date(studio.context.clock.now().getTime() + 60_000);
  const plan = {
    hash,
    at: at.toISOString(),
    why: 'Clearer.',
    expects: published?.revision ?? null,
  };
  await schedule(studio.context, jonas, id, plan, at);
  const { rows } = await database.db.execute<{ id: string }>(
    sql`select id from quiz_schedules where document_id = ${id}`,
  );
  await publishScheduled(studio.context, rows[0]?.id ?? '');
  expect(seen.held).toEqual([]);
});
