import type { Modifier, Product } from '../../../schemas/generated/types';
import { type Cadence, cadenceOf } from '../../commerce/cadence';
import type { Adjustments } from '../../commerce/cart-line';
import { linesOfOption } from '../../commerce/cart-line';
import type { Quiz } from '../../quiz/model/quiz';

/** A product that an option puts into the cart, in every way and strength that some option sets for it. */
export interface Sold {
  product: Product;
  variants: Set<string>;
  /** Hundredths of the product’s unit; null for none. */
  dosages: Set<number | null>;
}

/**
 * Everything that the options of a quiz can put into the cart. Which way it is sold follows from the period alone,
 * and its strength from the dose alone: they need not be tried together. Whether any patient can choose an option
 * is another matter.
 */
export function soldByOptions({ questionById, reference }: Quiz): Sold[] {
  const questions = [...questionById.values()];
  const named = modifiersByQuestion(
    questions.flatMap(({ options }) =>
      [...options.values()].flatMap((option) => option.modifiers ?? []),
    ),
  );
  return questions.flatMap(({ id, options }) =>
    [...options.values()].flatMap((option) => {
      if (!option.content) return [];
      const own = option.modifiers?.filter(({ answers }) => !answers) ?? [];
      const sold = new Map<string, Sold>();
      for (const change of changesBy([...own, ...(named.get(id) ?? [])]))
        for (const { line, product } of linesOfOption(option, change, reference.catalogue)) {
          const known = sold.get(product.id);
          const one = known ?? { product, variants: new Set(), dosages: new Set() };
          one.variants.add(line.variantId);
          one.dosages.add(line.dosage);
          sold.set(product.id, one);
        }
      return [...sold.values()];
    }),
  );
}

const unchanged: Adjustments = { period: null, dosage: null, quantity: null, usage: null };

/** Each period and each strength that modifiers set, by itself. */
function changesBy(modifiers: readonly Modifier[]): Adjustments[] {
  return [
    unchanged,
    ...cadencesOf(modifiers).map((period) => ({ ...unchanged, period })),
    ...dosagesOf(modifiers).map((dosage) => ({ ...unchanged, dosage })),
  ];
}

function cadencesOf(modifiers: readonly Modifier[]): Cadence[] {
  const cadences = modifiers.flatMap(({ kind, value, unit }) =>
    kind === 'period-month' && value !== undefined ? [cadenceOf(value, unit)] : [],
  );
  return [...new Set(cadences)];
}

function dosagesOf(modifiers: readonly Modifier[]): number[] {
  const values = modifiers.flatMap(({ kind, value }) => (kind === 'dosage' ? (value ?? []) : []));
  return [...new Set(values)];
}

/** The modifiers that name the questions they change, by each of these. */
function modifiersByQuestion(modifiers: readonly Modifier[]): Map<string, Modifier[]> {
  const named = new Map<string, Modifier[]>();
  for (const modifier of modifiers)
    for (const id of modifier.answers ?? []) {
      const known = named.get(id);
      if (known) known.push(modifier);
      else named.set(id, [modifier]);
    }
  return named;
}
