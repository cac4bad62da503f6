import { sql } from 'drizzle-orm';
import { netPaid } from './what-is-agreed';

/** The first shipment of what was paid for together with a shipment `s`: the one that its refill names. */
const firstOfPaid = sql`coalesce(s.split_from, s.reshipment_of, s.id)`;

/** Condition that a shipment `s` was paid with a refill, itself or the one that it replaces or is a part of. */
export const isOfRefill = sql`exists (select from refills r where r.shipment_id = ${firstOfPaid})`;

/** A line `sl` that came, or came back to us, and was not sent once more, as what is recalled: that one decides then. */
const isThere = sql`(s.status in ('delivered', 'returned') and not exists (
  select from shipments again join shipment_lines al on al.shipment_id = again.id
  where again.reshipment_of = s.id and al.order_line_id = sl.order_line_id))`;

/** Condition that no other shipment took the place of one. */
function isLast(shipment: string) {
  return sql.raw(
    `not exists (select from shipments again where again.reshipment_of = ${shipment}.id)`,
  );
}

/** Cents that people gave back by hand of the order of a line `l`, of no line, and banks of what was disputed. */
export const byHand = sql`coalesce((select sum(f.amount) from refunds f join payments p on p.id = f.payment_id
  where p.order_id = l.order_id and f.key ~ '^(goodwill|dispute)' and f.status <> 'failed'), 0)`;

/** The same of a line `l` itself. */
const byHandOfLine = sql`coalesce((select sum(g.amount) from refund_lines g join refunds f on f.id = g.refund_id
  where g.order_line_id = l.id and f.key ~ '^staff ' and f.status <> 'failed'), 0)`;

/** Cents of a sum that a line `sl` of a shipment costs: the share of its days, where it is a part. */
const shareOf = (cents: ReturnType<typeof sql>) =>
  sql`case when sl.part is null then ${cents} else
    round(${cents}::numeric * (sl.part ->> 'to')::integer / (sl.part ->> 'of')::integer)
    - round(${cents}::numeric * (sl.part ->> 'from')::integer / (sl.part ->> 'of')::integer) end`;

/** Cents that a payment took for a line, less what it cost too much, was taken back or was called off. */
const charged = sql`k.amount - coalesce((select sum(g.amount) from refund_lines g
  join refunds f on f.id = g.refund_id and f.payment_id = k.payment_id and f.status <> 'failed'
  where g.order_line_id = k.order_line_id and f.key ~ '^case [^ ]+ (less|taken back)|^payment '), 0)`;

/** Cents of an order that a line `l` costs as far as it arrived, parcel by parcel. */
const worthOfArrived = sql`coalesce((select sum(${shareOf(sql`(${charged})`)})
  from payment_lines k join payments p on p.id = k.payment_id and p.status = 'captured' and not p.is_for_change
  join shipment_lines sl on sl.order_line_id = k.order_line_id join shipments s on s.id = sl.shipment_id
  where k.order_line_id = l.id and ${isThere} and not ${isOfRefill}), 0)
  + coalesce((select sum(case when ${isOfRefill} then greatest(0, sl.difference) else sl.difference end)
  from shipment_lines sl join shipments s on s.id = sl.shipment_id
  where sl.order_line_id = l.id and ${isThere}), 0)`;

/** Cents by which parcels of a line `l` cost more, or less, than what was paid for them first. */
const differences = sql`coalesce((select sum(sl.difference) from shipment_lines sl
  join shipments s on s.id = sl.shipment_id and ${isLast('s')} where sl.order_line_id = l.id), 0)`;

/** Cents of that of a line `l` that were charged, less those that went back. */
const settled = sql`coalesce((select sum(k.amount) from payment_lines k join payments p on p.id = k.payment_id
    where k.order_line_id = l.id and p.status = 'captured' and p.is_for_change
    and not exists (select from refunds f where f.payment_id = p.id and f.key ~ '^payment .* called off')), 0)
  - coalesce((select sum(g.amount) from refund_lines g join refunds f on f.id = g.refund_id
    where g.order_line_id = l.id and f.status <> 'failed' and f.key ~ '^prescription '), 0)
  - coalesce((select sum(f.amount) from refunds f join refills r on r.renewal_ref = f.renewal_ref
    join subscriptions u on u.id = r.subscription_id
    where u.order_line_id = l.id and f.status <> 'failed' and f.key ~ '^prescription '), 0)`;

/** Price of a pen of 0.5 mg in three months, above that of the one of 0.25 mg. */
const dearerPens = 5_000;

/** Promises about parcels of one supply, at every moment. */
export const aboutParcels = [
  {
    says: 'The parcels of one supply are all of it, each part once',
    broken: sql`select l.variant_id || ' ' || sum(coalesce(
        ((sl.part ->> 'to')::integer - (sl.part ->> 'from')::integer)::numeric / (sl.part ->> 'of')::integer, 1))
      from shipment_lines sl join shipments s on s.id = sl.shipment_id and ${isLast('s')}
      join order_lines l on l.id = sl.order_line_id group by l.id, l.variant_id, ${firstOfPaid}
      having abs(1 - sum(coalesce(
        ((sl.part ->> 'to')::integer - (sl.part ->> 'from')::integer)::numeric / (sl.part ->> 'of')::integer, 1))) > 0.0001`,
  },
  {
    says: 'Whatever waits to leave holds what is prescribed now, unless its patient is asked first',
    broken: sql`select s.number from shipments s join shipment_lines sl on sl.shipment_id = s.id
      join prescriptions now on now.order_line_id = sl.order_line_id and now.ended_at is null
      where s.status in ('preparing', 'held') and s.pharmacy_key is null and sl.prescription_id <> now.id
      and not (now.must_agree and now.agreed_at is null)`,
  },
  {
    says: 'What parcels cost more or less since they were paid was charged or went back, to the cent',
    broken: sql`select o.number || ' ' || l.variant_id || ': ' || ${differences} || ', settled ' || ${settled}
      from order_lines l join orders o on o.id = l.order_id
      where ${settled} - ${differences} not between 0 and ${byHand} + ${byHandOfLine}`,
  },
  {
    says: 'A parcel that left in a dearer strength than was ordered was paid by its price',
    broken: sql`select s.number || ' ' || sl.difference from shipments s
      join shipment_lines sl on sl.shipment_id = s.id and sl.part is not null
      join order_lines l on l.id = sl.order_line_id and l.variant_id = 'pen-3m'
      join prescriptions rx on rx.id = sl.prescription_id and rx.product_id = 'pen'
      where s.pharmacy_key is not null and s.leaves_on is not null and s.split_from is not null and not ${isOfRefill}
      and jsonb_array_length(rx.dose_steps) = 1 and (rx.dose_steps -> 0 ->> 'dosage')::integer = 50
      and exists (select from shipment_lines f join prescriptions b on b.id = f.prescription_id
        where f.shipment_id = s.split_from and f.order_line_id = l.id and jsonb_array_length(b.dose_steps) = 1
        and b.product_id = 'pen' and (b.dose_steps -> 0 ->> 'dosage')::integer = 25
        and not exists (select from prescriptions x where x.order_line_id = l.id
          and x.issued_at > b.issued_at and x.issued_at < rx.issued_at))
      and sl.difference <> ${shareOf(sql`${dearerPens}`)}`,
  },
  {
    says: 'No parcel leaves before its day',
    broken: sql`select s.number || ' ' || s.leaves_on from shipments s
      join shipment_events e on e.shipment_id = s.id and e.event = 'accept'
      where s.leaves_on > (e.at at time zone 'America/New_York')::date`,
  },
  {
    says: 'No parcel of a supply leaves before the one before it',
    broken: sql`select s.number || ' before ' || b.number from shipments s
      join shipment_lines sl on sl.shipment_id = s.id
      join shipment_events e on e.shipment_id = s.id and e.event = 'accept'
      join shipments b on b.id <> s.id and coalesce(b.split_from, b.reshipment_of, b.id) = ${firstOfPaid}
      join shipment_lines bl on bl.shipment_id = b.id and bl.order_line_id = sl.order_line_id
      where s.leaves_on is not null and b.created_at <= e.at and b.reshipment_of is null
      and (bl.part ->> 'to')::integer <= (sl.part ->> 'from')::integer
      and not exists (select from shipment_events w
        where w.shipment_id = b.id and w.event in ('accept', 'cancel') and w.at <= e.at)`,
  },
  {
    says: 'No parcel of what asks for a check-in leaves on its day without a fresh one, or a provider who wrote just before',
    // A pharmacy that is away takes on days later what it was asked for.
    broken: sql`select s.number from shipments s join shipment_lines sl on sl.shipment_id = s.id
      join prescriptions rx on rx.id = sl.prescription_id and rx.product_id = 'pen'
      join shipment_events e on e.shipment_id = s.id and e.event = 'accept'
      where s.leaves_on is not null and rx.issued_at <= e.at - interval '12 days'
      and not exists (select from check_ins k where k.order_line_id = sl.order_line_id and k.status = 'renewed'
        and k.answered_at between e.at - interval '45 days' and e.at)`,
  },
  {
    says: 'No parcel that waits for its day leaves while its patient pauses the treatment',
    broken: sql`select s.number from shipments s join shipment_lines sl on sl.shipment_id = s.id
      join subscriptions u on u.order_line_id = sl.order_line_id
      join shipment_events e on e.shipment_id = s.id and e.event = 'accept'
      join lateral (select c.next ->> 'status' as status, c.at from subscription_changes c
        where c.subscription_id = u.id and c.at <= e.at order by c.version desc limit 1) as last on true
      where s.leaves_on is not null and last.status = 'paused' and last.at < e.at - interval '4 days'`,
  },
];

/** Promises that hold once nothing is left to be done: parcel by parcel, it has arrived or its money went back. */
export const arrivedAtRest = [
  {
    says: 'What was paid for has arrived, or its money went back',
    broken: sql`select o.number || ' ' || l.variant_id || ': ' || ${netPaid} || ' is kept of ' || ${worthOfArrived}
      from order_lines l join orders o on o.id = l.order_id
      where ${netPaid} > ${worthOfArrived} + ${byHand}`,
  },
  {
    says: 'Nobody gets their money back for what has arrived, unless it was prescribed for less or people gave it by hand',
    broken: sql`select o.number || ' ' || l.variant_id || ': ' || ${netPaid} || ' is kept of ' || ${worthOfArrived}
      from order_lines l join orders o on o.id = l.order_id
      where ${netPaid} < ${worthOfArrived} - ${byHandOfLine}`,
  },
  {
    says: 'Nothing arrives that was taken back and not charged anew',
    broken: sql`select o.number || ' ' || l.variant_id from order_lines l join orders o on o.id = l.order_id
      where l.total > 0 and exists (select from shipment_lines sl join shipments s on s.id = sl.shipment_id
        where sl.order_line_id = l.id and ${isThere} and not ${isOfRefill})
      and not exists (select from payment_lines k join payments p on p.id = k.payment_id and p.status = 'captured'
        where k.order_line_id = l.id and ${charged} > 0)`,
  },
  {
    says: 'Every refill that was paid for has arrived, or its money went back',
    broken: sql`select n.ref || ' ' || n.amount || ' ' || n.refunded from refills r
      join renewals n on n.ref = r.renewal_ref
      join subscriptions u on u.id = r.subscription_id
      where r.status = 'sent'
      and not exists (select from refunds f where f.renewal_ref = n.ref and f.key ~ '^dispute')
      and n.amount - n.refunded <> coalesce((select sum(${shareOf(sql`n.amount`)} + least(0, sl.difference))
        from shipment_lines sl join shipments s on s.id = sl.shipment_id
        where sl.order_line_id = u.order_line_id and r.shipment_id = ${firstOfPaid} and ${isThere}), 0)`,
  },
];
