import { presentInput } from '../inputs';
import { complaint, isRequired } from '../inputs/step-complaints';
import type { Question } from '../model/quiz';
import type { QuestionView } from '../model/view';
import { chosenOptions, type Knowledge } from '../rules/knowledge';
import { fill, fillOptional } from '../text/piping';

/** A question as a page draws it; null for answers that content draws. */
export function presentQuestion(
  known: Knowledge,
  question: Question,
  withError: boolean,
): QuestionView | null {
  const input = presentInput(known, question, fill);
  if (!input) return null;
  const { label, help, hideLabel } = question.definition;
  return {
    id: question.id,
    label: fill(known, label),
    hideLabel: hideLabel ?? false,
    help: fillOptional(known, help),
    required: isRequired(known, question),
    within: withinChoice(known, question),
    error: withError ? complaint(known, question) : null,
    input,
  };
}

/**
 * The question that another one of its step stands within: of those whose choice it changes, the first with something
 * chosen that is bought.
 */
function withinChoice(known: Knowledge, { id, step, options }: Question): string | null {
  const changed = new Set(
    [...options.values()].flatMap(({ modifiers = [] }) =>
      modifiers.flatMap(({ answers = [] }) => answers),
    ),
  );
  if (changed.size === 0) return null;
  return (
    step.questions.find((one) => choosesOne(known, one, id) && changed.has(one.id))?.id ?? null
  );
}

function choosesOne(known: Knowledge, question: Question, other: string): boolean {
  if (question.id === other || isOfMany(question)) return false;
  return chosenOptions(known, question).some(({ content }) => content !== undefined);
}

function isOfMany({ input }: Question): boolean {
  return input.kind === 'commerceProduct' && input.many === true;
}
