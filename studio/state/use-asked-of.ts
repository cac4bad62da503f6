import { textAt } from '../document/draft';
import { valueAt } from '../document/pointer';
import { useDraft, useProof } from './editor-context';

/**
 * Finds who is asked a question, or comes to a step: whichever a pointer leads to or into.
 * @returns In words; null where that is everybody, and while it is not known of the draft as it is.
 */
export function useAskedOf(pointer: string | null): string | null {
  const definition = useDraft(({ history }) => history.draft.definition);
  const asked = useProof((state) => state.asked);
  if (pointer === null || asked?.definition !== definition) return null;
  const [step, question] = /^\/steps\/\d+(\/questions\/\d+)?/.exec(pointer) ?? [];
  if (step === undefined) return null;
  const id = textAt(valueAt(definition, step), 'id');
  if (id === null) return null;
  return (question === undefined ? asked.of.steps : asked.of.questions)[id] ?? null;
}
