import {
  type CartColumn,
  type Outcome,
  type OutcomeCell,
  type OutcomeMatrix,
  outcomeLabel,
} from '../../engine/proof';
import type { Quiz } from '../../engine/quiz';
import { daysInPeriod, formatDosage, periodInWords } from '../../engine/values';
import type { Product } from '../../schemas/generated/types';

/** The matrix as it is drawn: its rows in groups, its columns by product. */
export interface MatrixView {
  groups: RowGroup[];
  products: ProductColumns[];
}

export interface RowGroup {
  kind: Outcome['kind'];
  rows: Row[];
}

export interface Row {
  key: string;
  outcome: Outcome;
  /** Short words for what brings people there. */
  label: string;
  /** Cells by the columns of the matrix. */
  cells: readonly OutcomeCell[];
}

/** One product, or nothing at all: one column while it is closed. */
export interface ProductColumns extends Column {
  /** Form in which it is made: “tablets”. */
  form: string;
  /** Its strengths, each with how often it ships; empty where there is nothing to open. */
  strengths: Strength[];
  /** The same with all strengths but the first together; null where there are few. */
  together: Strength[] | null;
}

export interface Strength {
  /** “0.25 mg”; empty where it has none. */
  words: string;
  supplies: Supply[];
}

/** One strength at one supply. */
interface Supply extends Column {
  /** Interval at which it ships: “3 months”. */
  long: string;
}

export interface Column {
  key: string;
  title: string;
  /** Name of the column in running words: “semaglutide, weekly, 0.25 mg, 3 months”. */
  words: string;
  /** The columns of the matrix that it stands for. */
  at: readonly number[];
}

export const groupWords: Record<Outcome['kind'], string> = {
  qualified: 'Qualified',
  concern: 'A provider looks closer',
  terminated: 'The quiz ends',
};

export function matrixView(quiz: Quiz, { outcomes, carts, cells }: OutcomeMatrix): MatrixView {
  const rows = outcomes.map(
    (outcome, index): Row => ({
      key: keyOf(outcome),
      outcome,
      label: outcomeLabel(quiz, outcome),
      cells: cells[index] ?? [],
    }),
  );
  const kinds: Outcome['kind'][] = ['qualified', 'concern', 'terminated'];
  return {
    groups: kinds
      .map((kind) => ({ kind, rows: rows.filter(({ outcome }) => outcome.kind === kind) }))
      .filter((group) => group.rows.length > 0),
    products: productsOf(quiz, carts),
  };
}

export function keyOf({ kind, reason }: Outcome): string {
  return `${kind} ${reason ?? ''}`;
}

/**
 * Verdict on a column that stands for several: somebody comes to one of them, or it is proved of each that nobody does.
 */
export function cellAt(cells: readonly OutcomeCell[], { at }: Pick<Column, 'at'>): OutcomeCell {
  if (at.some((column) => cells[column] === 'possible')) return 'possible';
  return at.every((column) => cells[column] === 'impossible') ? 'impossible' : 'not decided';
}

function productsOf(
  { reference: { catalogue } }: Quiz,
  carts: readonly (CartColumn | null)[],
): ProductColumns[] {
  const nothing = carts.flatMap((cart, index) => (cart === null ? [index] : []));
  const byProduct = new Map<string, { cart: CartColumn; index: number }[]>();
  for (const [index, cart] of carts.entries())
    if (cart)
      byProduct.set(cart.productId, [...(byProduct.get(cart.productId) ?? []), { cart, index }]);
  const isExtra = (id: string) =>
    catalogue.products.find((one) => one.id === id)?.prescription === true ? 0 : 1;
  const sold = [...byProduct].sort(([left], [right]) => isExtra(left) - isExtra(right));
  return [
    {
      key: 'nothing',
      title: 'Nothing',
      form: 'sold',
      words: 'nothing',
      at: nothing,
      strengths: [],
      together: null,
    },
    ...sold.map(([id, lines]): ProductColumns => {
      const product = catalogue.products.find((one) => one.id === id);
      const title = product?.title ?? id;
      const [name = title, ...rest] = title.split(', ');
      const strengths = strengthsOf(product, title, lines);
      const count = strengths.reduce((sum, { supplies }) => sum + supplies.length, 0);
      return {
        key: id,
        title: name,
        form: rest.join(', ') || (product?.form ?? ''),
        words: title,
        at: lines.map(({ index }) => index),
        strengths: count > 1 ? strengths : [],
        together: strengths.length > 2 ? together(title, strengths) : null,
      };
    }),
  ];
}

function strengthsOf(
  product: Product | undefined,
  title: string,
  lines: readonly { cart: CartColumn; index: number }[],
): Strength[] {
  const dosages = [...new Set(lines.map(({ cart }) => cart.dosage))].sort(
    (left, right) => (left ?? 0) - (right ?? 0),
  );
  return dosages.map((dosage) => {
    const words = dosage === null ? '' : formatDosage(dosage, product?.dosageUnit ?? '');
    const supplies = lines
      .filter(({ cart }) => cart.dosage === dosage)
      .map(({ cart: { variantId }, index }) => {
        const variant = product?.variants.find(({ id }) => id === variantId);
        const { short, long, months } = supplyOf(variant);
        const spoken = [title, words, long].filter((part) => part !== '').join(', ');
        return {
          ...{ months, long, key: `${variantId} ${dosage}`, title: short },
          ...{ words: spoken, at: [index] },
        };
      })
      .sort((left, right) => left.months - right.months);
    return { words, supplies };
  });
}

/** The strength one starts with, and all the others as one. */
function together(title: string, [first, ...others]: readonly Strength[]): Strength[] {
  const [lowest, highest] = [others[0], others.at(-1)];
  if (!first || !lowest || !highest) return [];
  const words = rangeInWords(lowest.words, highest.words);
  const bySupply = new Map<string, Supply>();
  for (const { title: short, long, at } of others.flatMap(({ supplies }) => supplies)) {
    const found = bySupply.get(short);
    const spoken = [title, words, long].filter((part) => part !== '').join(', ');
    bySupply.set(short, {
      ...{ key: `${title} ${words} ${short}`, title: short, long, words: spoken },
      at: [...(found?.at ?? []), ...at],
    });
  }
  return [first, { words, supplies: [...bySupply.values()] }];
}

/** “0.5 to 2.4 mg”. */
function rangeInWords(lowest: string, highest: string): string {
  const [number = '', unit = ''] = lowest.split(' ');
  return highest.endsWith(` ${unit}`) ? `${number} to ${highest}` : `${lowest} to ${highest}`;
}

/** Interval at which a variant ships, in a short and a long form. */
function supplyOf(variant: Product['variants'][number] | undefined) {
  const { variantPeriod: count, variantPeriodUnit: unit } = variant ?? {};
  if (variant?.variantType !== 'subscription' || count === undefined || !unit)
    return { short: 'once', long: 'once', months: 0 };
  return {
    short: `${count} ${unit.slice(0, 2)}`,
    long: periodInWords(count, unit),
    months: daysInPeriod({ every: count, unit }) / daysInPeriod({ every: 1, unit: 'month' }),
  };
}
