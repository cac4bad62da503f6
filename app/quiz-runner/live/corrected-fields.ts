import type { Quiz, QuizState, StepView } from '../../../engine/quiz';

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
