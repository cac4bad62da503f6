import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '../../../engine/values';
import { CountedHistory } from '../../../tests/support/counted-history';
import { withDatabase } from '../../../tests/support/database';
import { testContext } from '../../../tests/support/load-context';
import { publishCatalogue } from '../../../tests/support/published-catalogue';
import { runs, within } from '../../../tests/support/random-runs';
import { smallCatalogue } from '../../../tests/support/small-shop';
import { metricDays } from '../../database/tables/analytics.schema.server';
import { orders } from '../../database/tables/orders.schema.server';
import { startOfDay } from '../../kernel/calendar/service-day';
import { fixedClock } from '../../kernel/clock';
import { atOneMoment, readFunnels, readMoney } from './day-metrics.server';
import type { MetricsFilter } from './metrics-filter';
import { rollUp } from './roll-up.server';

const database = withDatabase();
let history: CountedHistory;

beforeAll(async () => {
  await publishCatalogue(database.db, smallCatalogue());
  history = await CountedHistory.begin(database.db);
});
beforeEach(() => history.forget());

const firstDay = '2025-03-01';
/** Noon of a day, counted from the first. */
const noon = (nth: number) =>
  new Date(startOfDay(addDays(firstDay, nth)).getTime() + 12 * 3_600_000);
const filter: MetricsFilter = { from: firstDay, to: '2025-05-31', by: 'day', quiz: null };

const money = (wanted = filter) => atOneMoment(database.db, (tx) => readMoney(tx, wanted));
const funnels = (wanted = filter) => atOneMoment(database.db, (tx) => readFunnels(tx, wanted));

/** Runs the job until it has nothing left to count, as hours pass. */
async function countsUp(nth: number): Promise<void> {
  const at = (minutes: number) =>
    testContext(database.db, {
      clock: fixedClock(new Date(noon(nth).getTime() + minutes * 60_000).toISOString()),
    });
  for (const minutes of [0, 10, 20, 30]) await rollUp(at(minutes));
}
const stale = async () =>
  (await database.db.select().from(metricDays)).filter(({ isStale }) => isStale);

describe('money', () => {
  it('is told by day, site and product, shipping apart', async () => {
    await history.pays(noon(1), { pen: 19_900, fiber: 2_500 }, { shipping: 595 });
    await history.pays(noon(2), { pen: 19_900 }, { site: 'jrnys' });

    const { byDay, bySite, byProduct } = await money();

    expect(byDay.get('2025-03-02')).toEqual({ captured: 22_995, refunded: 0 });
    expect(bySite.get('jrnys')).toEqual({ captured: 19_900, refunded: 0 });
    expect(byProduct.get('pen')).toEqual({ captured: 39_800, refunded: 0 });
    expect(byProduct.get('')).toEqual({ captured: 595, refunded: 0 });
  });

  it('that is given back for lines counts for them, and what is beyond them for the shipping', async () => {
    const { paymentId, lineIds } = await history.pays(
      noon(1),
      { pen: 10_001, fiber: 5_000, pills: 5_000 },
      { shipping: 595 },
    );
    const [pen = '', , pills = ''] = lineIds;
    await history.givesBack(paymentId, 7_001, noon(3), { [pen]: 4_001, [pills]: 2_500 });

    const { byDay, byProduct } = await money();

    expect(byDay.get('2025-03-04')).toEqual({ captured: 0, refunded: 7_001 });
    expect(byProduct.get('fiber')?.refunded).toBe(0);
    const given = ['pen', 'pills', ''].map((product) => byProduct.get(product)?.refunded);
    expect(given).toEqual([4_001, 2_500, 500]);
  });

  it('of everything, shipping too, is spread over everything', async () => {
    const { paymentId } = await history.pays(noon(1), { pen: 9_405 }, { shipping: 595 });
    await history.givesBack(paymentId, 10_000, noon(1));

    expect((await money()).byProduct.get('')).toEqual({ captured: 595, refunded: 595 });
  });

  it('of a refill belongs to the product that was ordered', async () => {
    const { orderId, lineIds } = await history.pays(noon(1), { pen: 9_900 });
    await history.refills(orderId, lineIds[0] ?? '', 8_900, noon(31));

    expect((await money()).byProduct.get('pen')).toEqual({ captured: 18_800, refunded: 0 });
  });

  it('of a refill that is given back is taken off the same product, on the day it went', async () => {
    const { orderId, lineIds } = await history.pays(noon(1), { pen: 9_900, fiber: 2_500 });
    const refill = await history.refills(orderId, lineIds[0] ?? '', 8_900, noon(31));
    await history.givesBackRefill(refill, 8_900, noon(33));

    const { byDay, byProduct } = await money();

    expect(byDay.get('2025-04-03')).toEqual({ captured: 0, refunded: 8_900 });
    expect(byProduct.get('pen')).toEqual({ captured: 18_800, refunded: 8_900 });
  });

  it('of a refill that is given back is told by the quiz that is known of later', async () => {
    const attempt = await history.begins('quizHaircare', noon(1), []);
    const submissionId = await history.sends(attempt, 'quizHaircare', noon(1));
    const { orderId, lineIds } = await history.pays(noon(1), { tube: 4_000 });
    const refill = await history.refills(orderId, lineIds[0] ?? '', 3_000, noon(2));
    await history.givesBackRefill(refill, 3_000, noon(3));
    await countsUp(9);
    await history.opensCase(orderId, lineIds, { submissionId, openedAt: noon(1) });

    const { byDay } = await money({ ...filter, quiz: 'quizHaircare' });

    expect(byDay.get('2025-03-04')).toEqual({ captured: 0, refunded: 3_000 });
  });

  it('of a refill that goes away with its order, counted up before, is counted no more', async () => {
    const { orderId, lineIds } = await history.pays(noon(1), { pen: 9_900 });
    const refill = await history.refills(orderId, lineIds[0] ?? '', 8_900, noon(2));
    await history.givesBackRefill(refill, 8_900, noon(3));
    await countsUp(9);
    await database.db.delete(orders).where(eq(orders.id, orderId));

    expect([...(await money()).byDay]).toEqual([]);
  });

  it('is told by quiz where an intake led to it', async () => {
    const attempt = await history.begins('quizHaircare', noon(1), []);
    const submissionId = await history.sends(attempt, 'quizHaircare', noon(1));
    const { orderId, lineIds } = await history.pays(noon(1), { tube: 4_000 });
    await history.pays(noon(1), { fiber: 2_500 });
    await countsUp(9);
    await history.opensCase(orderId, lineIds, { submissionId, openedAt: noon(1) });

    const { byDay } = await money({ ...filter, quiz: 'quizHaircare' });

    expect([...byDay]).toEqual([['2025-03-02', { captured: 4_000, refunded: 0 }]]);
  });
});

describe('the ways through a quiz', () => {
  it('count for the day on which they began, however late a step was reached', async () => {
    const one = await history.begins('quizLibido', noon(1), ['welcome']);
    await history.begins('quizLibido', noon(1), ['welcome', 'age']);
    await countsUp(9);
    expect(await stale()).toEqual([]);

    await history.reaches(one, 'age', noon(9));
    await history.sends(one, 'quizLibido', noon(9));

    const reached = new Map([
      ['welcome', 2],
      ['age', 2],
    ]);
    expect(await funnels()).toEqual([{ quiz: 'quizLibido', began: 2, sent: 1, reached }]);
    expect(await funnels({ ...filter, from: '2025-03-03' })).toEqual([]);
  });

  it('that are deleted count no more', async () => {
    const gone = await history.begins('quizLibido', noon(1), ['welcome']);
    await countsUp(9);
    await history.goesAway(gone);

    expect(await funnels()).toEqual([]);
    await countsUp(10);
    expect(await funnels()).toEqual([]);
  });
});

it('a day that something comes late for is counted anew, and no other', async () => {
  await history.pays(noon(1), { pen: 100 });
  await history.pays(noon(2), { pen: 100 });
  await countsUp(9);
  const { paymentId } = await history.pays(noon(1), { pen: 50 });

  expect((await stale()).map(({ day }) => day)).toEqual(['2025-03-02']);
  expect((await money()).byDay.get('2025-03-02')).toEqual({ captured: 150, refunded: 0 });
  await countsUp(10);
  expect(await stale()).toEqual([]);
  expect((await money()).byDay.get('2025-03-02')).toEqual({ captured: 150, refunded: 0 });
  expect(paymentId).not.toBe('');
});

it('what is written while a day is being counted is not lost', async () => {
  await history.pays(noon(1), { pen: 100 });
  await countsUp(9);
  await history.pays(noon(1), { pen: 1 });
  const [client, other] = await Promise.all([database.pool.connect(), database.pool.connect()]);
  try {
    // One process counts, as the job does; another one writes and commits after it.
    await client.query('begin');
    await client.query("select from metric_days where day = '2025-03-02' for update");
    await other.query('begin');
    const late = other.query(
      'update payments set captured = 107, amount = 107 where captured = 100',
    );
    await client.query("update metric_days set is_stale = false where day = '2025-03-02'");
    await client.query('commit');
    await late;
    await other.query('commit');
  } finally {
    client.release();
    other.release();
  }

  expect((await stale()).map(({ day }) => day)).toEqual(['2025-03-02']);
});

type Happening =
  | { kind: 'pays'; day: number; amount: number }
  | { kind: 'refunds'; day: number; part: number }
  | { kind: 'refills'; day: number; amount: number }
  | { kind: 'refundsRefill'; day: number; part: number }
  | { kind: 'begins'; day: number; steps: number }
  | { kind: 'countsUp'; day: number };

const day = fc.integer({ min: 0, max: 12 });
const happening: fc.Arbitrary<Happening> = fc.oneof(
  fc.record({ kind: fc.constant('pays' as const), day, amount: fc.integer({ min: 1, max: 9999 }) }),
  fc.record({ kind: fc.constant('refunds' as const), day, part: fc.integer({ min: 1, max: 100 }) }),
  fc.record({
    kind: fc.constant('refills' as const),
    day,
    amount: fc.integer({ min: 1, max: 9999 }),
  }),
  fc.record({
    kind: fc.constant('refundsRefill' as const),
    day,
    part: fc.integer({ min: 1, max: 100 }),
  }),
  fc.record({ kind: fc.constant('begins' as const), day, steps: fc.integer({ min: 0, max: 3 }) }),
  fc.record({ kind: fc.constant('countsUp' as const), day: fc.integer({ min: 8, max: 20 }) }),
);

it(
  'whatever happens in whatever order, the metrics are what a recount of it all says',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(happening, { maxLength: 14 }), async (happenings) => {
        await history.forget();
        const expected = new Map<string, { captured: number; refunded: number }>();
        const paid: { paymentId: string; orderId: string; lineId: string; left: number }[] = [];
        const refilled: { refill: string; left: number }[] = [];
        let began = 0;
        const moves = (nth: number, of: 'captured' | 'refunded', amount: number) => {
          const key = addDays(firstDay, nth);
          const taken = expected.get(key) ?? { captured: 0, refunded: 0 };
          expected.set(key, { ...taken, [of]: taken[of] + amount });
        };
        for (const one of happenings) {
          if (one.kind === 'countsUp') await countsUp(one.day);
          if (one.kind === 'begins') {
            await history.begins('quizLibido', noon(one.day), ['a', 'b', 'c'].slice(0, one.steps));
            began += 1;
          }
          if (one.kind === 'pays') {
            const bought = await history.pays(noon(one.day), { pen: one.amount, fiber: 3 });
            paid.push({ ...bought, lineId: bought.lineIds[0] ?? '', left: one.amount + 3 });
            moves(one.day, 'captured', one.amount + 3);
          }
          const last = paid.at(-1);
          if (one.kind === 'refunds' && last && last.left > 0) {
            const amount = Math.max(1, Math.floor((last.left * one.part) / 100));
            await history.givesBack(last.paymentId, amount, noon(one.day));
            last.left -= amount;
            moves(one.day, 'refunded', amount);
          }
          const renewing = paid[refilled.length];
          if (one.kind === 'refills' && renewing) {
            const { orderId, lineId } = renewing;
            const refill = await history.refills(orderId, lineId, one.amount, noon(one.day));
            refilled.push({ refill, left: one.amount });
            moves(one.day, 'captured', one.amount);
          }
          const sent = refilled.at(-1);
          if (one.kind === 'refundsRefill' && sent && sent.left > 0) {
            const amount = Math.max(1, Math.floor((sent.left * one.part) / 100));
            await history.givesBackRefill(sent.refill, amount, noon(one.day));
            sent.left -= amount;
            moves(one.day, 'refunded', amount);
          }
        }

        const { byDay, byProduct } = await money();
        expect(new Map([...byDay].sort())).toEqual(new Map([...expected].sort()));
        const total =
          (of: 'captured' | 'refunded') => (sum: number, taken: Record<typeof of, number>) =>
            sum + taken[of];
        for (const of of ['captured', 'refunded'] as const)
          expect([...byProduct.values()].reduce(total(of), 0)).toBe(
            [...expected.values()].reduce(total(of), 0),
          );
        expect((await funnels()).reduce((sum, funnel) => sum + funnel.began, 0)).toBe(began);
      }),
      { numRuns: runs(15) },
    );
  },
  within(120_000),
);
