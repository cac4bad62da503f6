import { type SQL, sql } from 'drizzle-orm';
import { addDays } from '../../../engine/values';
import type { QuizKind } from '../../../schemas/generated/types';
import type { Queryable } from '../../kernel/database/client.server';
import { type DueRefills, daysAhead, type RefillMetrics } from './refill-metrics';

/** Refills that come due in the next weeks. Those of earlier days that are still to be done count for today. */
export async function readRefills(
  db: Queryable,
  today: string,
  quiz: QuizKind | null,
): Promise<RefillMetrics> {
  const [due, waiting] = await Promise.all([
    db.execute<Record<keyof DueRefills, string | number> & { day: string }>(sql`
      select to_char(greatest(u.next_refill_on, ${today}::date), 'YYYY-MM-DD') as day,
        count(*)::int as refills, sum(u.renewal_total)::float8 as amount
      from subscriptions u
      where u.status = 'active' and u.next_refill_on < ${addDays(today, daysAhead)}::date
        and ${orderOfQuiz(quiz)}
      group by 1 order by 1`),
    db.execute<{ status: 'held' | 'asked' | 'declined'; refills: number }>(sql`
      select r.status, count(*)::int as refills
      from refills r join subscriptions u on u.id = r.subscription_id
      where r.status in ('held', 'asked', 'declined')
        and ${orderOfQuiz(quiz)}
      group by r.status`),
  ]);
  const counted = Object.fromEntries(waiting.rows.map(({ status, refills }) => [status, refills]));
  return {
    due: due.rows.map(({ day, refills, amount }) => ({
      day,
      refills: Number(refills),
      amount: Number(amount),
    })),
    waiting: { held: 0, asked: 0, declined: 0, ...counted },
  };
}

function orderOfQuiz(quiz: QuizKind | null): SQL {
  if (quiz === null) return sql`true`;
  return sql`exists (select from care_cases c join submissions s on s.id = c.submission_id
    where c.order_id = u.order_id and s.quiz_kind = ${quiz})`;
}
