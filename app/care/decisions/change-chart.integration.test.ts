import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { withDatabase } from '../../../tests/support/database';
import {
  approvalOf,
  approved,
  caseOf,
  decideNow,
  mailsAbout,
} from '../../../tests/support/deciding';
import { testContext } from '../../../tests/support/load-context';
import { movingClock } from '../../../tests/support/moving-clock';
import { placedOrder } from '../../../tests/support/ordering';
import { letPass, shipmentsOf } from '../../../tests/support/pharmacy-days';
import { someProvider } from '../../../tests/support/providers';
import { openRuledShop, tellsHealth } from '../../../tests/support/ruled-shop';
import { rule } from '../../../tests/support/sample-labels';
import { staffAccess } from '../../database/tables/audit.schema.server';
import { chartEntries } from '../../database/tables/chart.schema.server';
import { documents } from '../../database/tables/documents.schema.server';
import { hour } from '../../kernel/calendar/milliseconds';
import { type ChartWords, identityMarkOf, markIdentity, readChart } from '../chart/chart.server';
import { readPerson } from '../rules/read-person.server';
import { changeChart } from './change-chart.server';

const database = withDatabase();

beforeAll(() =>
  openRuledShop(database.db, [
    rule({ kind: 'exclusion', facts: ['nitrates'] }),
    rule({ kind: 'warning', facts: ['gout'], why: 'Gout may flare.' }),
  ]),
);

const takes = (fact: string | null, isSo = true): ChartWords => ({
  ...{ topic: 'medicine', fact, isSo, words: 'As needed', source: 'Her cardiologist, by phone' },
  day: '2025-06-01',
});

/** Somebody whose pen was approved and packed, and a clinician who writes in their chart on a clock that moves. */
async function inCare() {
  const { db } = database;
  const clock = movingClock('2025-06-02T12:00:00.000Z');
  const patient = await placedOrder(db, ['pen-1m'], { clock });
  await tellsHealth({ ...patient.context, clock }, { uses: 'nothing', gout: 'no' });
  const provider = await someProvider(db, 'CA');
  const context = { ...testContext(db), clock };
  const writes = (says: ChartWords | null, { id = randomUUID() as string, version = 0 } = {}) =>
    db.transaction((tx) =>
      changeChart(tx, clock.now(), {
        ...{ id, version, says },
        ...{ patientId: patient.userId, authorId: provider.id },
      }),
    );
  return { db, clock, patient, provider, context, writes };
}

describe('pictures that were compared', () => {
  it('stay marked until there are newer ones, and a mark that is posted twice is one', async () => {
    const { db, clock, patient, provider } = await inCare();
    const { userId: patientId } = patient;
    const picture = (createdAt: Date) => ({
      ...({
        visitorId: randomUUID(),
        userId: patientId,
        kind: 'photo',
        mime: 'image/jpeg',
      } as const),
      ...{ bytes: 1, sha256: '', storeKey: randomUUID(), createdAt },
    });
    const now = clock.now();
    await db.insert(documents).values(picture(new Date(now.getTime() - hour)));
    expect(await identityMarkOf(db, patientId)).toBeNull();
    const mark = { id: randomUUID(), patientId, staffId: provider.id, isMatch: false };
    for (const _ of [1, 2]) await db.transaction((tx) => markIdentity(tx, now, mark));
    expect(await identityMarkOf(db, patientId)).toMatchObject({ isMatch: false, at: now });
    expect(await db.$count(staffAccess, eq(staffAccess.subject, mark.id))).toBe(1);
    await db.update(documents).set({ deletedAt: now }).where(eq(documents.userId, patientId));
    await db.insert(documents).values(picture(new Date(now.getTime() + hour)));
    expect(await identityMarkOf(db, patientId)).toBeNull();
  });

  it('and do not match stop an approval until they are marked as matching', async () => {
    const { db, clock, patient, provider, context } = await inCare();
    const { id } = await caseOf(db, patient);
    const mark = (isMatch: boolean) =>
      db.transaction((tx) =>
        markIdentity(tx, clock.now(), {
          ...{ id: randomUUID(), patientId: patient.userId, staffId: provider.id, isMatch },
        }),
      );
    const approve = async () =>
      decideNow(db, provider, id, await approvalOf(db, id), testContext(db, { clock }));
    await db.insert(documents).values({
      ...{ visitorId: randomUUID(), userId: patient.userId, kind: 'photo', mime: 'image/jpeg' },
      ...{ bytes: 1, sha256: '', storeKey: randomUUID(), createdAt: clock.now() },
    });
    await mark(false);
    expect(await approve()).toMatchObject({
      outcome: 'refused',
      message: expect.stringMatching(/^The identity document and the photo do not match/),
    });
    await letPass(context, hour);
    await mark(true);
    expect(await approve()).toMatchObject({ outcome: 'done' });
  });
});

describe('a fact in the chart', () => {
  it('that rules out what runs holds it at once: nothing leaves, and the patient is told', async () => {
    const { db, patient, provider, context, writes } = await inCare();
    const id = await approved(db, provider, patient, {}, context);
    await letPass(context, hour);
    const mailsBefore = (await mailsAbout(db, id)).length;
    expect(await writes(takes('nitrates'))).toEqual({ ok: true, isNew: true });

    expect(await caseOf(db, patient)).toMatchObject({ status: 'atPharmacy', attention: 'hold' });
    await letPass(context, hour);
    expect(await shipmentsOf(db, patient)).toMatchObject([{ status: 'held' }]);
    const mailsAfter = (await mailsAbout(db, id)).length;
    expect(mailsAfter).toBe(mailsBefore + 1);
  });

  it('that a label warns of asks for a look, and one that says nothing against it changes nothing', async () => {
    const { db, patient, provider, context, writes } = await inCare();
    await approved(db, provider, patient, {}, context);
    await writes(takes('nitrates', false));
    expect(await caseOf(db, patient)).toMatchObject({ attention: null });
    await writes(takes('gout'));
    expect(await caseOf(db, patient)).toMatchObject({ attention: 'flag' });
  });

  it('counts more than an older intake, no more once it is withdrawn, and never twice', async () => {
    const { db, clock, patient, provider, context, writes } = await inCare();
    const id = randomUUID();
    const { id: caseId } = await caseOf(db, patient);
    const approve = async () =>
      decideNow(db, provider, caseId, await approvalOf(db, caseId), testContext(db, { clock }));
    await letPass(context, hour);
    expect(await writes(takes('nitrates'), { id })).toEqual({ ok: true, isNew: true });
    expect(await writes(takes('nitrates'), { id })).toEqual({ ok: true, isNew: false });
    expect(await approve()).toMatchObject({
      outcome: 'refused',
      message: expect.stringMatching(/^This must not be prescribed. Nitrates/),
    });
    expect(await writes(takes('gout'), { id })).toMatchObject({ ok: false });
    expect(await writes(null, { id, version: 1 })).toEqual({ ok: true, isNew: true });
    const person = await readPerson(db, patient.userId, clock.now());
    expect(person.facts.filter(({ source }) => source.startsWith('Chart'))).toMatchObject([
      { fact: 'nitrates', says: 'has', isWithdrawn: true },
    ]);
    expect(await approve()).toMatchObject({ outcome: 'done' });
    const record = await db
      .select({ action: staffAccess.action })
      .from(staffAccess)
      .where(eq(staffAccess.subject, id));
    expect(record.map(({ action }) => action)).toEqual(['chart.write', 'chart.withdraw']);
  });

  it('that was withdrawn holds what runs where an older answer counts again that rules it out', async () => {
    const { db, clock, patient, provider, context, writes } = await inCare();
    await tellsHealth({ ...patient.context, clock }, { uses: 'nitrates', gout: 'no' });
    const id = randomUUID();
    await letPass(context, hour);
    await writes(takes('nitrates', false), { id });
    await approved(db, provider, patient, {}, context);
    expect(await caseOf(db, patient)).toMatchObject({ attention: null });
    await writes(null, { id, version: 1 });
    expect(await caseOf(db, patient)).toMatchObject({ attention: 'hold' });
  });

  it('is about what its fact is about, whatever was chosen in the form', async () => {
    const { db, patient, writes } = await inCare();
    await writes({ ...takes('male'), topic: 'problem' });
    await writes({ ...takes('gout'), topic: 'medicine' });
    const topics = (await readChart(db, patient.userId)).map(({ fact, topic }) => [fact, topic]);
    expect(Object.fromEntries(topics)).toEqual({ male: 'sexAtBirth', gout: 'problem' });
  });

  it.each([
    ['without a source', { source: ' ' }, /where this is known from/],
    ['of a day that is not over', { day: '2025-06-03' }, /day of the source/],
    ['that no label names', { fact: 'no such fact' }, /not among the facts/],
    ['that says nothing', { fact: null, words: ' ' }, /write it in words/],
    [
      'of the sex at birth in words alone',
      { topic: 'sexAtBirth' as const, fact: null },
      /Choose the sex at birth/,
    ],
  ])('%s is not kept', async (_how, over, message) => {
    const { db, patient, writes } = await inCare();
    expect(await writes({ ...takes('gout'), ...over })).toEqual({
      ok: false,
      message: expect.stringMatching(message),
    });
    expect(await readChart(db, patient.userId)).toEqual([]);
  });
});

it('two who correct one entry at once never overwrite each other, and what it said before stays', async () => {
  const { db, patient, writes } = await inCare();
  const id = randomUUID();
  await writes(takes(null), { id });
  const results = await Promise.all(
    ['5 mg', '10 mg'].map((words) => writes({ ...takes(null), words }, { id, version: 1 })),
  );
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await readChart(db, patient.userId)).toMatchObject([{ version: 2 }]);
  await expect(db.update(chartEntries).set({ words: '' }).where(sql`true`)).rejects.toThrow();
});
