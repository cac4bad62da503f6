import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { beforeAll, expect, it, vi } from 'vitest';
import { withDatabase } from '../../../../../tests/support/database';
import { tablesScanned } from '../../../../../tests/support/explain';
import { testContext } from '../../../../../tests/support/load-context';
import { placedOrder } from '../../../../../tests/support/ordering';
import { submitIntake } from '../../../../../tests/support/patient';
import { someProvider } from '../../../../../tests/support/providers';
import { publishCatalogue } from '../../../../../tests/support/published-catalogue';
import { renewing } from '../../../../../tests/support/refilling';
import { smallCatalogue } from '../../../../../tests/support/small-shop';
import { users } from '../../../../database/tables/accounts.schema.server';
import {
  appointments,
  providerCalendars,
} from '../../../../database/tables/appointments.schema.server';
import { staffAccess } from '../../../../database/tables/audit.schema.server';
import { careCases } from '../../../../database/tables/care.schema.server';
import { prescriptions } from '../../../../database/tables/prescriptions.schema.server';
import { fixedClock } from '../../../../kernel/clock';
import { readPatient } from './read-patient.server';

const database = withDatabase();
const noon = { clock: fixedClock('2025-06-02T12:00:00Z') };

beforeAll(() => publishCatalogue(database.db, smallCatalogue()));

const read = (provider: { id: string }, patientId: string, rest = {}) =>
  readPatient(testContext(database.db, noon), provider.id, {
    patientId,
    caseId: null,
    earlierId: null,
    ...rest,
  });

it('everything of a patient is read at once, and put on record once', async () => {
  const { db } = database;
  const provider = await someProvider(db, 'CA');
  const patient = await placedOrder(db, ['pen-1m']);
  const later = testContext(db, { clock: fixedClock('2025-06-03T12:00:00Z') });
  await submitIntake(later, patient.payer, ['pen']);
  const found = await read(provider, patient.userId);
  const seen = await db.select().from(staffAccess).where(eq(staffAccess.staffId, provider.id));

  // The newest intake is the one to decide by; the one that was ordered with stands beside it.
  expect(found).toMatchObject({
    ok: true,
    shown: { isMine: true, careCase: { status: 'inReview' }, lines: [{ productId: 'pen' }] },
    intake: { sentAt: later.clock.now() },
    earlier: { sentAt: noon.clock.now() },
    orders: [{ number: patient.orderNumber }],
    newest: { isRuledOut: false },
  });
  expect(seen).toMatchObject([{ action: 'patient.read', patientId: patient.userId }]);
});

it('what was taken last comes with it, also where its prescription has ended: nobody begins anew at the lowest strength', async () => {
  const { db } = database;
  const provider = await someProvider(db, 'CA');
  const patient = await renewing(db, 'pen-1m');
  const later = testContext(db, { clock: fixedClock('2025-06-20T12:00:00Z') });
  await db
    .update(prescriptions)
    .set({ endedAt: later.clock.now() })
    .where(eq(prescriptions.patientId, patient.userId));
  const wanted = { patientId: patient.userId, caseId: null, earlierId: null };

  expect(await readPatient(later, provider.id, wanted)).toMatchObject({
    shown: { lines: [{ inForce: null, lastTaken: { productId: 'pen', calendar: { week: 3 } } }] },
  });
});

it('the visits that are ahead come with it, with whomever they are, and the zone of who looks', async () => {
  const { db } = database;
  const [provider, colleague] = [await someProvider(db, 'CA'), await someProvider(db, 'CA')];
  await db
    .update(providerCalendars)
    .set({ timeZone: 'America/Denver' })
    .where(eq(providerCalendars.userId, provider.id));
  await db.update(users).set({ credentials: 'MD' }).where(eq(users.id, colleague.id));
  const { userId } = await placedOrder(db, ['pen-1m']);
  const appointment = { providerId: colleague.id, userId, minutes: 20 };
  for (const startsAt of ['2025-06-01T15:00Z', '2025-06-03T15:00Z'])
    await db
      .insert(appointments)
      .values({ ...appointment, startsAt: new Date(startsAt), attemptId: randomUUID() });

  expect(await read(provider, userId)).toMatchObject({
    timeZone: 'America/Denver',
    appointments: [{ startsAt: '2025-06-03T15:00:00.000Z', provider: 'Amara Tester, MD' }],
  });
});

it('nothing of a patient of other states, of nobody, and of anybody for an account that is disabled', async () => {
  const { db } = database;
  const [here, elsewhere] = [await someProvider(db, 'CA'), await someProvider(db, 'NV')];
  const { userId } = await placedOrder(db, ['pen-1m']);
  const lapsed = await someProvider(db, { state: 'CA', validThrough: '2025-06-01' });
  await db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, here.id));

  expect(await read(elsewhere, userId)).toMatchObject({ ok: false, status: 404 });
  expect(await read(lapsed, userId)).toMatchObject({ ok: false, status: 404 });
  expect(await read(elsewhere, "x' or true")).toMatchObject({ ok: false, status: 404 });
  expect(await read(elsewhere, here.id)).toMatchObject({ ok: false, status: 404 });
  expect(await read(here, userId)).toMatchObject({ ok: false, status: 403 });
  const seen = await db.select().from(staffAccess).where(eq(staffAccess.patientId, userId));
  expect(seen).toEqual([]);
});

it('who moved is read by both, and decided about where each intake is', async () => {
  const { db } = database;
  const provider = await someProvider(db, 'NV');
  const { userId } = await placedOrder(db, ['pen-1m']);
  const [first] = await db.select().from(careCases).where(eq(careCases.patientId, userId));
  if (!first) throw new Error('There is no case.');
  const moved = { ...first, id: undefined, submissionId: null, state: 'NV' };
  await db.insert(careCases).values(moved);
  const own = await read(provider, userId);
  const other = await read(provider, userId, { caseId: first.id });

  expect(own).toMatchObject({ shown: { isMine: true, careCase: { state: 'NV' } } });
  expect(other).toMatchObject({ shown: { isMine: false, careCase: { state: 'CA' } } });
});

it('no table that grows is read from end to end', async () => {
  const { db } = database;
  const provider = await someProvider(db, 'CA');
  const { userId } = await placedOrder(db, ['pen-1m']);
  const scanned = await tablesScanned(db, (watched) =>
    readPatient(testContext(watched, noon), provider.id, {
      patientId: userId,
      caseId: null,
      earlierId: null,
    }),
  );

  expect(scanned.filter((table) => !/^provider_/.test(table))).toEqual([]);
});

it('everything of a patient takes the same few questions, however much there is of it', async () => {
  const { db } = database;
  const provider = await someProvider(db, 'CA');
  const { userId } = await placedOrder(db, ['pen-1m']);
  const asked = vi.spyOn(pg.Client.prototype, 'query');
  const counted = async () => {
    asked.mockClear();
    expect(await read(provider, userId)).toMatchObject({ ok: true });
    // Counted on the connection that it used: what other tests left to do in the background uses others.
    const connections = asked.mock.contexts;
    const own = connections.find((_, at) => isRecord(asked.mock.calls[at]?.[0]));
    return connections.filter((connection) => connection === own).length;
  };
  // What is published is read once for everybody.
  await counted();
  const once = await counted();
  expect(once).toBeGreaterThan(10);
  const row = await onlyCaseOf(userId);
  // An older one, so that the intake that is shown stays the same.
  const openedAt = new Date(row.openedAt.getTime() - 1);
  await db.insert(careCases).values({ ...row, id: randomUUID(), submissionId: null, openedAt });
  expect(once).toBeLessThanOrEqual(36);
  expect(await counted()).toBe(once);
  asked.mockRestore();
});

/** Returns whether a question is the one that puts on record who looked. */
function isRecord(question: unknown): boolean {
  return JSON.stringify(question).includes('insert into \\"staff_access');
}

async function onlyCaseOf(patientId: string) {
  const [found] = await database.db
    .select()
    .from(careCases)
    .where(eq(careCases.patientId, patientId));
  if (!found) throw new Error('A case was expected.');
  return found;
}
