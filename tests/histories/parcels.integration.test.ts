import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { withDatabase } from '../support/database';
import { isLong, runs, within } from '../support/random-runs';
import { act, brokenIn, type Deed } from './history';
import type { Promised } from './promises';
import { beginning, histories } from './random-histories';
import { end } from './rest';
import { openShop } from './shop';
import { aboutParcels, arrivedAtRest } from './what-has-arrived';
import { aboutWhatIsAgreed } from './what-is-agreed';
import { newWorld, type World } from './world';

const database = withDatabase();

beforeAll(() => openShop(database.db));

/** Somebody pays for three months, and the first parcel comes. Two wait for their days. */
async function withOneParcel(): Promise<World> {
  const world = await newWorld(database.db);
  const treatment = { patient: 0, variants: ['pen-3m'], refills: 5, as: 'ordered' } as const;
  await act(world, { do: 'beginTreatment', ...treatment });
  for (const hours of [72, 24, 72]) await act(world, { do: 'wait', hours });
  return world;
}

/** Says which promises damage to the tables breaks, and undoes it. */
async function brokenBy(damages: string[], promises: readonly Promised[]): Promise<string[]> {
  let broken: string[] = [];
  const undone = new Error('The damage is undone.');
  const trying = database.db.transaction(async (tx) => {
    for (const damage of damages) await tx.execute(sql.raw(damage));
    broken = await brokenIn({ db: tx }, promises);
    throw undone;
  });
  await expect(trying).rejects.toBe(undone);
  return broken;
}

const second = `(select shipment_id from shipment_lines where (part -> 'from')::integer > 0
  order by (part -> 'from')::integer limit 1)`;
const third = `(select shipment_id from shipment_lines order by (part -> 'from')::integer desc limit 1)`;
const accepted = (shipment: string, at: string) =>
  `insert into shipment_events (shipment_id, version, event, from_status, to_status, by_kind, at)
    select id, version + 1, 'accept', 'preparing', 'ordered', 'pharmacy', '${at}' from shipments where id = ${shipment}`;

describe('a promise about parcels that is broken is found', () => {
  beforeAll(withOneParcel);

  it.each([
    [
      'a parcel that left before its day',
      [accepted(second, '2025-06-20')],
      'No parcel leaves before its day',
    ],
    [
      'a parcel that left before the one before it',
      [accepted(third, '2025-09-01')],
      'No parcel of a supply leaves before the one before it',
    ],
    [
      'a parcel that left on its day without a check-in',
      [accepted(second, '2025-07-03')],
      'No parcel of what asks for a check-in leaves on its day without a fresh one',
    ],
    [
      'a parcel that left while its patient paused the treatment',
      [
        accepted(second, '2025-07-03'),
        `insert into subscription_changes (subscription_id, version, kind, at, next)
          select id, version + 1, 'paused', '2025-06-25', '{"status":"paused","nextRefillOn":null}' from subscriptions`,
      ],
      'No parcel that waits for its day leaves while its patient pauses the treatment',
    ],
    [
      'a part that is in no parcel',
      [`delete from shipment_lines where shipment_id = ${third}`],
      'The parcels of one supply are all of it, each part once',
    ],
  ])('%s', async (_what, damages, says) => {
    expect(await brokenBy([], aboutParcels)).toEqual([]);
    expect((await brokenBy(damages, aboutParcels)).join()).toContain(says);
  });

  const backFor = (cents: string, key: string) => `with back as (
      insert into refunds (payment_id, key, amount, status, created_at)
      select id, ${key}, ${cents}, 'succeeded', '2025-06-20' from payments returning id, payment_id, amount)
    insert into refund_lines (refund_id, order_line_id, amount)
      select back.id, k.order_line_id, back.amount from back join payment_lines k using (payment_id)`;

  it.each([
    ['that the money of a parcel that never came was kept', [], 'What was paid for has arrived'],
    [
      'that the money of a parcel that came went back',
      [backFor('74700', "'case told given up'")],
      'Nobody gets their money back for what has arrived',
    ],
    [
      'that a cent too much went back',
      [backFor('round(74700 * 62 / 92.0) + 1', "'shipment told'")],
      'Nobody gets their money back for what has arrived',
    ],
  ])('%s', async (_what, damages, says) => {
    expect(await brokenBy(damages, arrivedAtRest)).toEqual([expect.stringContaining(says)]);
  });

  it('and what is right to the cent is not', async () => {
    const back = backFor('round(74700 * 62 / 92.0)', "'shipment told'");
    expect(await brokenBy([back], arrivedAtRest)).toEqual([]);
  });
});

describe('a promise about the price of parcels that is broken is found', () => {
  /**
   * In the middle of it a higher strength is prescribed, which costs $50 more in 92 days, and the patient pays that.
   */
  beforeAll(async () => {
    const world = await withOneParcel();
    const once = { case: 0, provider: 0, how: 'once' } as const;
    await act(world, { do: 'changeTreatment', ...once, refills: 5, as: 'higher' });
    const yes = { isAgreed: true, twice: true, how: 'now', comesBack: true } as const;
    await act(world, { do: 'answerMedicine', case: 0, againstProvider: false, ...yes });
    await act(world, { do: 'wait', hours: 1 });
  });

  it('was charged and stands on its parcels', async () => {
    const { rows } = await database.db.execute<{ line: string }>(sql`
      select 'charged ' || captured as line from payments where is_for_change
      union all select 'parcel ' || difference from shipment_lines where difference <> 0 order by line`);
    expect(rows.map(({ line }) => line)).toEqual(['charged 3370', 'parcel 1685', 'parcel 1685']);
  });

  it.each([
    [
      'a parcel whose difference was never charged',
      ['update shipment_lines set difference = difference + 1 where difference > 0'],
      aboutParcels,
      'What parcels cost more or less since they were paid was charged or went back',
    ],
    [
      'a dearer strength at the old price',
      [
        'update shipment_lines set difference = 0',
        `update shipments set pharmacy_key = 'told' where id = ${second}`,
      ],
      aboutParcels,
      'A parcel that left in a dearer strength than was ordered was paid by its price',
    ],
    [
      'a difference that nobody agreed to',
      ['update prescriptions set more = 1000 where more > 0'],
      aboutWhatIsAgreed,
      'What is charged for parcels that were paid is what their patient agreed',
    ],
  ])('%s', async (_what, damages, promises, says) => {
    expect(await brokenBy([], promises)).toEqual([]);
    expect((await brokenBy(damages, promises)).join()).toContain(says);
  });
});

describe('whatever happens to a treatment that is paid for three months', () => {
  /** Deeds of which the other histories have enough. */
  const others = new Set<Deed['do']>([
    'buy',
    'takeQuiz',
    'beginToPay',
    'pay',
    'followUp',
    'answer',
  ]);

  it(
    'each parcel leaves in its turn, as it should, or its share goes back',
    async () => {
      let count = 0;
      await fc.assert(
        fc.asyncProperty(histories(30, others), async (steps) => {
          const world = await withOneParcel();
          const model = { ...beginning(), quizzes: 1, begun: 1, paid: 1 };
          await fc.asyncModelRun(() => ({ model, real: world }), steps);
          await end(world);
          count += 1;
        }),
        {
          ...{
            numRuns: Number(process.env['FORMULARY_HISTORIES'] ?? runs(3, 500)),
            unbiased: true,
            markInterruptAsFailure: false,
          },
          ...(isLong ? {} : { interruptAfterTimeLimit: 20_000 }),
        },
      );
      expect(count).toBeGreaterThan(0);
    },
    within(120_000),
  );
});
