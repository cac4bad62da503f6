import { priceCart, strengthsOf } from '../../../../engine/commerce';
import type { OptionView } from '../../../../engine/quiz';
import type { Product, QuizKind, Variant } from '../../../../schemas/generated/types';
import type { Shop } from '../../../commerce/cart/cart-contents';
import { isSold, saleProblem } from '../../../commerce/cart/sale-rules';
import { type AlreadyHad, alreadyHad, type UnderWay } from '../../../commerce/orders/already-have';
import { type Shelf, shelvesFor } from './shelves';

/** Something that is not sold to a patient because they have it already. */
export interface HadProduct extends AlreadyHad {
  /** Of the product. */
  title: string;
}

/** A shelf with what may be sold from it to this person now, priced. */
export interface StockedShelf extends Omit<Shelf, 'products' | 'goesWith'> {
  /** By the id of the product. */
  options: (OptionView & { variantId: string })[];
  /** What would be among them, had this person not got it already. */
  had: HadProduct[];
}

/** The pharmacy as this person finds it. Shelves with nothing on them are left out. */
export function stockShelves(
  shop: Shop,
  intakes: readonly QuizKind[],
  underWay: readonly UnderWay[],
): StockedShelf[] {
  const { catalogue } = shop;
  const same = alreadyHad(catalogue.products, underWay, catalogue).filter(({ isSame }) => isSame);
  return shelvesFor(intakes).flatMap(({ products, goesWith: _, ...shelf }) => {
    const all = products.flatMap((id) => optionOf(shop, id, shelf.display));
    if (all.length === 0) return [];
    const had = all.flatMap(({ id, label }) =>
      same.filter(({ productId }) => productId === id).map((one) => ({ ...one, title: label })),
    );
    const options = all.filter(({ id }) => !had.some(({ productId }) => productId === id));
    return [{ ...shelf, options, had }];
  });
}

function optionOf(
  shop: Shop,
  productId: string,
  display: Shelf['display'],
): StockedShelf['options'] {
  const product = shop.catalogue.products.find(({ id }) => id === productId);
  const variant = product?.variants.find(({ variantType }) => variantType === 'single');
  if (!product || !variant || !isSold({ product, variant })) return [];
  // What needs an intake that this person has not sent is not for sale here.
  if (saleProblem({ product, variant }, product.id, shop)) return [];
  return [
    {
      id: product.id,
      variantId: variant.id,
      label: product.title,
      // A row has room for the facts alone, which then stand in place of the description.
      description: display === 'addOns' ? (product.facts ?? []).join(' · ') : null,
      badge: null,
      image: product.image,
      exclusive: false,
      chosen: false,
      offer: offerOf(shop, display === 'addOns' ? { ...product, facts: [] } : product, variant),
      perMonth: null,
    },
  ];
}

function offerOf(shop: Shop, product: Product, variant: Variant): OptionView['offer'] {
  const line = {
    productId: product.id,
    variantId: variant.id,
    quantity: 1,
    // As it is put into the cart: in the starting dose.
    dosage: [...strengthsOf(product)][0] ?? null,
    usage: null,
  };
  const [item] = priceCart([line], shop.catalogue, null, shop.today).cart.items;
  if (!item) return null;
  const { title, description, facts = [], image, prescription } = product;
  const { subtotal, discount, total } = item;
  return {
    title,
    description,
    facts,
    image,
    prescription,
    variantType: variant.variantType,
    subtotal,
    discount,
    total,
    perMonth: null,
    months: null,
  };
}
