import type { Quiz, QuizState } from '../../../engine/quiz';
import { hadInWords } from '../../commerce/orders/already-have';
import { treatmentsUnderWay } from '../../commerce/orders/under-way.server';
import { currentCatalogue } from '../../content/catalogue.server';
import type { Visitor } from '../../identity/sessions/session.server';
import type { Queryable } from '../../kernel/database/client.server';

/**
 * Where a quiz stands, as its page shows it to somebody who has a medicine already: it says so where that is offered.
 */
export async function withWhatIsHad<Standing extends { quiz: Quiz; state: QuizState }>(
  db: Queryable,
  visitor: Visitor | null,
  standing: Standing,
): Promise<Standing> {
  const { quiz, state } = standing;
  const isOffering = quiz.steps.some(({ definition }) => definition.kind === 'stepPharmacy');
  if (!isOffering || visitor?.user?.kind !== 'patient') return standing;
  const underWay = await treatmentsUnderWay(db, visitor.user.id);
  if (underWay.length === 0) return standing;
  const had = hadInWords(underWay, await currentCatalogue(db));
  return { ...standing, state: { ...state, facts: { ...state.facts, had } } };
}
