import type { StepView } from '../../../engine';

/** A form field that did not do as an answer: what was typed, and what is wrong with it. */
export type FieldTroubles = Record<string, { typed: string; message: string }>;

/** A view with what is wrong with its fields, and with what was typed still in them. */
export function withTroubles(view: StepView, troubles: FieldTroubles): StepView {
  if (Object.keys(troubles).length === 0) return view;
  return {
    ...view,
    questions: view.questions.map((question) => {
      const trouble = troubles[question.id];
      if (!trouble) return question;
      const { input } = question;
      const isTyped = input.kind === 'input' || input.kind === 'maskInput';
      const shown = isTyped ? { ...input, text: trouble.typed } : input;
      return { ...question, error: trouble.message, input: shown };
    }),
  };
}
