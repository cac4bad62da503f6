import type { SubscriptionStatus } from '../../database/tables/subscriptions.schema.server';

/** What still goes on of a line of a case. */
export interface Running<InForce extends object = object> {
  /** How its renewals stand; null for what was bought once. */
  renewal: SubscriptionStatus | null;
  /** What is prescribed now; null where nothing is in force. */
  inForce: InForce | null;
}

/** Whether more of all of it is sent without another order, so that it can be prescribed otherwise. */
export function isAllRenewing(lines: readonly Running[]): boolean {
  return lines.length > 0 && lines.every(renews);
}

/** Whether anything is left of it that a provider could end. */
export function isAnythingLeft(lines: readonly Running[]): boolean {
  return lines.some((line) => line.inForce !== null || renews(line));
}

function renews({ renewal }: Running): boolean {
  return renewal !== null && renewal !== 'cancelled';
}
