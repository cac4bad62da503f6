import { sql } from 'drizzle-orm';
import type { SiteHandle } from '../../../schemas/generated/types';
import type { Tx } from '../../kernel/database/client.server';
import { metricRows } from './metric-rows.server';
import type { MetricsFilter } from './metrics-filter';

/** Cents that were taken and given back. */
export interface Taken {
  captured: number;
  refunded: number;
}

export interface MoneyMetrics {
  byDay: Map<string, Taken>;
  bySite: Map<SiteHandle, Taken>;
  /** By the id of a product; empty for shipping. */
  byProduct: Map<string, Taken>;
}

/** Money taken and given back in a span of days. Runs within `atOneMoment`. */
export async function readMoney(tx: Tx, { quiz, ...span }: MetricsFilter): Promise<MoneyMetrics> {
  const metrics = await metricRows(tx, 'money', span);
  const { rows } = await tx.execute<{
    day: string | null;
    site: SiteHandle | null;
    part: string | null;
    captured: number;
    refunded: number;
  }>(sql`
    select to_char(day, 'YYYY-MM-DD') as day, site, part,
      coalesce(sum(amount) filter (where metric = 'captured'), 0)::float8 as captured,
      coalesce(sum(amount) filter (where metric = 'refunded'), 0)::float8 as refunded
    from (${metrics}) as metrics where ${quiz}::text is null or quiz = ${quiz}
    group by grouping sets ((day), (site), (part)) order by day, site, part`);
  const money: MoneyMetrics = { byDay: new Map(), bySite: new Map(), byProduct: new Map() };
  for (const { day, site, part, ...taken } of rows) {
    if (day !== null) money.byDay.set(day, taken);
    else if (site !== null) money.bySite.set(site, taken);
    else if (part !== null) money.byProduct.set(part, taken);
  }
  return money;
}
