import { unmadeStrengthsOf } from '../../commerce/cart-line';
import { formatDosage } from '../../values/dosage';
import type { Question } from '../model/quiz';
import { chosenOptions, type Knowledge } from '../rules/knowledge';
import { adjustmentsFor, type Chosen, chosenOnPath } from './modifiers';

/**
 * The reason why a chosen strength cannot be made, in words for the patient; null when it can. A product and a strength
 * that do not fit are reported at the later of the two questions, as the first cannot know of the second.
 */
export function strengthComplaint(known: Knowledge, question: Question): string | null {
  const own = chosenOptions(known, question);
  const sells = own.some(({ content }) => content !== undefined);
  const targets = new Set(
    own.flatMap(({ modifiers = [] }) =>
      modifiers.flatMap(({ kind, answers = [] }) => (kind === 'dosage' ? answers : [])),
    ),
  );
  if (!sells && targets.size === 0) return null;
  const soFar = chosenOnPath(known).filter((one) => one.question.order <= question.order);
  for (const chosen of soFar) {
    const isOwn = chosen.question.id === question.id;
    if (!isOwn && !targets.has(chosen.question.id)) continue;
    const [unmade] = unmadeIn(known, chosen, soFar);
    if (!unmade) continue;
    const { title, dosageUnit = 'mg' } = unmade.product;
    const strength = formatDosage(unmade.dosage, dosageUnit);
    return isOwn && targets.size === 0
      ? `${title} is not made in ${strength}. Choose something else, or go back and choose another strength.`
      : `${title} is not made in ${strength}. Choose another strength.`;
  }
  return null;
}

function unmadeIn(known: Knowledge, chosen: Chosen, all: readonly Chosen[]) {
  const { catalogue } = known.quiz.reference;
  return unmadeStrengthsOf(chosen.option, adjustmentsFor(chosen, all), catalogue);
}
