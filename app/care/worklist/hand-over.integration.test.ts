import { and, eq, inArray, isNull } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withDatabase } from '../../../tests/support/database';
import { testContext } from '../../../tests/support/load-context';
import { someProvider } from '../../../tests/support/providers';
import { publishCatalogue } from '../../../tests/support/published-catalogue';
import { smallCatalogue } from '../../../tests/support/small-shop';
import { someStaff } from '../../../tests/support/staff';
import { newPatient } from '../../../tests/support/visitors';
import { mailsWrittenTo } from '../../../tests/support/written-mails';
import { users } from '../../database/tables/accounts.schema.server';
import { staffChanges } from '../../database/tables/staff.schema.server';
import {
  onCallDays,
  patientAlerts,
  workHandovers,
} from '../../database/tables/worklist.schema.server';
import { fixedClock } from '../../kernel/clock';
import { handOver } from './hand-over.server';
import { readOnCall, setOnCall } from './on-call.server';
import { readWorklist } from './read-worklist.server';
import { allWork } from './work';

const database = withDatabase();
const raised = '2025-06-02T15:00:00Z';
const later = (minutes: number) =>
  testContext(database.db, {
    clock: fixedClock(new Date(Date.parse(raised) + minutes * 60_000).toISOString()),
  });

beforeAll(() => publishCatalogue(database.db, smallCatalogue()));
beforeEach(async () => {
  await database.db.delete(workHandovers);
  await database.db.delete(onCallDays);
  await database.db.delete(patientAlerts);
  await database.db.update(users).set({ disabledAt: new Date(raised) });
});

async function dangerIn(state: string | null) {
  const { user } = await newPatient(database.db);
  const [row] = await database.db
    .insert(patientAlerts)
    .values({
      patientId: user.id,
      source: 'message',
      sourceId: crypto.randomUUID(),
      danger: 'chest',
      name: 'Possible emergency',
      urgency: 'now',
      isDenied: false,
      state,
      raisedAt: new Date(raised),
    })
    .returning();
  if (!row) throw new Error('There is no alert.');
  return row;
}

const holderOf = async (subjectId: string) => {
  const [open] = await database.db
    .select()
    .from(workHandovers)
    .where(and(eq(workHandovers.subjectId, subjectId), isNull(workHandovers.endedAt)));
  return open?.givenTo ?? null;
};

describe('what is late and dangerous', () => {
  it('goes to somebody who is licensed for it, once it is late, with a mail that says nothing of it', async () => {
    const there = await someProvider(database.db, 'CA');
    await someProvider(database.db, 'NV');
    const { id, patientId } = await dangerIn('CA');

    expect(await handOver(later(10))).toBe(0);
    expect(await handOver(later(15))).toBe(1);
    expect(await handOver(later(16))).toBe(0);
    expect(await holderOf(id)).toBe(there.id);
    const { rows } = await readWorklist(later(16), there.id, {
      filter: { ...allWork, whose: 'mine' },
    });
    expect(rows).toMatchObject([{ id, holder: { id: there.id } }]);
    const [account] = await database.db.select().from(users).where(eq(users.id, there.id));
    const mails = await mailsWrittenTo(database.db, account?.email ?? '');
    expect(mails).toHaveLength(1);
    expect(JSON.stringify(mails)).not.toContain('emergency');
    expect(JSON.stringify(mails)).not.toContain(patientId);
  });

  it('goes on to the next one who may, and ends once somebody looked', async () => {
    const [one, other] = [
      await someProvider(database.db, 'CA'),
      await someProvider(database.db, 'CA'),
    ];
    const { id } = await dangerIn('CA');
    await handOver(later(15));
    const first = await holderOf(id);
    expect(await handOver(later(44))).toBe(0);
    expect(await handOver(later(45))).toBe(1);
    expect(new Set([first, await holderOf(id)])).toEqual(new Set([one.id, other.id]));
    // Nobody is left: it stays where it is.
    expect(await handOver(later(90))).toBe(0);
    expect(await holderOf(id)).not.toBeNull();

    await database.db.update(patientAlerts).set({ seenAt: new Date(raised) });
    await handOver(later(91));
    expect(await holderOf(id)).toBeNull();
  });

  it('is spread over those who may, and goes to anybody where nobody is licensed', async () => {
    const [one, other] = [
      await someProvider(database.db, 'CA'),
      await someProvider(database.db, 'CA'),
    ];
    const [here, there] = [await dangerIn('CA'), await dangerIn('CA')];
    await handOver(later(15));
    expect(new Set([await holderOf(here.id), await holderOf(there.id)])).toEqual(
      new Set([one.id, other.id]),
    );
    const unlicensed = await dangerIn('AL');
    expect(await handOver(later(16))).toBe(1);
    expect(await holderOf(unlicensed.id)).not.toBeNull();
  });

  it('goes first to whoever is on call while the clinic is closed, and as ever while it works', async () => {
    const [licensed, onCall] = [
      await someProvider(database.db, 'CA'),
      await someProvider(database.db, 'NV'),
    ];
    await database.db.insert(onCallDays).values({ day: '2025-06-02', userId: onCall.id });
    const byDay = await dangerIn('CA');
    await handOver(later(15));
    expect(await holderOf(byDay.id)).toBe(licensed.id);

    const evening = 10 * 60;
    const atNight = await dangerIn('CA');
    await database.db
      .update(patientAlerts)
      .set({ raisedAt: new Date(Date.parse(raised) + evening * 60_000) })
      .where(eq(patientAlerts.id, atNight.id));
    await handOver(later(evening + 15));
    expect(await holderOf(atNight.id)).toBe(onCall.id);
    await handOver(later(evening + 45));
    expect(await holderOf(atNight.id)).toBe(licensed.id);
  });

  it('knows who is on call as managers set it, on record, and takes no page that is out of date', async () => {
    const [one, other] = [
      await someProvider(database.db, 'CA'),
      await someProvider(database.db, 'CA'),
    ];
    const manager = await someStaff(database.db, 'Ruth', 'manager');
    const set = (by: string, who: string, before: string, day = '2025-06-05') =>
      setOnCall(later(0), by, [{ day, who, before }]);
    expect(await set(manager.id, one.id, '')).toBeNull();
    expect(await set(manager.id, other.id, '')).toMatch(/Somebody else changed/);
    expect(await set(manager.id, other.id, one.id)).toBeNull();
    expect(await set(other.id, one.id, other.id)).toMatch(/may not manage/);
    expect(await set(manager.id, manager.id, other.id)).toBe('Choose somebody who may decide.');
    expect(await set(manager.id, one.id, '', '2025-07-05')).toMatch(/Load this page again/);
    const { days } = await readOnCall(database.db, new Date(raised));
    expect(days.find(({ day }) => day === '2025-06-05')?.who).toBe(other.id);
    const record = await database.db
      .select()
      .from(staffChanges)
      .where(inArray(staffChanges.staffId, [one.id, other.id]));
    expect(record.flatMap(({ change }) => (change.kind === 'onCall' ? [change.isOn] : []))).toEqual(
      [true, false, true],
    );
  });

  it('is given once, however many look at the same moment', async () => {
    await someProvider(database.db, 'CA');
    await someProvider(database.db, 'CA');
    const { id } = await dangerIn('CA');
    const given = await Promise.all([1, 2, 3].map(() => handOver(later(20))));

    expect(given.reduce((sum, one) => sum + one, 0)).toBe(1);
    expect(await holderOf(id)).not.toBeNull();
  });
});
