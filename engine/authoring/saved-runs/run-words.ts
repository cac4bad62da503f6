import type { SavedRun } from '../../../schemas/generated/types';
import type { PriceList } from '../../commerce/price-list';
import type { Quiz, Reference } from '../../quiz/model/quiz';
import { formatDosage } from '../../values/dosage';
import { stepTitle, valueTitle } from '../words/labels';

/** A line of a cart that a run expects or leads to. */
interface RunLine {
  variantId: string;
  quantity: number;
  /** Hundredths of the dosage unit. */
  dosage?: number | null;
}

/** Names for the parts of a saved run, used in telling how it differs. */
export interface RunWords {
  step(id: string): string;
  value(name: string): string;
  cart(lines: readonly RunLine[]): string;
}

/** Words for engineers: the ids that stand in the file. */
export const wordsById: RunWords = {
  step: (id) => `“${id}”`,
  value: (name) => `“${name}”`,
  cart: (lines) =>
    lines
      .map(
        ({ variantId, quantity, dosage }) =>
          `${quantity} × ${variantId}${dosage ? ` (${dosage / 100})` : ''}`,
      )
      .join(', ') || 'nothing',
};

/** Words for staff: the names that they gave, and those of the catalogue. */
export function wordsForStaff(quiz: Quiz, { catalogue }: Reference): RunWords {
  return {
    step: (id) => (quiz.stepById.has(id) ? `“${titleOfStep(quiz, id)}”` : titleOfStep(quiz, id)),
    value: (name) => `“${valueTitle(name)}”`,
    cart: (lines) => cartInWords(catalogue, lines),
  };
}

/** Name that staff use for a step; where another step has the same name, it also says which of them this is. */
export function titleOfStep(quiz: Quiz, id: string): string {
  const found = quiz.stepById.get(id);
  if (!found) return `“${id}”, which is gone`;
  const title = stepTitle(found.definition);
  const isAlone = quiz.steps.every(
    (other) => other === found || stepTitle(other.definition) !== title,
  );
  return isAlone ? title : `${title} (step ${found.index + 1})`;
}

/** Lines of a cart as staff would say them: “1 × Finasteride, every 3 months (1 mg)”. */
export function cartInWords(
  { products }: Pick<PriceList, 'products'>,
  lines: readonly RunLine[],
): string {
  if (lines.length === 0) return 'nothing';
  return lines
    .map(({ variantId, quantity, dosage }) => {
      for (const product of products) {
        const variant = product.variants.find(({ id }) => id === variantId);
        if (!variant) continue;
        const name = `${product.title}, ${variant.variantCustomTitle ?? variant.title}`;
        const strength = dosage ? ` (${formatDosage(dosage, product.dosageUnit ?? '')})` : '';
        return `${quantity} × ${name}${strength}`;
      }
      return `${quantity} × “${variantId}”, which is not in the catalogue`;
    })
    .join('; ');
}

/** Words for what becomes of a patient, for people who write quizzes: “The patient qualifies.” */
export const outcomeWords: Record<SavedRun['expect']['outcome'], string> = {
  qualified: 'qualifies',
  concern: 'qualifies, with a concern',
  terminated: 'is turned away',
};
