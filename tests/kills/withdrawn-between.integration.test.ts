import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { disableStaff } from '../../app/identity/staff/change-staff.server';
import type { Db } from '../../app/kernel/database/client.server';
import { keeps } from '../histories/history';
import { always } from '../histories/promises';
import { publishRules } from '../histories/shop';
import { staffDo } from '../histories/staff-deeds';
import { type Cast, worldOf } from '../histories/world';
import { isLong, within } from '../support/random-runs';
import { createTestDatabase, type TestDatabase } from '../support/test-database';
import { journeys } from './journeys';
import { goesHere, open, prepared } from './kill-everywhere';
import { answersCheckIn, day, type Stretch, wait } from './stretches';

const due = journeys['from a refill that falls due to its parcel'];
const hasGout: Stretch = (world) =>
  staffDo.writeChart(world, { do: 'writeChart', patient: 0, fact: 'gout', isSo: true });

/** Ways in which what was allowed when the refill fell due is not any more. */
const withdrawn: [string, Stretch][] = [
  ['a rule of the medicine stops it', ({ db }) => publishRules(db, 'noGout')],
  [
    'its prescriber has left',
    ({ context, manager, providers: [first] }) =>
      disableStaff(context, manager.id, first?.id ?? '', 'Moved away.'),
  ],
];

/** Status of the refill of the pen: with us, and with the payment gateway. */
async function refillOf(db: Db) {
  const { rows } = await db.execute<{ here: string | null; there: string }>(sql`
    select r.status as here, s.status as there from sandbox_renewals s
    join sandbox_subscriptions u on u.ref = s.subscription
    join subscriptions b on b.gateway_ref = u.ref and b.variant_id = 'pen-1m'
    left join refills r on r.renewal_ref = s.ref`);
  return rows;
}

/** A database as a process left it that died after a change, and what had become of the refill by then. */
interface Left extends TestDatabase {
  cast: Cast;
  last: number;
  stood: string;
}

const stands = ({ here, there }: { here: string | null; there: string }) => `${here} ${there}`;

describe('a refill that was being collected when its process died', () => {
  const left: Left[] = [];
  const copied = (template: string) => createTestDatabase({ ...inject('testPostgres'), template });

  /** Lets a process die after each change that it makes, and keeps what it leaves: one of a kind in `npm test`. */
  beforeAll(async () => {
    const beginning = await prepared({ before: [...due.before, hasGout, answersCheckIn] });
    for (let last = 1, isOver = false; !isOver; last += 1) {
      const copy = await copied(beginning.name);
      const way = { stretches: [wait(day)] };
      const { cast, changes } = await goesHere(copy.url, beginning.cast, way, last);
      isOver = changes < last;
      const { db, close } = open(copy.url);
      const [refill] = await refillOf(db);
      await close();
      const stood = refill ? stands(refill) : '';
      const isNew = refill !== undefined && !left.some((one) => one.stood === stood);
      if (!isOver && (isLong || isNew)) left.push({ ...copy, cast, last, stood });
      else await copy.drop();
    }
    await beginning.drop();
  }, within(120_000));

  afterAll(async () => {
    for (const { drop } of left) await drop();
  });

  it.each(withdrawn)(
    'is charged only if it was already, where %s by then',
    async (_what, withdraw) => {
      expect(left.map(({ stood }) => stood)).toEqual(
        expect.arrayContaining(['null due', 'collecting due', 'collecting paid', 'sent paid']),
      );
      for (const { name, cast, last, stood } of left) {
        const { url, drop } = await copied(name);
        const { db, close } = open(url);
        const world = worldOf(db, cast);
        await withdraw(world);
        for (const stretch of [wait(1), wait(day)]) await stretch(world);
        const [after] = await refillOf(db);
        const isTaken = stood.endsWith(' paid');
        expect({ last, now: after && stands(after) }).toEqual({
          last,
          now: isTaken ? 'sent paid' : 'held due',
        });
        await keeps(world, always);
        await close();
        await drop();
      }
    },
    within(120_000),
  );
});
