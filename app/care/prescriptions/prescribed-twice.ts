import type { Product } from '../../../schemas/generated/types';

/** A prescription of a patient that may still be filled. */
export interface InForce {
  productId: string;
  drug: string;
  /** As on the label; empty where there is only one. */
  strength: string;
  /** Such as F-100234. */
  orderNumber: string;
  /** Whether anything is sent on it: it renews, or its first shipment has not left. */
  isSupplied: boolean;
}

type Prescribed = Pick<Product, 'id' | 'quizCategory'>;

/** Why none of these may be prescribed now; null where nothing is in the way. */
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

/** What a provider should know before they prescribe these: what is in force of the same category. */
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
      const standing = one.isSupplied ? 'and is still supplied' : 'though nothing renews on it';
      return `${nameOf(one)} is in force for this patient, with order ${one.orderNumber}, ${standing}.`;
    });
}

function nameOf({ drug, strength }: InForce): string {
  return strength === '' ? drug : `${drug} ${strength}`;
}
