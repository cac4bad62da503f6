import type { DoseCalendar } from '../../../engine/care';
import type { DoseStep } from '../../../engine/supply';
import type { Product } from '../../../schemas/generated/types';
import type { SubscriptionStatus } from '../../database/tables/subscriptions.schema.server';

/** A prescription of a patient that may still be filled. */
export interface InForce {
  productId: string;
  drug: string;
  /** Strength of today, else of the last package that was begun, else of the first; empty where there is only one. */
  strength: string;
  /** Number such as F-100234. */
  orderNumber: string;
  /** True while anything is sent on it: it renews, or its first shipment has not left. */
  isSupplied: boolean;
}

type Prescribed = Pick<Product, 'id' | 'quizCategory'>;

/** Says why none of these may be prescribed now; null where nothing is in the way. */
export function prescribedTwice(
  products: readonly Pick<Product, 'id'>[],
  inForce: readonly InForce[],
): string | null {
  const same = inForce.find(
    ({ productId, isSupplied }) => isSupplied && products.some(({ id }) => id === productId),
  );
  if (!same) return null;
  return `${nameOf(same)} is prescribed to this patient already, with order ${same.orderNumber}, and is still supplied. Decline this, which pays it back, or end the other treatment first.`;
}

/** Lists what is in force of the same category, for a provider to know before they prescribe these. */
export function alsoInForce(
  products: readonly Prescribed[],
  inForce: readonly InForce[],
  catalogue: { products: readonly Prescribed[] },
): string[] {
  const categories = new Set(products.map(({ quizCategory }) => quizCategory.slug));
  return inForce
    .filter(({ productId }) => {
      const known = catalogue.products.find(({ id }) => id === productId);
      return (
        products.some(({ id }) => id === productId) ||
        (known !== undefined && categories.has(known.quizCategory.slug))
      );
    })
    .map((one) => {
      const supply = one.isSupplied ? 'and is still supplied' : 'though nothing renews on it';
      return `${nameOf(one)} is in force for this patient, with order ${one.orderNumber}, ${supply}.`;
    });
}

function nameOf({ drug, strength }: InForce): string {
  return strength === '' ? drug : `${drug} ${strength}`;
}

/** Prescription in force for a line, as far as a change of it begins with that. Days are YYYY-MM-DD. */
export interface InForceNow {
  productId: string;
  variantId: string;
  directions: string;
  quantity: number;
  refills: number;
  refillsUsed: number;
  validThrough: string;
  doseSteps: DoseStep[];
  /** Its course so far. */
  calendar: Pick<DoseCalendar, 'week' | 'schedule'>;
  /** The week of its plan that comes after what is at hand, where the next parcel goes on; null where none is. */
  nextWeek: number | null;
}

/** Renewals and prescription that still go on of a line of a case. */
export interface Running<InForce extends object = object> {
  /** Status of its renewals; null for what was bought once. */
  renewal: SubscriptionStatus | null;
  /** Prescription of now; null where nothing is in force. */
  inForce: InForce | null;
}

/**
 * Returns the lines of which more is sent without another order, so that they can be prescribed otherwise. What was
 * bought once beside them, such as tablets for nausea, stays as it was prescribed.
 */
export function goingOn<Line extends Pick<Running, 'renewal'>>(lines: readonly Line[]): Line[] {
  return lines.filter(renews);
}

/** Returns the lines that a refill is decided about: all of them where none renews any more. */
export function linesOfRefill<Line extends Pick<Running, 'renewal'>>(
  lines: readonly Line[],
): readonly Line[] {
  const renewing = goingOn(lines);
  return renewing.length > 0 ? renewing : lines;
}

/** Says whether anything is left of it that a provider could end. */
export function isAnythingLeft(lines: readonly Running[]): boolean {
  return lines.some((line) => line.inForce !== null || renews(line));
}

function renews({ renewal }: Pick<Running, 'renewal'>): boolean {
  return renewal !== null && renewal !== 'cancelled';
}
