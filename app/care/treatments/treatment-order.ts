import type { Treatment } from './treatment';
import { isTreatmentOver } from './treatment-status';

type Placed = Pick<Treatment, 'status' | 'variantType' | 'case' | 'orderedOn'>;

/**
 * Puts treatments in the order in which a patient looks for them: what goes on before what is over,
 * treatments before their add-ons, what a provider decides about before what needs none, and the newest first.
 */
export function byImportance(one: Placed, other: Placed): number {
  return rank(one) - rank(other) || other.orderedOn.localeCompare(one.orderedOn);
}

function rank({ status, variantType, case: found }: Placed): number {
  const isOver = isTreatmentOver(status);
  const isAddOn = variantType === 'subscriptionAddon';
  return (isOver ? 4 : 0) + (isAddOn ? 2 : 0) + (found === null ? 1 : 0);
}
