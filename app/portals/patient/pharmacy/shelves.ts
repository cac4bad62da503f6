import type { OptionView } from '../../../../engine/quiz';
import type { ListingDisplayMode, QuizKind } from '../../../../schemas/generated/types';
import type { AlreadyHad } from '../../../commerce/orders/already-have';

/** Name of the form that buys one thing again, in the place of a shelf’s. */
export const buyNowForm = 'buy-now';

/** A card that one press charges. */
export interface KeptCard {
  id: string;
  /** Name such as “Visa ending in 4242”. */
  name: string;
}

/** Some products that are shown together. */
export interface Shelf {
  id: string;
  title: string;
  text: string;
  display: ListingDisplayMode;
  /** Ids of the catalogue, in the order they are shown. What is not sold now is left out. */
  products: readonly string[];
  /** The intakes it goes with; for everyone unless given. */
  goesWith?: readonly QuizKind[];
}

/** Something that is not sold to a patient because they have it already. */
export interface HadProduct extends AlreadyHad {
  /** Title of the product. */
  title: string;
}

/** A shelf with what may be sold from it to this person now, priced. */
export interface StockedShelf extends Omit<Shelf, 'products' | 'goesWith'> {
  /** Options by the id of the product. */
  options: (OptionView & { variantId: string })[];
  /** Products that would be among them, had this person not got them already. */
  had: HadProduct[];
}

/** The pharmacy, from top to bottom. */
export const shelves: readonly Shelf[] = [
  {
    id: 'first-weeks',
    title: 'For the first weeks',
    text: 'Often taken along while your body gets used to treatment.',
    display: 'recommended',
    products: ['fiber', 'electrolytes', 'ondansetron'],
    goesWith: ['quizWeightLoss'],
  },
  {
    id: 'injections',
    title: 'For your injections',
    text: 'Used pens and needles never go into the household trash.',
    display: 'addOns',
    products: ['sharps-container', 'alcohol-pads'],
    goesWith: ['quizWeightLoss', 'quizLibido'],
  },
  {
    id: 'vitamins',
    title: 'Vitamins',
    text: 'For times when meals alone may not be enough.',
    display: 'cards',
    products: ['multivitamin', 'vitamin-d'],
  },
  {
    id: 'comfort',
    title: 'For comfort',
    text: 'Goes with any treatment.',
    display: 'options',
    products: ['magnesium', 'lubricant'],
  },
  {
    id: 'anything-else',
    title: 'Something else?',
    text: 'Everything the pharmacy has, in one list.',
    display: 'select',
    products: [
      'alcohol-pads',
      'electrolytes',
      'fiber',
      'lubricant',
      'magnesium',
      'multivitamin',
      'ondansetron',
      'sharps-container',
      'vitamin-d',
    ],
  },
];

/** The shelves for someone who sent these intakes; all of them for someone who sent none. */
export function shelvesFor(intakes: readonly QuizKind[]): Shelf[] {
  return shelves.filter(
    ({ goesWith }) =>
      goesWith === undefined ||
      intakes.length === 0 ||
      goesWith.some((kind) => intakes.includes(kind)),
  );
}

/** The part of a cart that matters here. */
interface Held {
  items: readonly { variantId: string }[];
}

/** Changes to a cart after which it holds what is chosen on a shelf. */
export interface ShelfChanges {
  add: { productId: string; variantId: string; quantity: 1 }[];
  remove: { variantId: string }[];
}

/** The products of a shelf that are in a cart. */
export function chosenOn(shelf: StockedShelf, { items }: Held): string[] {
  return shelf.options
    .filter(({ variantId }) => items.some((item) => item.variantId === variantId))
    .map(({ id }) => id);
}

/**
 * Returns what is to be changed: what is chosen comes in once, and what was taken back goes, however many there were.
 * From a list to pick from, where nothing is taken back, things only come in.
 */
export function changesFor(
  shelf: StockedShelf,
  cart: Held,
  chosen: readonly string[],
): ShelfChanges {
  const held = chosenOn(shelf, cart);
  return {
    add: shelf.options
      .filter(({ id }) => chosen.includes(id) && !held.includes(id))
      .map(({ id, variantId }) => ({ productId: id, variantId, quantity: 1 })),
    remove:
      shelf.display === 'select'
        ? []
        : shelf.options
            .filter(({ id }) => held.includes(id) && !chosen.includes(id))
            .map(({ variantId }) => ({ variantId })),
  };
}
