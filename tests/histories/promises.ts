import { type SQL, sql } from 'drizzle-orm';
import { aboutFollowUps } from './follow-up-promises';
import { aboutParcels, arrivedAtRest, byHand, isOfRefill } from './what-has-arrived';
import { aboutWhatIsAgreed, agreedAtRest, netPaid } from './what-is-agreed';
import { aboutWhatIsTaken } from './what-is-taken';

/** Something that holds for every history, and a query that finds where it is broken. */
export interface Promised {
  says: string;
  /** Selects one column of text: what is wrong. */
  broken: SQL;
}

/** Cents that were given back or will be, of a payment `p`. */
const promisedOf = sql`coalesce((select sum(f.amount) from refunds f where f.payment_id = p.id and f.status <> 'failed'), 0)`;

/** Time at which the charge of a payment `p` was begun, at the latest. */
const approvedFor = sql`exists (select from care_case_events e join care_cases c on c.id = e.case_id
  where c.order_id = p.order_id and (p.case_id is null or c.id = p.case_id)
  and e.event = 'approve' and e.at <= p.created_at)`;

const aboutMoney: Promised[] = [
  {
    says: 'A payment is for its lines and its shipping, to the cent',
    broken: sql`select p.id::text from payments p where p.amount <> p.shipping + coalesce(
      (select sum(k.amount) from payment_lines k where k.payment_id = p.id), 0)`,
  },
  {
    says: 'Nothing is kept for what is not approved, once the pharmacy has said whether it can still be called off',
    broken: sql`select o.number || ' ' || c.status || ' ' || ${netPaid} from care_cases c join orders o on o.id = c.order_id
      join care_case_lines n on n.case_id = c.id join order_lines l on l.id = n.order_line_id
      where c.purpose = 'order' and c.status in ('paid', 'inReview', 'moreInformation', 'declined', 'expired', 'cancelled')
      and ${netPaid} > ${byHand} and not exists (select from shipments s where s.case_id = c.id
        and s.pharmacy_key is not null and s.status in ('preparing', 'ordered', 'packed'))`,
  },
  {
    says: 'Nothing is charged without an approval',
    broken: sql`select o.number from payments p join orders o on o.id = p.order_id
      where p.status = 'captured' and o.total > 0 and not ${approvedFor}
      and exists (select from order_lines l where l.order_id = o.id and l.prescription)`,
  },
  {
    says: 'Nothing is charged for a case that is over or back in review, unless it was being charged and goes back',
    broken: sql`select o.number || ' ' || e.event from payments p join orders o on o.id = p.order_id
      join care_case_events e on e.case_id = p.case_id and e.event in ('takeBack', 'decline', 'expire', 'cancel')
      where p.status = 'captured' and e.at > p.created_at and e.at < p.captured_at and ${promisedOf} < p.captured`,
  },
  {
    says: 'What needs no prescription of an order that holds one is neither charged nor sent before an approval',
    broken: sql`select o.number from orders o join order_lines l on l.order_id = o.id and not l.prescription
      where exists (select from order_lines rx where rx.order_id = o.id and rx.prescription)
      and not exists (select from care_case_events e join care_cases c on c.id = e.case_id
        where c.order_id = o.id and e.event = 'approve')
      and (${netPaid} > 0 or exists (select from shipment_lines sl where sl.order_line_id = l.id))`,
  },
  {
    says: 'An order is paid where something of it was charged, and over where nothing is and nothing will be',
    broken: sql`select o.number || ' ' || o.status from orders o where o.status <> case
      when exists (select from payments p where p.order_id = o.id and p.status = 'captured') then 'paid'
      when exists (select from care_cases c where c.order_id = o.id
        and c.status not in ('declined', 'expired', 'cancelled', 'stopped')) then 'held'
      else 'cancelled' end`,
  },
  {
    says: 'The payment gateway took what our books say it took',
    broken: sql`select p.gateway_ref from payments p
      left join sandbox_payments s on s.ref = p.gateway_ref left join sandbox_charges g on g.ref = p.gateway_ref
      where p.status = 'captured' and p.captured > 0
      and (coalesce(s.status, g.status) is distinct from 'paid' or coalesce(s.amount, g.amount) <> p.captured)`,
  },
  {
    says: 'No card is charged twice for the same',
    broken: sql`select p.case_id::text from payments p where p.status = 'captured' and p.case_id is not null
      and ${promisedOf} < p.captured and exists (select from payments q where q.case_id = p.case_id and q.id <> p.id
        and q.status = 'captured' and q.created_at <= p.created_at
        and not (p.is_for_change or q.is_for_change) and not exists (
          select from care_case_events e where e.case_id = p.case_id and e.event = 'takeBack'
          and e.at between q.created_at and p.created_at))`,
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
        where f.status = 'succeeded' and s.ref is null and f.key !~ '^dispute'
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
    says: 'No refill that asks for a check-in is charged without a fresh one, or a provider who approved it anew',
    broken: sql`select r.renewal_ref from refills r join subscriptions s on s.id = r.subscription_id
      join prescriptions rx on rx.id = r.prescription_id and rx.product_id = 'pen'
      where r.status = 'sent'
      and not exists (select from check_ins k where k.order_line_id = s.order_line_id and k.status = 'renewed'
        and k.answered_at between r.settled_at - interval '42 days' and r.settled_at)
      and not exists (select from care_case_events e join care_case_lines n on n.case_id = e.case_id
        where n.order_line_id = s.order_line_id and e.event = 'approve' and e.at <= r.settled_at
        and exists (select from care_case_events f where f.case_id = e.case_id and f.event = 'approve' and f.at < e.at)
        and not exists (select from refills q where q.subscription_id = s.id and q.status = 'sent'
          and q.settled_at > e.at and q.settled_at < r.settled_at))`,
  },
  {
    says: 'What a bank gave back was disputed and lost, and is counted once',
    broken: sql`select f.key from refunds f left join disputes d on f.key = 'dispute ' || d.ref
        where f.key ~ '^dispute' and d.status is distinct from 'lost'
      union all
      select d.ref from disputes d join sandbox_disputes s on s.ref = d.ref where d.status = 'lost' and s.status <> 'lost'`,
  },
  {
    says: 'Nothing of an order is charged while a payment of it is disputed',
    broken: sql`select d.ref from disputes d join payments p on p.order_id = d.order_id
        where p.captured_at > d.opened_at and p.captured_at < coalesce(d.closed_at, 'infinity')
      union all
      select d.ref from disputes d join subscriptions u on u.order_id = d.order_id
        join refills r on r.subscription_id = u.id and r.status = 'sent'
        where r.settled_at > d.opened_at and r.settled_at < coalesce(d.closed_at, 'infinity')`,
  },
  {
    says: 'Nothing is sent of a renewal that nobody paid',
    broken: sql`select r.renewal_ref from refills r left join sandbox_renewals s on s.ref = r.renewal_ref
      left join renewals n on n.ref = r.renewal_ref
      where r.status = 'sent' and (s.status is distinct from 'paid' or n.status is distinct from 'paid' or n.amount <> s.amount)`,
  },
];

/** A shipment that the pharmacy has taken on, and what stands behind each line of it. */
const takenOn = sql`shipments s join shipment_lines sl on sl.shipment_id = s.id
  join order_lines l on l.id = sl.order_line_id and l.prescription
  left join prescriptions rx on rx.id = sl.prescription_id`;
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
    says: 'Whatever a pharmacy took on with an order was paid before',
    broken: sql`select s.number from shipments s join shipment_lines sl on sl.shipment_id = s.id
      join order_lines l on l.id = sl.order_line_id and l.total > 0
      where ${hasBeenTakenOn} and not ${isOfRefill} and not exists (
        select from payment_lines k join payments p on p.id = k.payment_id
        where k.order_line_id = l.id and p.captured_at <= s.accepted_at)`,
  },
  {
    says: 'Whatever a pharmacy took on goes to the state of its prescription, by a provider licensed there that day',
    broken: sql`select s.number from ${takenOn} where ${hasBeenTakenOn} and (rx.state <> s.address ->> 'administrativeArea'
      or not exists (select from provider_licenses v where v.user_id = rx.provider_id and v.state = rx.state
        and coalesce(v.valid_through >= (rx.issued_at at time zone 'America/New_York')::date, true)))`,
  },
  {
    says: 'Nobody without the role, the profession and the license has prescribed',
    broken: sql`select rx.id::text from prescriptions rx join users u on u.id = rx.provider_id
      where not ('physician' = any(u.grants) and u.professions && array['md', 'do']
          or 'nurse-practitioner' = any(u.grants) and u.professions && array['np', 'cnm', 'cns']
          or 'physician-assistant' = any(u.grants) and u.professions && array['pa'])
        or not exists (select from provider_licenses v where v.user_id = rx.provider_id and v.state = rx.state
          and coalesce(v.valid_from <= (rx.issued_at at time zone 'America/New_York')::date, true)
          and coalesce(v.valid_through >= (rx.issued_at at time zone 'America/New_York')::date, true))`,
  },
  {
    says: 'No prescription is filled more often than it allows',
    broken: sql`select rx.id::text || ' ' || rx.refills_used || ' of ' || rx.refills from prescriptions rx
      where rx.refills_used > rx.refills or 1 + rx.refills < (
        select count(*) from shipment_lines sl join shipments s on s.id = sl.shipment_id
        where sl.prescription_id = rx.id and s.status <> 'cancelled' and s.reshipment_of is null and s.asked > 0
        and coalesce((sl.part -> 'from')::integer, 0) = 0)`,
  },
  {
    says: 'No parcel leaves while a pharmacist waits for an answer about it',
    broken: sql`select s.number from pharmacy_questions q join shipments s on s.id = q.shipment_id
      join shipment_events e on e.shipment_id = s.id and e.event = 'accept'
      where e.at > q.asked_at and e.at < coalesce(q.answered_at, 'infinity')`,
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
      where c.status in ('declined', 'expired', 'cancelled', 'stopped') and (rx.id is not null or u.id is not null)`,
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

/** Condition that a chart or other rules called for a look at a case `c`. */
const isCalled = sql`exists (select from care_case_events n where n.case_id = c.id
  and n.event in ('hold', 'flag') and n.by_kind <> 'patient')`;

const aboutAnswers: Promised[] = [
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
      where not ${isCalled} and c.attention is distinct from (select max(h.effect) from care_holds h
        where h.case_id = c.id and h.ended_at is null)`,
  },
  {
    says: 'Whatever is held again, or looked at, was told',
    broken: sql`select o.number from care_cases c join orders o on o.id = c.order_id
      join care_case_events e on e.case_id = c.id and e.event in ('hold', 'flag', 'keepGoing')
      where not ${isCalled} and not exists (select from care_holds h where h.case_id = c.id)`,
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
    says: 'A mail about an order goes to whoever placed it, and of a dispute to managers, and to nobody else',
    broken: sql`select o.number || ' ' || m.key from read_mails m join orders o on position(o.number in m.text) > 0
      join users u on u.id = o.user_id where u.email <> m.recipient and not (m.key ~ '^dispute' and exists (
        select from users s where s.email = m.recipient and 'manager' = any(s.grants)))`,
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
  ...aboutParcels,
  ...aboutMoney,
  ...aboutWhatIsAgreed,
  ...aboutTheGate,
  ...aboutAnswers,
  ...aboutFollowUps,
  ...aboutPeople,
];

/**
 * Promises that hold once nothing is left to be done: nothing is stuck, and everybody has what they paid for or their
 * money.
 */
export const atRest: Promised[] = [
  ...agreedAtRest,
  ...arrivedAtRest,
  {
    says: 'Every case has come to an end',
    broken: sql`select o.number || ' ' || c.status from care_cases c join orders o on o.id = c.order_id
      where c.status not in ('delivered', 'declined', 'expired', 'cancelled', 'stopped') and not (c.status = 'shipped' and exists (
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
      where k.status = 'open' or (s.status in ('paid', 'held')) <> (k.status = 'succeeded') or s.status = 'open'`,
  },
  {
    says: 'Every renewal was decided, here and at the payment gateway',
    broken: sql`select r.renewal_ref || ' ' || r.status from refills r where r.status not in ('sent', 'dropped')
      union all select s.ref || ' ' || s.status || ' ' || coalesce(n.status, 'unknown') from sandbox_renewals s
        left join renewals n on n.ref = s.ref
        where s.status in ('due', 'declined') or n.status is distinct from s.status`,
  },
  {
    says: 'All news was worked on, and every mail was sent but for reminders, which are worth nothing later',
    broken: sql`select e.event_id from payment_events e where e.settled_at is null
      union all select m.key from mail_outbox m where m.sent_at is null and m.key !~ '^reminder '`,
  },
  {
    says: 'Every charge was made or is off, with us and at the payment gateway',
    broken: sql`select p.status || ' ' || coalesce(g.status, 'unknown') from payments p
      left join sandbox_charges g on g.ref = p.gateway_ref
      where p.status not in ('captured', 'dropped') or (p.status = 'dropped' and g.status is distinct from null
        and g.status <> 'cancelled')
      union all select g.ref from sandbox_charges g left join payments p on p.id::text = g.key
        where g.status = 'paid' and p.status is distinct from 'captured'`,
  },
];
