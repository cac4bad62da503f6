import { and, asc, eq, gte, inArray, lte } from 'drizzle-orm';
import { addDays, daysBetween } from '../../../engine/values';
import { users } from '../../database/tables/accounts.schema.server';
import { onCallDays } from '../../database/tables/worklist.schema.server';
import { mayDoNow } from '../../identity/access/holders.server';
import {
  lockWithManager,
  managesNoMore,
  recordChange,
} from '../../identity/staff/change-staff.server';
import { dayInWords } from '../../kernel/calendar/day-words';
import { dayOf } from '../../kernel/calendar/service-day';
import type { Queryable } from '../../kernel/database/client.server';
import type { Services } from '../../kernel/http/load-context';

/** Days that the roster is shown for. */
const shown = 14;

export interface OnCall {
  /** Days from today on, each YYYY-MM-DD with the id of the person on call; empty for nobody. */
  days: { day: string; who: string }[];
  /** People who can be on call: everybody who decides cases and whose account is not switched off. */
  people: { id: string; name: string }[];
}

/** Reads who is on call from today on. Somebody who decides no more is on call no more. */
export async function readOnCall(db: Queryable, now: Date): Promise<OnCall> {
  const today = dayOf(now);
  const people = await db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(mayDoNow('case:decide'))
    .orderBy(asc(users.lastName), asc(users.firstName), asc(users.id));
  const stored = await db
    .select({ day: onCallDays.day, userId: onCallDays.userId })
    .from(onCallDays)
    .where(and(gte(onCallDays.day, today), lte(onCallDays.day, addDays(today, shown - 1))));
  const whoOn = new Map(stored.map(({ day, userId }) => [day, userId]));
  return {
    days: Array.from({ length: shown }, (_, nth) => {
      const day = addDays(today, nth);
      const who = whoOn.get(day) ?? '';
      return { day, who: people.some(({ id }) => id === who) ? who : '' };
    }),
    people: people.map(({ id, firstName, lastName }) => ({ id, name: `${firstName} ${lastName}` })),
  };
}

/** Wish for one day, with who was shown when it was made: an id, or empty for nobody. */
export interface OnCallWish {
  day: string;
  who: string;
  before: string;
}

/**
 * Sets who is on call, all of it or nothing, and puts each change on record.
 * @returns Reason for which nothing was changed, in words; null where it was.
 */
export function setOnCall(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  managerId: string,
  wishes: readonly OnCallWish[],
): Promise<string | null> {
  return db.transaction(async (tx) => {
    const at = clock.now();
    const { manages } = await lockWithManager(tx, managerId, null);
    if (!manages) return managesNoMore;
    const changed = wishes.filter(({ who, before }) => who !== before);
    const days = changed.map(({ day }) => day);
    if (changed.some(({ day }) => !isShown(day, dayOf(at)))) {
      return 'Load this page again, and try once more.';
    }
    if (days.length === 0) return null;
    const { people } = await readOnCall(tx, at);
    const stored = await tx
      .select()
      .from(onCallDays)
      .where(inArray(onCallDays.day, days))
      .for('update');
    const isOne = (id: string) => people.some((one) => one.id === id);
    for (const { day, who, before } of changed) {
      const now = stored.find((one) => one.day === day)?.userId ?? '';
      if ((isOne(now) ? now : '') !== before) {
        return `Somebody else changed ${dayInWords(day, 'date')}. Load this page again.`;
      }
      if (who !== '' && !isOne(who)) return 'Choose somebody who may decide.';
      await tx.delete(onCallDays).where(eq(onCallDays.day, day));
      const changing = { at, byId: managerId };
      if (before !== '') {
        await recordChange(
          tx,
          { ...changing, staffId: before },
          { kind: 'onCall', day, isOn: false },
        );
      }
      if (who === '') continue;
      await tx.insert(onCallDays).values({ day, userId: who });
      await recordChange(tx, { ...changing, staffId: who }, { kind: 'onCall', day, isOn: true });
    }
    return null;
  });
}

function isShown(day: string, today: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return false;
  const ahead = daysBetween(today, day);
  return ahead >= 0 && ahead < shown;
}
