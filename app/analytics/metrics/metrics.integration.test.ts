import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { QuizKind } from '../../../schemas/generated/types';
import { CountedHistory } from '../../../tests/support/counted-history';
import { withDatabase } from '../../../tests/support/database';
import { publishCatalogue } from '../../../tests/support/published-catalogue';
import { smallCatalogue } from '../../../tests/support/small-shop';
import { someStaff } from '../../../tests/support/staff';
import { careDecisions } from '../../database/tables/care.schema.server';
import type { MetricsFilter } from './metrics-filter';
import {
  readDecisionTimes,
  readOutcomes,
  readQueueMetrics,
  readReasons,
  readRefills,
} from './read-case-metrics.server';

const database = withDatabase();
const now = new Date('2025-06-10T16:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const june: MetricsFilter = { from: '2025-06-01', to: '2025-06-10', by: 'day', quiz: null };

type CaseValues = Parameters<CountedHistory['opensCase']>[2];

beforeAll(async () => {
  await publishCatalogue(database.db, smallCatalogue());
  const history = await CountedHistory.begin(database.db);
  /** A case about an intake of a quiz. */
  const has = async (quiz: QuizKind | null, values: CaseValues) => {
    const at = values.openedAt;
    const attempt = quiz && (await history.begins(quiz, at, []));
    const submissionId = attempt && quiz ? await history.sends(attempt, quiz, at) : null;
    const { orderId, lineIds } = await history.pays(at, { pen: 9_900 });
    const caseId = await history.opensCase(orderId, lineIds, { submissionId, ...values });
    return { orderId, lineId: lineIds[0] ?? '', caseId };
  };
  for (const hours of [1, 3.9, 4, 30, 47, 200])
    await has('quizLibido', { openedAt: hoursAgo(hours), waitingSince: hoursAgo(hours) });
  await has('quizHaircare', { openedAt: hoursAgo(5), waitingSince: hoursAgo(5) });
  await has('quizLibido', { openedAt: hoursAgo(1), status: 'moreInformation' });
  // Decided after 1, 2, 3 and 10 hours, the last of them on another day.
  const decided = (hours: number, iso: string) => {
    const decidedAt = new Date(iso);
    return { decidedAt, openedAt: new Date(decidedAt.getTime() - hours * 3_600_000) };
  };
  await has('quizLibido', { status: 'approved', ...decided(1, '2025-06-03T14:00:00Z') });
  await has('quizLibido', { status: 'delivered', ...decided(2, '2025-06-03T14:00:00Z') });
  await has('quizLibido', { status: 'shipped', ...decided(3, '2025-06-04T03:00:00Z') });
  const reason = 'Not safe together with what you take.';
  const declined = { status: 'declined', ...decided(10, '2025-06-05T14:00:00Z') } as const;
  await has('quizHaircare', { ...declined, reason });
  await has('quizHaircare', { ...declined, reason: `${reason} ` });
  await has('quizLibido', { ...declined, reason });
  await has('quizLibido', { ...declined, reason: 'Because of what you wrote about your father.' });
  await has(null, { ...declined, reason: '' });
  const { id: providerId } = await someStaff(database.db, 'Amara', 'nurse-practitioner');
  // The same reason of the list, once with words of its own.
  for (const words of [reason, 'Because of your warfarin.']) {
    const { caseId } = await has('quizHaircare', { ...declined, reason: words });
    const decision = { kind: 'decline', reason: words, preset: 'otherMedicine' } as const;
    const row = { key: randomUUID(), caseId, providerId, decision, version: 2, at: now };
    await database.db.insert(careDecisions).values(row);
  }
  await has('quizLibido', {
    status: 'expired',
    ...decided(0, '2025-06-05T14:00:00Z'),
    decidedAt: null,
  });
  // Decided once, and taken back: the case waits again.
  await has('quizHaircare', {
    ...decided(1, '2025-06-06T14:00:00Z'),
    waitingSince: hoursAgo(5),
  });
  // Opened in January, and looked at again for four hours before a refill.
  await has('quizHaircare', {
    status: 'delivered',
    purpose: 'renewal',
    openedAt: new Date('2025-01-10T14:00:00Z'),
    waitingSince: new Date('2025-05-20T14:00:00Z'),
    decidedAt: new Date('2025-05-20T18:00:00Z'),
  });
  // In another month.
  await has('quizLibido', { status: 'approved', ...decided(1, '2025-05-31T14:00:00Z') });
  const due = await has('quizLibido', { status: 'shipped', ...decided(1, '2025-05-01T14:00:00Z') });
  await history.renews(due.orderId, due.lineId, '2025-06-12', 8_900);
  const other = await has('quizHaircare', {
    status: 'shipped',
    ...decided(1, '2025-05-01T14:00:00Z'),
  });
  await history.renews(other.orderId, other.lineId, '2025-06-01', 5_000);
  const far = await has('quizHaircare', {
    status: 'shipped',
    ...decided(1, '2025-05-01T14:00:00Z'),
  });
  await history.renews(far.orderId, far.lineId, '2025-07-08', 5_000);
}, 60_000);

describe('the queue', () => {
  it('is counted by age, to the hour', async () => {
    const { byAge, asked, oldest } = await readQueueMetrics(database.db, now, null);

    expect(byAge).toEqual([2, 3, 2, 0, 1]);
    expect(asked).toBe(1);
    expect(oldest).toBeCloseTo(200);
  });

  it('of one quiz is counted alone', async () => {
    const { byAge, asked } = await readQueueMetrics(database.db, now, 'quizHaircare');
    expect([byAge, asked]).toEqual([[0, 2, 0, 0, 0], 0]);
  });
});

describe('decisions', () => {
  it('took so long, by the day of the service and in all', async () => {
    const times = await readDecisionTimes(database.db, { ...june, quiz: 'quizLibido' });

    // Half past ten in the evening in New York is still the third.
    expect(times.get('2025-06-03')).toEqual({ decided: 3, median: 2, p90: 2.8 });
    expect(times.get(null)).toMatchObject({ decided: 5, median: 3 });
    expect(times.get('2025-06-06')).toBeUndefined();
  });

  it('about refills are counted from when a provider was to look again', async () => {
    const day = { ...june, from: '2025-05-20', to: '2025-05-20' };
    const times = await readDecisionTimes(database.db, day);

    expect(times.get(null)).toEqual({ decided: 1, median: 4, p90: 4 });
  });

  it('are told by quiz, those that still stand', async () => {
    expect(await readOutcomes(database.db, june)).toEqual([
      { quiz: 'quizLibido', approved: 3, declined: 2, expired: 1 },
      { quiz: 'quizHaircare', approved: 0, declined: 4, expired: 0 },
      { quiz: null, approved: 0, declined: 1, expired: 0 },
    ]);
  });

  it('name a reason of the list, or one that was given three times, and never words for one patient', async () => {
    const reasons = await readReasons(database.db, june);

    const shared = 'Not safe together with what you take.';
    expect(reasons).toEqual([
      { quiz: 'quizHaircare', preset: 'otherMedicine', reason: null, declined: 2 },
      { quiz: 'quizHaircare', preset: null, reason: shared, declined: 2 },
      { quiz: 'quizLibido', preset: null, reason: shared, declined: 1 },
      { quiz: 'quizLibido', preset: null, reason: null, declined: 1 },
      { quiz: null, preset: null, reason: null, declined: 1 },
    ]);
    expect(await readReasons(database.db, { ...june, quiz: 'quizHaircare' })).toEqual([
      { quiz: 'quizHaircare', preset: 'otherMedicine', reason: null, declined: 2 },
      { quiz: 'quizHaircare', preset: null, reason: null, declined: 2 },
    ]);
  });
});

it('refills are due in the next four weeks, what is overdue today', async () => {
  expect((await readRefills(database.db, '2025-06-10', null)).due).toEqual([
    { day: '2025-06-10', refills: 1, amount: 5_000 },
    { day: '2025-06-12', refills: 1, amount: 8_900 },
  ]);
  expect((await readRefills(database.db, '2025-06-10', 'quizLibido')).due).toHaveLength(1);
});
