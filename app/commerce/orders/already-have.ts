import type { CartItem, Product } from '../../../schemas/generated/types';

/** A prescription product that a patient has, or waits for. */
export interface UnderWay {
  productId: string;
  /** Number such as F-100234. */
  orderNumber: string;
  /** True while a provider still decides about it. */
  isInReview: boolean;
  /** True where it renews. What does neither was prescribed, and some of it is still to be sent. */
  renews: boolean;
}

/** Notice to a patient about something in their cart: they have the same, or something of its kind. */
export interface AlreadyHad {
  /** Product in the cart. */
  productId: string;
  /** The same cannot be bought again; something else of its kind can. */
  isSame: boolean;
  /** Sentences for the patient. */
  message: string;
}

/** Looks through a purchase for prescription products that a patient has already, and for others of their kind. */
export function alreadyHad(
  products: readonly Pick<CartItem['product'], 'id' | 'title' | 'prescription' | 'quizCategory'>[],
  underWay: readonly UnderWay[],
  catalogue: { products: readonly Pick<Product, 'id' | 'title' | 'quizCategory'>[] },
): AlreadyHad[] {
  const prescribed = products.filter(({ prescription }) => prescription);
  const unique = [...new Map(prescribed.map((product) => [product.id, product])).values()];
  return unique.flatMap((product): AlreadyHad[] => {
    const same = underWay.find(({ productId }) => productId === product.id);
    if (same) {
      return [{ productId: product.id, isSame: true, message: sameInWords(product.title, same) }];
    }
    const other = catalogue.products.find(
      ({ id, quizCategory }) =>
        quizCategory.slug === product.quizCategory.slug &&
        underWay.some(({ productId }) => productId === id),
    );
    if (!other) return [];
    const message = `You already have ${other.title}. You can order ${product.title} too: your provider decides whether the two go together, or one takes the place of the other.`;
    return [{ productId: product.id, isSame: false, message }];
  });
}

/** Says of each product that a patient has already where it stands, by its id. */
export function hadInWords(
  underWay: readonly UnderWay[],
  { products }: { products: readonly Pick<Product, 'id' | 'title'>[] },
): Record<string, string> {
  return Object.fromEntries(
    products.flatMap(({ id, title }) => {
      const same = underWay.find(({ productId }) => productId === id);
      return same ? [[id, sameInWords(title, same)]] : [];
    }),
  );
}

function sameInWords(title: string, { orderNumber, isInReview, renews }: UnderWay): string {
  const status = isInReview
    ? `You already have ${title} in review, with order ${orderNumber}.`
    : `You already have ${title}, with order ${orderNumber}, and ${renews ? 'it renews by itself' : 'more of it is still to come'}.`;
  return `${status} Write to your care team to change it: there is no need to order it again.`;
}
