import { type SQL, sql } from 'drizzle-orm';
import { aboutWhatIsTaken } from './what-is-taken';

/** Something that holds for every history, and a query that finds where it is broken. */
export interface Promised {
  says: string;
  /** Selects one column of text: what is wrong. */
  broken: SQL;
}

/** Cents that were given back or will be, of a payment `p`. */
const promisedOf = sql`coalesce((select sum(f.amount) from refunds f where f.payment_id = p.id and f.status <> 'failed'), 0)`;

const aboutMoney: Promised[] = [
  {
    says: 'What was taken for an order is what it costs',
    broken: sql`select o.number from payments p join orders o on o.id = p.order_id where p.captured <> o.total`,
  },
  {
    says: 'The payment gateway took what our books say it took',
    broken: sql`select p.gateway_ref from payments p left join sandbox_payments s on s.ref = p.gateway_ref
      where s.status is distinct from 'paid' or s.amount <> p.captured`,
  },
  {
    says: 'What counts as given back is the sum of what was given back',
    broken: sql`select p.gateway_ref from payments p where p.refunded <> coalesce(
        (select sum(f.amount) from refunds f where f.payment_id = p.id and f.status = 'succeeded'), 0)
      union all
      select n.ref from renewals n where n.refunded <> coalesce(
        (select sum(f.amount) from refunds f where f.renewal_ref = n.ref and f.status = 'succeeded'), 0)`,
  },
  {
    says: 'Nothing more is given back than was taken',
    broken: sql`select p.gateway_ref from payments p where ${promisedOf} > p.captured
      union all
      select n.ref from renewals n where coalesce(
        (select sum(f.amount) from refunds f where f.renewal_ref = n.ref and f.status <> 'failed'), 0)
        > case when n.status = 'paid' then n.amount else 0 end`,
  },
  {
    says: 'The payment gateway gave back what it was asked for, once, and nothing else',
    broken: sql`select s.ref from sandbox_refunds s left join refunds f on f.id::text = s.key
        where f.id is null or f.amount <> s.amount or f.status = 'failed'
      union all
      select f.key from refunds f left join sandbox_refunds s on s.key = f.id::text
        where f.status = 'succeeded' and s.ref is null
      union all
      select f.key from refunds f where f.status = 'failed'`,
  },
  {
    says: 'Whatever a renewal took pays for a refill that is sent, at the price that was written down',
    broken: sql`select s.ref from sandbox_renewals s left join refills r on r.renewal_ref = s.ref
      where s.status = 'paid'
        and (r.id is null or r.status not in ('collecting', 'sent') or r.amount <> s.amount)`,
  },
  {
    says: 'Nothing is sent of a renewal that nobody paid',
    broken: sql`select r.renewal_ref from refills r left join sandbox_renewals s on s.ref = r.renewal_ref
      left join renewals n on n.ref = r.renewal_ref
      where r.status = 'sent' and (s.status is distinct from 'paid' or n.status is distinct from 'paid' or n.amount <> s.amount)`,
  },
  {
    says: 'Whatever was refused or given up is paid back or never paid',
    broken: sql`select o.number || ' ' || c.status from care_cases c
      join orders o on o.id = c.order_id join payments p on p.order_id = o.id
      where c.status in ('declined', 'expired') and c.purpose = 'order' and ${promisedOf} < least(p.captured, (
        select sum(l.total) from care_case_lines k join order_lines l on l.id = k.order_line_id where k.case_id = c.id))`,
  },
];

/** A shipment that the pharmacy has taken on, and what stands behind each line of it. */
const takenOn = sql`shipments s join shipment_lines sl on sl.shipment_id = s.id
  join order_lines l on l.id = sl.order_line_id and l.prescription
  left join prescriptions rx on rx.id = sl.prescription_id`;
/** A shipment that came, or came back to us and was not sent once more: that one decides then. */
const isThere = sql`(s.status = 'delivered' or s.status = 'returned'
  and not exists (select from shipments again where again.reshipment_of = s.id))`;
const hasBeenTakenOn = sql`s.status in ('ordered', 'packed', 'shipped', 'delivered', 'lost', 'returned')`;

const aboutTheGate: Promised[] = [
  {
    says: 'Whatever a pharmacy took on was prescribed for that line, and in force when it was asked',
    broken: sql`select s.number from ${takenOn} where ${hasBeenTakenOn} and (rx.id is null
      or rx.order_line_id <> l.id or rx.issued_at > s.accepted_at or rx.expires_at <= s.accepted_at - interval '1 day'
      or rx.ended_at < s.accepted_at)`,
  },
  {
    says: 'Whatever a pharmacy took on was approved before',
    broken: sql`select s.number from ${takenOn} where ${hasBeenTakenOn} and not exists (
      select from care_case_events e where e.case_id = s.case_id and e.event = 'approve' and e.at <= s.accepted_at)`,
  },
  {
    says: 'Whatever a pharmacy took on goes to the state of its prescription, by a provider licensed there that day',
    broken: sql`select s.number from ${takenOn} where ${hasBeenTakenOn} and (rx.state <> s.address ->> 'administrativeArea'
      or not exists (select from provider_licenses v where v.user_id = rx.provider_id and v.state = rx.state
        and coalesce(v.valid_through >= (rx.issued_at at time zone 'America/New_York')::date, true)))`,
  },
  {
    says: 'No prescription is filled more often than it allows',
    broken: sql`select rx.id::text || ' ' || rx.refills_used || ' of ' || rx.refills from prescriptions rx
      where rx.refills_used > rx.refills or 1 + rx.refills < (
        select count(*) from shipment_lines sl join shipments s on s.id = sl.shipment_id
        where sl.prescription_id = rx.id and s.status <> 'cancelled' and s.reshipment_of is null and s.asked > 0)`,
  },
  {
    says: 'Of every parcel, one leaves the pharmacy at most',
    broken: sql`select regexp_replace(o.key, '-[0-9]+$', '') from sandbox_pharmacy_orders o
      where o.cancelled_at is null and o.fate <> 'isRefused' and o.hands_over_at <= (select max(at) from shipment_events)
      group by 1 having count(*) > 1`,
  },
  {
    says: 'Of what is refused, given up or ended nothing stays in force and nothing renews',
    broken: sql`select o.number from care_cases c join orders o on o.id = c.order_id
      join care_case_lines k on k.case_id = c.id
      left join prescriptions rx on rx.order_line_id = k.order_line_id and rx.ended_at is null
      left join subscriptions u on u.order_line_id = k.order_line_id and u.status <> 'cancelled'
      where c.status in ('declined', 'expired', 'stopped') and (rx.id is not null or u.id is not null)`,
  },
  {
    says: 'Nothing is charged for what a provider ended, after it was ended',
    broken: sql`select o.number from care_cases c join orders o on o.id = c.order_id
      join care_case_events e on e.case_id = c.id and e.event = 'stop'
      join care_case_lines k on k.case_id = c.id
      join subscriptions u on u.order_line_id = k.order_line_id
      join refills r on r.subscription_id = u.id and r.created_at > e.at
      where r.status not in ('dropped')`,
  },
];

/**
 * Condition under which a hold applies to a case, from the moment in which its reason was known until a provider
 * decided.
 */
const heldWhile = (moment: SQL) =>
  sql`h.effect = 'hold' and ${moment} > h.held_at and ${moment} < coalesce(h.ended_at, 'infinity')`;

const aboutWhatIsTold: Promised[] = [
  {
    says: 'Nothing is charged after a contraindication was saved, until a provider decided',
    broken: sql`select o.number || ' ' || r.status from care_holds h join care_cases c on c.id = h.case_id
      join orders o on o.id = c.order_id join order_lines l on l.order_id = o.id
      join subscriptions u on u.order_line_id = l.id join refills r on r.subscription_id = u.id
      where (not l.prescription or exists (
        select from care_case_lines k where k.case_id = c.id and k.order_line_id = l.id))
      and r.status = 'sent' and ${heldWhile(sql`r.settled_at`)}`,
  },
  {
    says: 'Nothing is asked of a pharmacy after a contraindication was saved, until a provider decided',
    broken: sql`select s.number from care_holds h join shipments s on s.case_id = h.case_id
      join shipment_events e on e.shipment_id = s.id and e.event = 'accept' where ${heldWhile(sql`e.at`)}`,
  },
  {
    says: 'What nobody decided about holds its case and waits for a provider, and nothing else does',
    broken: sql`select o.number || ' ' || coalesce(c.attention, 'nothing') from care_cases c join orders o on o.id = c.order_id
      where c.attention is distinct from (select max(h.effect) from care_holds h
        where h.case_id = c.id and h.ended_at is null)`,
  },
  {
    says: 'Whatever is held again, or looked at, was told',
    broken: sql`select o.number from care_cases c join orders o on o.id = c.order_id
      join care_case_events e on e.case_id = c.id and e.event in ('hold', 'flag', 'keepGoing')
      where not exists (select from care_holds h where h.case_id = c.id)`,
  },
];

const aboutPeople: Promised[] = [
  {
    says: 'Whatever belongs to an order belongs to whoever placed it',
    broken: sql`select o.number from orders o join checkouts k on k.id = o.checkout_id where k.user_id <> o.user_id
      union all select o.number from orders o join care_cases c on c.order_id = o.id where c.patient_id <> o.user_id
      union all select o.number from orders o join shipments s on s.order_id = o.id where s.patient_id <> o.user_id
      union all select o.number from orders o join subscriptions u on u.order_id = o.id where u.patient_id <> o.user_id
      union all select o.number from orders o join care_cases c on c.order_id = o.id
        join submissions i on i.id = c.submission_id where i.user_id <> o.user_id`,
  },
  {
    says: 'A mail about an order goes to whoever placed it, and to nobody else',
    broken: sql`select o.number || ' ' || m.key from mail_outbox m join orders o on position(o.number in m.text) > 0
      join users u on u.id = o.user_id where u.email <> m.recipient`,
  },
  {
    says: 'Every checkout that was paid gave one order, and no other did',
    broken: sql`select k.id::text from checkouts k left join orders o on o.checkout_id = k.id
      where (k.status = 'succeeded') <> (o.id is not null)`,
  },
  {
    says: 'One refill of a plan is decided at a time',
    broken: sql`select r.subscription_id::text from refills r where r.status not in ('sent', 'dropped')
      group by 1 having count(*) > 1`,
  },
];

/** Promises that hold at every moment. */
export const always: Promised[] = [
  ...aboutWhatIsTaken,
  ...aboutMoney,
  ...aboutTheGate,
  ...aboutWhatIsTold,
  ...aboutPeople,
];

/** Condition that a shipment `s` was paid with a refill, itself or the one that it replaces. */
const isOfRefill = sql`exists (select from refills r where r.shipment_id = coalesce(s.reshipment_of, s.id))`;

/**
 * Promises that hold once nothing is left to be done: nothing is stuck, and everybody has what they paid for or their
 * money.
 */
export const atRest: Promised[] = [
  {
    says: 'Every case has come to an end',
    broken: sql`select o.number || ' ' || c.status from care_cases c join orders o on o.id = c.order_id
      where c.status not in ('delivered', 'declined', 'expired', 'stopped') and not (c.status = 'shipped' and exists (
        select from shipments s where s.case_id = c.id and s.status in ('lost', 'returned')))`,
  },
  {
    says: 'Every parcel has come to an end',
    broken: sql`select s.number || ' ' || s.status from shipments s
      where s.status in ('preparing', 'held', 'ordered', 'packed', 'shipped')`,
  },
  {
    says: 'Whatever was to be given back was given back',
    broken: sql`select f.key from refunds f where f.status = 'pending'`,
  },
  {
    says: 'Every payment that was made gave an order, and no checkout is open',
    broken: sql`select k.id::text || ' ' || k.status from checkouts k
      left join sandbox_payments s on s.checkout = k.id
      where k.status = 'open' or (s.status = 'paid') <> (k.status = 'succeeded') or s.status = 'open'`,
  },
  {
    says: 'Every renewal was decided, here and at the payment gateway',
    broken: sql`select r.renewal_ref || ' ' || r.status from refills r where r.status not in ('sent', 'dropped')
      union all select s.ref || ' ' || s.status || ' ' || coalesce(n.status, 'unknown') from sandbox_renewals s
        left join renewals n on n.ref = s.ref
        where s.status in ('due', 'declined') or n.status is distinct from s.status`,
  },
  {
    says: 'All news was worked on, and every mail was sent',
    broken: sql`select e.event_id from payment_events e where e.settled_at is null
      union all select m.key from mail_outbox m where m.sent_at is null`,
  },
  {
    says: 'What was ordered has arrived, or its money went back',
    broken: sql`select o.number || ': ' || ${promisedOf} || ' went back, and ' || due.total || ' was not sent'
      from orders o join payments p on p.order_id = o.id, lateral (
        select coalesce(sum(l.total), 0) as total from order_lines l where l.order_id = o.id and not exists (
          select from shipment_lines sl join shipments s on s.id = sl.shipment_id
          where sl.order_line_id = l.id and ${isThere} and not ${isOfRefill})) due
      where ${promisedOf} < least(p.captured, due.total)`,
  },
  {
    says: 'Nobody gets their money back for what has arrived, unless people gave it by hand',
    broken: sql`select o.number || ': ' || sums.back || ' went back, and ' || due.total || ' was not sent'
      from orders o join payments p on p.order_id = o.id, lateral (
        select coalesce(sum(l.total), 0) as total from order_lines l where l.order_id = o.id and not exists (
          select from shipment_lines sl join shipments s on s.id = sl.shipment_id
          where sl.order_line_id = l.id and ${isThere} and not ${isOfRefill})) due, lateral (
        select coalesce(sum(f.amount), 0) as back from refunds f
        where f.payment_id = p.id and f.status <> 'failed' and f.key !~ '^goodwill|^case [^ ]+ less') sums
      where sums.back > due.total + o.shipping`,
  },
  {
    says: 'Every refill that was paid for has arrived, or its money went back',
    broken: sql`select n.ref || ' ' || n.amount || ' ' || n.refunded from refills r
      join renewals n on n.ref = r.renewal_ref where r.status = 'sent' and n.refunded <> case when exists (
        select from shipments s where coalesce(s.reshipment_of, s.id) = r.shipment_id and ${isThere})
      then 0 else n.amount end`,
  },
];
