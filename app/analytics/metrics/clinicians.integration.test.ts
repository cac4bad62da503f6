import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { withDatabase } from '../../../tests/support/database';
import { approved, caseOf, decideNow, decline } from '../../../tests/support/deciding';
import { testContext } from '../../../tests/support/load-context';
import { placedOrder } from '../../../tests/support/ordering';
import { someProvider } from '../../../tests/support/providers';
import { publishCatalogue } from '../../../tests/support/published-catalogue';
import { smallCatalogue } from '../../../tests/support/small-shop';
import { claimCase } from '../../care/cases/claim-case.server';
import { users } from '../../database/tables/accounts.schema.server';
import { appointments } from '../../database/tables/appointments.schema.server';
import { careCases, careDecisions } from '../../database/tables/care.schema.server';
import { checkIns } from '../../database/tables/check-ins.schema.server';
import { prescriptions } from '../../database/tables/prescriptions.schema.server';
import { patientAlerts } from '../../database/tables/worklist.schema.server';
import { fixedClock } from '../../kernel/clock';
import { readSections } from '../../portals/manager/metrics/metrics-page.server';
import type { MetricsFilter } from './metrics-filter';
import { readAdverseEvents, readCareMetrics, readFollowUp } from './read-clinician-metrics.server';

const database = withDatabase();
const june: MetricsFilter = { from: '2025-06-01', to: '2025-06-10', by: 'day', quiz: null };
const noon = '2025-06-02T12:00:00.000Z';
const at = (iso: string) => testContext(database.db, { clock: fixedClock(iso) });

beforeAll(async () => {
  const { db } = database;
  await publishCatalogue(db, smallCatalogue());
  const [amara, daniel] = [await someProvider(db, 'CA'), await someProvider(db, 'CA')];
  await db.update(users).set({ firstName: 'Daniel' }).where(eq(users.id, daniel.id));
  const patients = [];
  for (let nth = 0; nth < 3; nth += 1) {
    const patient = await placedOrder(db, ['pen-1m']);
    await approved(db, amara, patient, {}, at(`2025-06-02T1${nth + 4}:00:00.000Z`));
    patients.push(patient);
  }
  const [first] = patients;
  if (!first) throw new Error('There is no patient.');
  const { id: caseId } = await caseOf(db, first);
  // The same once more, against a warning.
  await db.insert(careDecisions).values({
    key: crypto.randomUUID(),
    caseId,
    providerId: amara.id,
    decision: {
      kind: 'approve',
      intake: null,
      signed: { treats: 'Obesity', assessment: 'Nothing speaks against it.' },
      lines: [],
      reasons: [{ orderLineId: crypto.randomUUID(), rule: 'warning gout', text: 'Steady.' }],
    },
    version: 3,
    at: new Date('2025-06-03T12:00:00Z'),
  });
  const refused = await placedOrder(db, ['pen-1m']);
  await decideNow(db, daniel, (await caseOf(db, refused)).id, decline, at(noon));
  for (const name of ['Nausea at its worst', 'Possible emergency'])
    await db.insert(patientAlerts).values({
      patientId: first.userId,
      source: 'progress',
      sourceId: crypto.randomUUID(),
      danger: name,
      name,
      urgency: 'today',
      isDenied: false,
      state: 'CA',
      raisedAt: new Date('2025-06-04T12:00:00Z'),
    });
  const waiting = await placedOrder(db, ['pen-1m']);
  const { id } = await caseOf(db, waiting);
  await db
    .update(careCases)
    .set({ waitingSince: new Date('2025-05-20T12:00:00Z') })
    .where(eq(careCases.id, id));
  await claimCase(at('2025-06-10T11:55:00.000Z'), daniel.id, id);
  await placedOrder(db, ['pen-1m']);
  const elsewhere = await caseOf(db, await placedOrder(db, ['pen-1m']));
  await db.update(careCases).set({ state: 'AL' }).where(eq(careCases.id, elsewhere.id));
});

describe('the figures of clinicians', () => {
  it('count decisions, their time, overridden warnings and what patients noted afterwards', async () => {
    expect(await readCareMetrics(database.db, june, 'clinician')).toEqual([
      {
        of: 'Amara Tester',
        decided: 4,
        approved: 4,
        declined: 0,
        median: 3.5,
        overridden: 1,
        sideEffects: 2,
        holds: 0,
      },
      expect.objectContaining({ of: 'Daniel Tester', decided: 1, approved: 0, declined: 1 }),
    ]);
    expect(await readCareMetrics(database.db, june, 'state')).toMatchObject([
      { of: 'CA', decided: 5, approved: 4, declined: 1, sideEffects: 2 },
    ]);
    expect(await readAdverseEvents(database.db, june)).toEqual([
      { name: 'Nausea at its worst', patients: 1 },
      { name: 'Possible emergency', patients: 1 },
    ]);
  });

  it('are of the days and the quiz that are asked for', async () => {
    const may = { ...june, from: '2025-05-01', to: '2025-05-31' };
    expect(await readCareMetrics(database.db, may, 'clinician')).toEqual([]);
    expect(
      await readCareMetrics(database.db, { ...june, quiz: 'quizHaircare' }, 'clinician'),
    ).toEqual([]);
    expect(await readAdverseEvents(database.db, { ...june, quiz: 'quizHaircare' })).toEqual([]);
  });
});

describe('the figures of follow-up', () => {
  it('count appointments, check-ins and questions by whom they are of, in their days alone', async () => {
    const { db } = database;
    const [prescribed] = await db.select().from(prescriptions).orderBy(prescriptions.issuedAt);
    if (!prescribed) throw new Error('Nothing is prescribed.');
    const { providerId, patientId, caseId, orderLineId } = prescribed;
    const answeredAt = new Date('2025-06-05T12:00:00Z');
    const later = new Date('2025-06-06T12:00:00Z');
    const checkIn = { patientId, caseId, orderLineId, dueOn: '2025-06-30', quizKey: 'check-in' };
    const askedAt = new Date('2025-06-04T12:00:00Z');
    await db.insert(checkIns).values([
      { ...checkIn, askedAt, status: 'renewed', answeredAt, settledAt: answeredAt },
      { ...checkIn, askedAt, status: 'renewed', answeredAt, settledAt: later },
      { ...checkIn, askedAt, status: 'answered', answeredAt },
      { ...checkIn, askedAt, status: 'held', answeredAt },
      { ...checkIn, askedAt, status: 'asked' },
    ]);
    const visit = (hour: number, outcome: 'held' | 'missed' | null, cancelledAt: Date | null) => ({
      ...{ providerId, minutes: 15, userId: patientId, attemptId: crypto.randomUUID() },
      ...{ startsAt: new Date(`2025-06-05T1${hour}:00:00Z`), outcome, cancelledAt },
    });
    await db
      .insert(appointments)
      .values([
        visit(3, 'held', null),
        visit(4, 'held', null),
        visit(5, 'missed', null),
        visit(6, null, null),
        visit(7, null, later),
      ]);

    const line = { held: 2, missed: 1, clean: 1, looked: 2, stopped: 1, questions: 0 };
    expect(await readFollowUp(db, june, 'clinician')).toEqual([{ of: 'Amara Tester', ...line }]);
    expect(await readFollowUp(db, june, 'state')).toEqual([{ of: 'CA', ...line }]);
    const may = { ...june, from: '2025-05-01', to: '2025-05-31' };
    expect(await readFollowUp(db, may, 'clinician')).toEqual([]);
    expect(await readFollowUp(db, { ...june, quiz: 'quizLibido' }, 'state')).toEqual([]);
  });
});

it('late work is told with its reason, its state, who has it, and what nobody may decide', async () => {
  const sections = await readSections(at('2025-06-10T12:00:00.000Z'), june, '2025-06-10');
  const late = sections.find(({ id }) => id === 'late-work');
  const rows = (name: string) => late?.tables.find((table) => table.name === name)?.rows;

  expect(rows('late-by-reason')).toContainEqual(['New intake', 3, 3, expect.any(Number)]);
  expect(rows('late-by-state')).toEqual([
    ['CA', expect.any(Number), expect.any(Number), expect.any(Number)],
    ['AL', 1, 1, expect.any(Number)],
  ]);
  // Daniel has a case; Amara has not noted yet how a visit went.
  expect(rows('late-by-person')).toEqual([
    ['Daniel Tester', 1, 1, expect.any(Number)],
    ['Amara Tester', 1, 1, expect.any(Number)],
  ]);
  expect(late?.highlights).toContainEqual({ label: 'That nobody may decide', value: '1 (AL)' });
});
