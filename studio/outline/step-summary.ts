import { isDraft } from 'immer';
import { questionTitle, stepTitle } from '../../engine/authoring';
import { isJsonObject, type Json, listAt, textAt } from '../document/draft';

/** Data of a step that the outline shows. */
export interface StepSummary {
  /** Empty where it has none, or something that is no text. */
  id: string;
  title: string;
  kind: string;
  /** The section it names; null where it names none. */
  section: string | null;
  questions: readonly QuestionSummary[];
}

interface QuestionSummary {
  id: string;
  title: string;
  options: readonly string[];
}

const made = new WeakMap<object, StepSummary>();

/** The summary of a step. Parts that an edit leaves alone keep their identity, and with it their summary. */
export function stepSummary(step: Json): StepSummary {
  const known = isJsonObject(step) ? made.get(step) : undefined;
  if (known) return known;
  const summary: StepSummary = {
    id: textAt(step, 'id') ?? '',
    title: stepTitle(step),
    kind: textAt(step, 'kind') ?? '',
    section: textAt(step, 'section') || null,
    questions: listAt(step, 'questions').map((question) => ({
      id: textAt(question, 'id') ?? '',
      title: questionTitle(question),
      options: listAt(isJsonObject(question) ? question['input'] : undefined, 'options').map(
        (option) => textAt(option, 'label') ?? textAt(option, 'id') ?? '',
      ),
    })),
  };
  // What an edit is at work on is read anew each time.
  if (isJsonObject(step) && !isDraft(step)) made.set(step, summary);
  return summary;
}

const letters: Readonly<Record<string, string>> = {
  stepBasic: 'B',
  stepAuth: 'A',
  stepSummary: 'R',
  stepPharmacy: 'P',
  stepQualify: 'Q',
  stepScheduling: 'V',
};

/** The letter that stands for a step’s kind; S for the page that a quiz starts with. */
export function stepLetter(kind: string, index: number): string {
  return index === 0 && kind === 'stepBasic' ? 'S' : (letters[kind] ?? '?');
}
