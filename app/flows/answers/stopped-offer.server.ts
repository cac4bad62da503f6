import { factsOfAnswers } from '../../../engine/authoring';
import { isAppointmentRule } from '../../../engine/care';
import { cartLines, type Quiz, type QuizState } from '../../../engine/quiz';
import { type SoldMedicine, verdictsOnSale } from '../../care/rules/verdicts-for.server';
import { currentReference } from '../../content/reference.server';
import type { Visitor } from '../../identity/sessions/session.server';
import type { Queryable } from '../../kernel/database/client.server';

/**
 * Why the rules of a medicine stop it that an answer chooses, by all that is known of whoever answers, in words for them;
 * null where nothing does. What the quiz itself says counts most, as it is the newest. A visit may still be chosen.
 */
export async function stoppedOffer(
  db: Queryable,
  { user }: Visitor,
  quiz: Quiz,
  { before, after }: { before: QuizState; after: QuizState },
  now: Date,
): Promise<string | null> {
  if (!user) return null;
  const { catalogue, clinical } = await currentReference(db);
  const had = new Set(cartLines(quiz, before, catalogue).map(({ productId }) => productId));
  const sold = cartLines(quiz, after, catalogue).flatMap(({ productId, dosage }) => {
    const product = catalogue.products.find(({ id }) => id === productId);
    return product && product.medicine !== false ? [{ product, dosage, quizKind: null }] : [];
  }) satisfies SoldMedicine[];
  if (sold.every(({ product }) => had.has(product.id))) return null;
  const said = {
    ...factsOfAnswers(quiz, after, clinical.named),
    source: quiz.definition.title,
  };
  const verdicts = await verdictsOnSale(db, user.id, sold, now, said);
  for (const [nth, { product }] of sold.entries()) {
    const stop = verdicts[nth]?.find(
      ({ kind, rule }) => kind === 'stop' && !isAppointmentRule(rule),
    );
    if (stop && !had.has(product.id))
      return `${product.title} is not offered to you right now. ${stop.patientWords} Choose another one, or write to your care team.`;
  }
  return null;
}
