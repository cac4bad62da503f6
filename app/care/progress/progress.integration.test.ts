import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { withDatabase } from '../../../tests/support/database';
import { testContext } from '../../../tests/support/load-context';
import { submitIntake } from '../../../tests/support/patient';
import { newPatient } from '../../../tests/support/visitors';
import { submissions } from '../../database/tables/attempts.schema.server';
import { fixedClock } from '../../kernel/clock';
import {
  changeEntry,
  deleteEntry,
  findEntry,
  listEntries,
  restoreEntry,
  saveDay,
} from './entries.server';
import { progressAtAGlance, readProgress, saveWeightGoal } from './progress.server';

const database = withDatabase();
const now = new Date('2025-06-02T12:00:00Z');
const clock = fixedClock(now.toISOString());
let patient: Awaited<ReturnType<typeof newPatient>>;
let id: string;
const context = () => testContext(database.db, { clock });

beforeEach(async () => {
  patient = await newPatient(database.db);
  id = patient.user.id;
});

const save = (day: string, weight: number, replace = false) =>
  saveDay(
    context(),
    id,
    { day, values: [{ measure: 'weight', value: weight }], note: null },
    replace,
  );
const weights = async () =>
  (await listEntries(database.db, id, 'weight')).map(({ day, value }) => [day, value]);
const entryId = async () => (await listEntries(database.db, id))[0]?.id ?? '';

describe('an entry', () => {
  it('is one for each day and measure: another value is only taken when it may replace it', async () => {
    await save('2025-06-01', 22640);

    expect(await save('2025-06-01', 22500)).toMatchObject({ ok: false, taken: [{ value: 22640 }] });
    expect(await weights()).toEqual([['2025-06-01', 22640]]);

    expect(await save('2025-06-01', 22500, true)).toEqual({ ok: true });
    expect(await weights()).toEqual([['2025-06-01', 22500]]);
  });

  it('sent twice is no quarrel', async () => {
    await save('2025-06-01', 22640);

    expect(await save('2025-06-01', 22640)).toEqual({ ok: true });
  });

  it('of a day is kept with the others or not at all', async () => {
    await save('2025-06-01', 22640);
    const values = [
      { measure: 'nausea', value: 3 },
      { measure: 'weight', value: 22000 },
    ] as const;

    expect(
      await saveDay(context(), id, { day: '2025-06-01', values, note: null }, false),
    ).toMatchObject({ ok: false, taken: [{ measure: 'weight' }] });
    expect(await listEntries(database.db, id)).toHaveLength(1);
  });

  it('is not overwritten by another one at the same moment', async () => {
    const results = await Promise.all(
      [22640, 22000, 21000].map((value) => save('2025-06-01', value)),
    );

    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it('that was deleted can be brought back', async () => {
    await save('2025-06-01', 22640);
    const entry = await entryId();

    expect(await deleteEntry(database.db, now, id, entry)).toBe(true);
    expect(await weights()).toEqual([]);
    expect(await restoreEntry(database.db, id, entry)).toBe(true);
    expect(await weights()).toEqual([['2025-06-01', 22640]]);
  });

  it('may be entered anew where one was deleted', async () => {
    await save('2025-06-01', 22640);
    await deleteEntry(database.db, now, id, await entryId());

    expect(await save('2025-06-01', 22000)).toEqual({ ok: true });
    expect(await weights()).toEqual([['2025-06-01', 22000]]);
  });

  it('of someone else is not there', async () => {
    await save('2025-06-01', 22640);
    const entry = await entryId();
    const { user: theo } = await newPatient(database.db);

    expect(await findEntry(database.db, theo.id, entry)).toBeNull();
    expect(await deleteEntry(database.db, now, theo.id, entry)).toBe(false);
    expect(await changeEntry(context(), theo.id, entry, { value: 1, note: null })).toBe(false);
    expect(await weights()).toEqual([['2025-06-01', 22640]]);
  });
});

describe('progress', () => {
  it('has nothing to show at first', async () => {
    expect(await progressAtAGlance(database.db, id, clock)).toBeNull();
    expect(await readProgress(database.db, id, now)).toMatchObject({
      entries: [],
      weights: [],
      bmi: [],
      goal: null,
      followsWeight: true,
    });
  });

  it('tells the change since the beginning in exact pounds', async () => {
    await save('2025-04-28', 24000);
    await save('2025-06-01', 22640);

    expect(await progressAtAGlance(database.db, id, clock)).toMatchObject({
      began: { day: '2025-04-28', value: 240 },
      latest: { day: '2025-06-01', value: 226.4 },
      change: -13.6,
    });
  });

  it('takes height and goal from the newest intake, until another goal is set', async () => {
    await submitIntake(testContext(database.db), patient, []);
    await database.db
      .update(submissions)
      .set({ storedFacts: { height: 66, goalWeight: 170 } })
      .where(eq(submissions.userId, id));
    await save('2025-06-01', 22640);

    expect(await readProgress(database.db, id, now)).toMatchObject({
      height: 66,
      goal: 170,
      bmi: [{ day: '2025-06-01', value: 36.54 }],
      scores: ['nausea', 'appetite', 'energy'],
    });
    await saveWeightGoal(database.db, now, id, 180_00);
    expect(await readProgress(database.db, id, now)).toMatchObject({ goal: 180 });
  });

  it('is found by an index', async () => {
    await save('2025-06-01', 22640);
    await database.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      const plan = await tx.execute(
        sql`explain select * from progress_entries where patient_id = ${randomUUID()} and measure = 'weight' order by day`,
      );
      expect(JSON.stringify(plan.rows)).toContain('progress_entries_day');
    });
  });
});
