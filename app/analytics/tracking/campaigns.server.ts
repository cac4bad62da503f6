import { and, gte, inArray, sql } from 'drizzle-orm';
import type { AnalyticsEventName } from '../../../schemas/generated/types';
import { trackingEvents } from '../../database/tables/analytics.schema.server';
import { day } from '../../kernel/calendar/milliseconds';
import type { Queryable } from '../../kernel/database/client.server';

/** The stages on the way from an ad to an order, in their order. */
const campaignStages = ['landed', 'began', 'registered', 'wentToPay', 'paid'] as const;

/** People of one campaign at each stage, by number alone; null where it is one or two, of whom nobody is told apart. */
type Campaign = { name: string } & Record<(typeof campaignStages)[number], number | null>;

/** Counts of what campaigns led to in a stretch of days. */
export interface Campaigns {
  days: number;
  /** Page views that began a session, by whomever. */
  landings: number;
  /** Those of them that came by a campaign and may be counted by it. */
  counted: number;
  campaigns: Campaign[];
}

const events = [
  'PageView',
  'ViewQuizStep',
  'CompleteRegistration',
  'InitiateCheckout',
  'Purchase',
] as const satisfies readonly AnalyticsEventName[];

/** Counts how far the people of each campaign came, of those who agreed to be counted. */
export async function readCampaigns(db: Queryable, now: Date, days: number): Promise<Campaigns> {
  const { event, payload, at } = trackingEvents;
  const isFirst = sql`${payload} ->> 'position' = '1'`;
  const count = (which: ReturnType<typeof sql>) =>
    sql<number>`count(*) filter (where ${which})`.mapWith(Number);
  const is = (name: (typeof events)[number]) => sql`${event} = ${name}`;
  const rows = await db
    .select({
      name: sql<string | null>`${payload} ->> 'campaign'`.as('name'),
      landed: count(sql`${is('PageView')} and ${isFirst}`).as('landed'),
      began: count(sql`${is('ViewQuizStep')} and ${isFirst}`).as('began'),
      registered: count(is('CompleteRegistration')),
      wentToPay: count(is('InitiateCheckout')),
      paid: count(is('Purchase')),
    })
    .from(trackingEvents)
    .where(and(inArray(event, [...events]), gte(at, new Date(now.getTime() - days * day))))
    .groupBy(sql`name`)
    .orderBy(sql`landed desc, began desc, name`);
  const named = rows.flatMap(({ name, ...stages }) => (name === null ? [] : [{ name, stages }]));
  const sumOf = (list: readonly { landed: number }[]) =>
    list.reduce((sum, { landed }) => sum + landed, 0);
  return {
    days,
    landings: sumOf(rows),
    counted: sumOf(named.map(({ stages }) => stages)),
    campaigns: named.map(({ name, stages: { landed, began, registered, wentToPay, paid } }) => ({
      name,
      landed: shownCount(landed),
      began: shownCount(began),
      registered: shownCount(registered),
      wentToPay: shownCount(wentToPay),
      paid: shownCount(paid),
    })),
  };
}

function shownCount(count: number): number | null {
  return count === 1 || count === 2 ? null : count;
}
