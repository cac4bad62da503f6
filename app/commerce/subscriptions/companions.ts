import type { VariantType } from '../../../schemas/generated/types';
import type { SubscriptionStatus } from '../../database/tables/subscriptions.schema.server';
import type { SubscriptionChange } from './subscription-change';

/** Something of an order that renews. */
interface Renewing {
  id: string;
  variantType: VariantType;
  status: SubscriptionStatus;
}

/**
 * The add-ons that are paused, resumed and cancelled along with a treatment: those of its order, unless
 * another treatment of it goes on. Single renewals are skipped each for itself.
 * @param together All that renews of one order.
 * @param id What is changed.
 */
export function companionsOf<One extends Renewing>(
  together: readonly One[],
  id: string,
  kind: SubscriptionChange['kind'],
): One[] {
  if (kind === 'skip' || kind === 'unskip') return [];
  const treatments = together.filter(({ variantType }) => variantType === 'subscription');
  const isTreatment = treatments.some((one) => one.id === id);
  const goesOn = treatments.some((one) => one.id !== id && one.status === 'active');
  if (!isTreatment || (goesOn && kind !== 'resume')) return [];
  return together.filter(({ variantType }) => variantType === 'subscriptionAddon');
}
