import { sql } from 'drizzle-orm';
import type { Db } from '../../app/kernel/database/client.server';

/** All that came of a journey, in lines that do not tell one run from another. */
export async function outcomeOf(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ line: string }>(sql`
    select line from (
      select 'order of ' || total || ', ' || status as line from orders
      union all select 'payment ' || status || ' of ' || amount || ', captured ' || captured || ', given back '
        || refunded || ', with ' || (select count(*) || ' lines of ' || sum(k.amount) from payment_lines k where k.payment_id = p.id)
        from payments p
      union all select 'charge ' || status || ' ' || amount from sandbox_charges
      union all select 'checkout ' || status from checkouts
      union all select 'payment for a medicine ' || m.status || ', there ' || s.status || ' of ' || s.amount
        from medicine_payments m join sandbox_payments s on s.checkout = m.id
      union all select 'customer ' || count(*) from sandbox_customers
      union all select 'case ' || c.status || ': ' || string_agg(e.event, ', ' order by e.version)
        from care_cases c join care_case_events e on e.case_id = c.id group by c.id
      union all select 'hold of ' || split_part(key, chr(10), 3) || case when ended_by is null then '' else ', looked at' end
        from care_holds
      union all select 'follow-up ' || f.quiz_key || ' ' || f.status
        || case when f.reminded_at is null then '' else ', reminded' end || coalesce(', ' || a.ended, '')
        from follow_ups f left join attempts a on a.id = f.id
      union all select 'prescription, ' || refills_used || ' refills used' from prescriptions
      union all select 'parcel ' || s.status || ': ' || coalesce(string_agg(e.event, ', ' order by e.version), '')
        || '; ' || (select count(*) from shipment_lines sl where sl.shipment_id = s.id) || ' lines; '
        || (select count(*) from sandbox_pharmacy_orders o where o.key like s.number || '-%') || ' orders'
        from shipments s left join shipment_events e on e.shipment_id = s.id group by s.id
      union all select 'parcel of ' || coalesce(sl.fill -> 'packages' -> 0 ->> 'dosage', 'nothing') || ', '
        || case when rx.ended_at is null then 'in force' else 'ended' end || ', difference ' || sl.difference
        || ', due ' || sl.due
        from shipment_lines sl left join prescriptions rx on rx.id = sl.prescription_id
        where sl.part is not null
      union all select 'subscription ' || variant_id || ' ' || u.status || ', next on '
        || coalesce(u.next_refill_on::text, 'no day') || ', there ' || coalesce(s.status, 'nothing')
        from subscriptions u left join sandbox_subscriptions s on s.ref = u.gateway_ref
      union all select 'subscription at the provider ' || title || ' ' || status from sandbox_subscriptions
      union all select 'refill ' || status || ' of ' || due_on || ' for ' || amount from refills
      union all select 'renewal ' || status || ' ' || amount || ', given back ' || refunded from renewals
      union all select 'refund ' || status || ' ' || amount from refunds
      union all select 'money that went back ' || amount from sandbox_refunds
      union all select 'mail ' || regexp_replace(key, '[0-9a-f-]{36}', 'it') || case when sent_at is null then ', waits' else '' end
        from mail_outbox
    ) as told order by line`);
  return rows.map(({ line }) => line);
}
