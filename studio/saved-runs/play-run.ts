import { playSavedRun } from '../../engine/authoring';
import type { Facts, Quiz } from '../../engine/quiz';
import type { QuizEvent, SavedRun } from '../../schemas/generated/types';
import { eventsTo } from '../play/events-to';
import type { EditorParts } from '../state/editor-context';

/** Shows a saved run in the preview, where it ends. */
export function playRun(
  { play, draft, view }: Pick<EditorParts, 'play' | 'draft' | 'view'>,
  quiz: Quiz,
  { name, facts, answers }: SavedRun,
): void {
  const { site, today, profile = null } = facts;
  const begun: Facts = { site, today, profile, signedIn: profile !== null };
  const { endsAt } = playSavedRun(quiz, { facts, answers });
  const way = eventsTo(quiz, begun, answers, endsAt) ?? [];
  const here = (quiz.stepById.get(endsAt)?.questions ?? []).flatMap(({ id }): QuizEvent[] => {
    const value = answers[id];
    return value === undefined ? [] : [{ type: 'answer', question: id, value }];
  });
  play.playGuest({ kind: 'savedRun', name }, begun, [...way, ...here], draft.getState().selection);
  view.show('preview');
}
