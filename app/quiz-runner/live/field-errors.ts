import type { ContentView, Quiz, QuizState, StepView } from '../../../engine/quiz';
import type { StepProps } from '../view-props';

/** A form field that did not do as an answer: what was typed, and what is wrong with it. */
export type FieldErrors = Record<string, { typed: string; message: string }>;

/** A view with what is wrong with its fields, and with what was typed still in them. */
export function withErrors(view: StepView, errors: FieldErrors): StepView {
  if (Object.keys(errors).length === 0) return view;
  return {
    ...view,
    content: view.content.map((block) => withCartError(block, errors)),
    questions: view.questions.map((question) => {
      const error = errors[question.id];
      if (!error) return question;
      const { input } = question;
      const isTyped = input.kind === 'input' || input.kind === 'maskInput';
      const shown = isTyped ? { ...input, text: error.typed } : input;
      return { ...question, error: error.message, input: shown };
    }),
  };
}

/** Puts an error of a cart into the cart: its choices are no question of the step. */
function withCartError(block: ContentView, errors: FieldErrors): ContentView {
  if (block.kind !== 'cartContentV2') return block;
  const { choices } = block;
  const error = errors[choices.question];
  return error ? { ...block, choices: { ...choices, error: error.message } } : block;
}

/** A form that did not do: the step as it was filled in, and what is wrong with it. */
export interface FaultyForm {
  start: { view: StepView; state: QuizState; seq: number; attempt: string };
  /** Obstacle to the form as a whole; null where a field or nothing stands in the way. */
  notice: string | null;
  errors: FieldErrors;
  account: StepProps['account'];
}

/** Leads whoever tried to go on to the first field that has something wrong with it. */
export function focusFirstError(form: HTMLFormElement): void {
  requestAnimationFrame(() => {
    const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"]');
    // A group of choices takes no focus itself.
    const field = wrong?.matches('fieldset, [role]')
      ? wrong.querySelector<HTMLElement>('input')
      : wrong;
    field?.focus();
  });
}

/** Returns whether the text of a field would do as an answer now. Nothing is stored: it is still being typed. */
export function isAcceptable(
  { advance, present }: Pick<typeof import('../../../engine/quiz'), 'advance' | 'present'>,
  quiz: Quiz,
  state: QuizState,
  question: string,
  text: string,
): boolean {
  const next = advance(quiz, state, { type: 'answer', question, value: text });
  if (next.refusal) return false;
  const { questions } = present(quiz, { ...next.state, checked: true });
  return questions.some(({ id, error }) => id === question && error === null);
}

/** A view without the errors of fields that were put right since they were told. */
export function withCorrections(view: StepView, corrected: ReadonlySet<string>): StepView {
  if (corrected.size === 0) return view;
  return {
    ...view,
    questions: view.questions.map((question) =>
      corrected.has(question.id) ? { ...question, error: null } : question,
    ),
  };
}
