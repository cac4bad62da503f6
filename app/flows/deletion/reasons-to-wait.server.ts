import { sql } from 'drizzle-orm';
import type { Queryable } from '../../kernel/database/client.server';

/**
 * Things that have to come to their end before a patient is
 * deleted, with what they can do, in words that anybody may read.
 */
const words = {
  dispute:
    'You dispute a payment with your bank. Wait for the bank’s decision, or take the dispute back there.',
  parcel: 'A parcel is on its way to you. Wait until it is there, or write to us if it is lost.',
  charge: 'A payment is being made just now. Wait until it is through: it takes minutes, not days.',
  refund: 'We are giving money back to your card. Wait until it is on its way.',
  help: 'Somebody of our team wants to reach you first. Answer when they call or write.',
} as const;

type Reason = keyof typeof words;

/**
 * Finds the reasons for which a patient is not deleted yet. What is asked for each of their rows has an offset, and is
 * asked so whatever was counted of the tables lately.
 */
export async function reasonsToWait(db: Queryable, patientId: string): Promise<string[]> {
  const { rows } = await db.execute<Record<Reason, boolean>>(sql`
    select
      exists (select from disputes d where d.status = 'open' and d.order_id = any(array(
        select o.id from orders o where o.user_id = ${patientId}::uuid))) as dispute,
      exists (select from shipments s where s.patient_id = p.id and (s.status = 'shipped'
        or (p.closed_for = 'deletion' and s.status in ('preparing', 'held', 'ordered', 'packed')))) as parcel,
      exists (select from orders o where o.user_id = p.id and exists (
        select from payments y where y.order_id = o.id and (y.status = 'charging'
          or (p.closed_for = 'deletion' and y.status = 'wanted')) offset 0)) as charge,
      exists (select from refunds r where r.status = 'pending' and r.payment_id = any(array(
        select y.id from payments y where y.order_id = any(array(
        select o.id from orders o where o.user_id = ${patientId}::uuid))))) or exists (
        select from subscriptions s where s.patient_id = ${patientId}::uuid and exists (
          select from refills f where f.subscription_id = s.id and exists (
            select from refunds r where r.renewal_gateway = f.gateway and r.renewal_ref = f.renewal_ref
              and r.status = 'pending' offset 0) offset 0)) as refund,
      (exists (select from attempts a where a.user_id = p.id and exists (
        select from crisis_reports c where c.attempt_id = a.id and c.handled_at is null offset 0))
      or exists (select from patient_alerts w where w.patient_id = p.id and w.seen_at is null)) as help
    from users p where p.id = ${patientId}`);
  const [found] = rows;
  if (!found) return [];
  const names: Reason[] = ['help', 'dispute', 'parcel', 'charge', 'refund'];
  return names.flatMap((name) => (found[name] ? [words[name]] : []));
}
