import { sql } from 'drizzle-orm';
import type { Db } from '../../app/kernel/database/client.server';

/** Amount that there is to count. */
export interface IntakeLoad {
  /** Intakes that were sent and paid for; one in three of those begun. */
  intakes: number;
  /** Steps that people came to, in all. */
  events: number;
}

const quizzes = `(array['quizWeightLoss', 'quizWeightLoss', 'quizHaircare', 'quizLibido', 'quizErectileDysfunction', 'quizEarlyClimax'])`;
/** The nth of so many moments within the year before now, always the same. */
const within = (count: number) => `now() - nth * (interval '360 days' / ${count})`;

/**
 * Fills a database with a year of intakes, from the first step to the refund, as far as they are counted: rows that
 * nobody could have made by hand, written by the database itself. They belong to one patient, who must be there.
 * Slow triggers are left to fire, as they would.
 */
export async function loadIntakes(
  db: Db,
  userId: string,
  { intakes, events }: IntakeLoad,
): Promise<void> {
  const begun = intakes * 3;
  const steps = Math.max(1, Math.round(events / begun));
  const patient = `'${userId}'::uuid`;
  const run = (text: string) => db.execute(sql.raw(text));
  await db.execute(sql`set statement_timeout = 0`);
  await run(`insert into attempts (id, quiz_kind, quiz_key, revision, site, visitor_id, user_id, facts, created_at, updated_at)
    select md5('attempt' || nth)::uuid, ${quizzes}[1 + nth % 6], ${quizzes}[1 + nth % 6], 'r1',
      (array['default', 'hmrprogram', 'jrnys'])[1 + nth % 3], ${patient}, ${patient}, '{}', ${within(begun)}, ${within(begun)}
    from generate_series(1, ${begun}) as nth`);
  await run(`insert into attempt_steps (attempt_id, step, reached_at)
    select md5('attempt' || nth)::uuid, 'step-' || step, ${within(begun)} + step * interval '20 seconds'
    from generate_series(1, ${begun}) as nth, generate_series(1, ${steps * 2}) as step
    where step <= 1 + (nth * 7919) % ${steps * 2 - 1} or nth % 3 = 0 and step <= ${steps}`);
  await run(`insert into submissions (id, attempt_id, user_id, visitor_id, quiz_kind, eligibility, review, lines, created_at)
    select md5('submission' || nth)::uuid, md5('attempt' || nth * 3)::uuid, ${patient}, ${patient},
      ${quizzes}[1 + nth * 3 % 6], 'qualified', '{"title":"Intake"}', '[]', ${within(intakes)}
    from generate_series(1, ${intakes}) as nth`);
  await run(`insert into checkouts (id, user_id, status, gateway, snapshot, fingerprint, total, currency, site, origin, source, created_at)
    select md5('checkout' || nth)::uuid, ${patient}, 'succeeded', 'sandbox', '{}', 'load ' || nth, 20495, 'usd',
      (array['default', 'hmrprogram', 'jrnys'])[1 + nth % 3], 'http://localhost', 'quiz', ${within(intakes)}
    from generate_series(1, ${intakes}) as nth`);
  await run(`insert into orders (id, number, user_id, checkout_id, status, site, subtotal, discount, shipping, total, currency, created_at)
    select md5('order' || nth)::uuid, 'L-' || nth, ${patient}, md5('checkout' || nth)::uuid, 'paid',
      (array['default', 'hmrprogram', 'jrnys'])[1 + nth % 3], 19900, 0, 595, 20495, 'usd', ${within(intakes)}
    from generate_series(1, ${intakes}) as nth`);
  await run(`insert into order_lines (id, order_id, position, product_id, product_title, variant_id, variant_title, variant_type,
      quantity, prescription, subtotal, discount, total)
    select md5('line' || nth || ' ' || position)::uuid, md5('order' || nth)::uuid, position, 'product-' || (nth + position) % 12,
      'Product', 'variant', 'Variant', 'subscription', 1, position = 0, 9950, 0, 9950
    from generate_series(1, ${intakes}) as nth, generate_series(0, 1) as position`);
  await run(`insert into payments (id, order_id, status, with_extras, amount, shipping, gateway, gateway_ref, captured, currency,
      created_at, captured_at)
    select md5('payment' || nth)::uuid, md5('order' || nth)::uuid, 'captured', true, 20495, 595, 'sandbox', 'load ' || nth, 20495, 'usd',
      ${within(intakes)}, ${within(intakes)}
    from generate_series(1, ${intakes}) as nth`);
  await run(`insert into care_cases (id, order_id, submission_id, patient_id, quiz, state, status, reason, opened_at, waiting_since, expires_at, decided_at)
    select md5('case' || nth)::uuid, md5('order' || nth)::uuid, md5('submission' || nth)::uuid, ${patient}, ${quizzes}[1 + nth * 3 % 6], 'CA',
      case when nth <= ${Math.round(intakes / 50)} then 'inReview' when nth % 9 = 0 then 'declined' when nth % 97 = 0 then 'expired' else 'delivered' end,
      case when nth % 9 = 0 then 'This is not safe together with what you take.' end,
      ${within(intakes)}, ${within(intakes)}, ${within(intakes)} + interval '14 days',
      case when nth > ${Math.round(intakes / 50)} and nth % 97 <> 0 then ${within(intakes)} + (nth * 7919) % 4000 * interval '1 minute' end
    from generate_series(1, ${intakes}) as nth`);
  await run(`insert into care_case_lines (order_line_id, case_id)
    select md5('line' || nth || ' 0')::uuid, md5('case' || nth)::uuid from generate_series(1, ${intakes}) as nth`);
  await run(`insert into refunds (payment_id, key, amount, status, created_at, settled_at)
    select md5('payment' || nth)::uuid, 'case ' || md5('case' || nth)::uuid || ' given up', 9950, 'succeeded', ${within(intakes)}, ${within(intakes)}
    from generate_series(9, ${intakes}, 9) as nth`);
  await run(`insert into subscriptions (id, patient_id, order_id, order_line_id, gateway, product_id, variant_id, quantity, renewal_total,
      every, unit, status, anchor_day, next_refill_on, created_at)
    select md5('subscription' || nth)::uuid, ${patient}, md5('order' || nth)::uuid, md5('line' || nth || ' 0')::uuid, 'sandbox', 'product-1',
      'variant', 1, 9950, 1, 'month', 'active', current_date, current_date + nth % 31, ${within(intakes)}
    from generate_series(1, ${intakes}, 2) as nth`);
  await run(`insert into refills (subscription_id, due_on, status, gateway, renewal_ref, amount, created_at, settled_at)
    select md5('subscription' || nth)::uuid, (${within(intakes)})::date + turn * 30, 'sent', 'sandbox', 'load ' || nth || ' ' || turn, 9950,
      ${within(intakes)}, ${within(intakes)} + turn * interval '30 days'
    from generate_series(1, ${intakes}, 2) as nth, generate_series(1, 3) as turn
    where ${within(intakes)} + turn * interval '30 days' <= now()`);
  await run('vacuum analyze');
}
