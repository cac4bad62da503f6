import { sql } from 'drizzle-orm';

/**
 * Cents of a line `l` that were taken and not given back. People may have given back by hand what is of no line, and
 * banks what was disputed: as much as `byHand` says of its order.
 */
export const netPaid = sql`(select coalesce(sum(k.amount), 0) - coalesce(sum((
    select sum(g.amount) from refund_lines g join refunds f on f.id = g.refund_id
    where f.payment_id = p.id and f.status <> 'failed' and g.order_line_id = l.id)), 0)
  from payment_lines k join payments p on p.id = k.payment_id and p.status = 'captured'
  where k.order_line_id = l.id)`;

/**
 * Cents for which a patient kept a card for a prescription `rx` of a line `l`: for its first supply, or for what
 * parcels that were paid cost more.
 */
const keptFor = sql`exists (select from medicine_payments m join sandbox_payments s on s.checkout = m.id
  where m.prescription_id = rx.id and m.status = 'succeeded' and s.status = 'held'
  and (m.amount = l.total + rx.more or m.amount = rx.more and ${hasParcelsBefore()}) and s.amount = m.amount)`;

/** Condition that parcels of a line `l` were opened before a prescription `rx` was written. */
function hasParcelsBefore() {
  return sql`exists (select from shipment_lines x join shipments y on y.id = x.shipment_id
    where x.order_line_id = l.id and y.created_at <= rx.issued_at)`;
}

/** Cents that a line `l` was charged since, as parcels that were paid cost more. */
const chargedSince = sql`coalesce((select sum(k.amount) from payment_lines k join payments p on p.id = k.payment_id
  where k.order_line_id = l.id and p.status = 'captured' and p.is_for_change), 0)`;

/** Promises about prices that patients agree to, at every moment. */
export const aboutWhatIsAgreed = [
  {
    says: 'Nothing is kept of a line beyond what was ordered and agreed to, and nothing goes back that was not taken',
    broken: sql`select o.number || ' ' || l.variant_id || ' ' || ${netPaid} from order_lines l
      join orders o on o.id = l.order_id where ${netPaid} not between 0 and l.total + coalesce((
        select max(rx.more) from prescriptions rx
        where rx.order_line_id = l.id and rx.agreed_at is not null), 0) + ${chargedSince}`,
  },
  {
    says: 'What is charged for a line is what its prescription costs, as its patient has agreed',
    broken: sql`select o.number || ' ' || l.variant_id || ' ' || k.amount from payments p
      join orders o on o.id = p.order_id join payment_lines k on k.payment_id = p.id
      join order_lines l on l.id = k.order_line_id and l.prescription
      where p.case_id is not null and p.status not in ('dropped', 'calledOff') and not p.is_for_change
      and not exists (
        select from prescriptions rx where rx.order_line_id = l.id and rx.issued_at <= p.created_at
        and coalesce(rx.ended_at, 'infinity') >= p.created_at and k.amount = l.total + rx.more - rx.less
        and (not rx.must_agree or rx.agreed_at <= p.created_at)
        and (rx.more = 0 or ${keptFor}))`,
  },
  {
    says: 'What is charged for parcels that were paid is what their patient agreed that they cost more, once',
    broken: sql`select o.number || ' ' || l.variant_id || ' ' || k.amount from payments p
        join orders o on o.id = p.order_id join payment_lines k on k.payment_id = p.id
        join order_lines l on l.id = k.order_line_id
        where p.is_for_change and p.status not in ('dropped', 'calledOff') and not exists (
          select from prescriptions rx where rx.order_line_id = l.id and k.amount = rx.more
          and rx.agreed_at <= p.created_at and coalesce(rx.ended_at, 'infinity') >= p.created_at and ${keptFor})
      union all
      select l.variant_id || ' ' || sum(k.amount) from payments p join payment_lines k on k.payment_id = p.id
        join order_lines l on l.id = k.order_line_id
        where p.is_for_change and p.status = 'captured' group by l.id, l.variant_id having sum(k.amount) > (
          select sum(rx.more) from prescriptions rx where rx.order_line_id = l.id and rx.agreed_at is not null)`,
  },
  {
    says: 'Nobody has agreed to a price without a card that they kept for it, and no card counts for nothing',
    broken: sql`select l.variant_id || ' ' || rx.more from prescriptions rx
        join order_lines l on l.id = rx.order_line_id
        where rx.more > 0 and rx.agreed_at is not null and not ${keptFor}
      union all
      select m.amount::text from medicine_payments m join prescriptions rx on rx.id = m.prescription_id
        where m.status = 'succeeded' and rx.agreed_at is null
      union all
      select m.prescription_id::text from medicine_payments m where m.status = 'succeeded'
        group by 1 having count(*) > 1`,
  },
  {
    says: 'What renews costs what was ordered, or what its patient has agreed to',
    broken: sql`select u.variant_id || ' ' || u.renewal_total from subscriptions u
      join order_lines l on l.id = u.order_line_id join orders o on o.id = l.order_id
      join checkouts c on c.id = o.checkout_id
      where u.renewal_total > (c.snapshot -> 'items' -> l.position ->> 'listTotal')::integer
      and not exists (select from prescriptions rx where rx.order_line_id = l.id
        and rx.renewal_total = u.renewal_total and rx.agreed_at is not null)
      and not exists (select from refills r where r.subscription_id = u.id and r.amount = u.renewal_total)`,
  },
];

/** Promises that hold once nothing is left to be done. */
export const agreedAtRest = [
  {
    says: 'No payment for what costs more is open, here or at the payment gateway',
    broken: sql`select m.id::text || ' ' || m.status || ' ' || coalesce(s.status, 'unknown')
      from medicine_payments m left join sandbox_payments s on s.checkout = m.id
      where m.status = 'open' or s.status = 'open'`,
  },
];
