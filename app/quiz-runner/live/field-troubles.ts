import type { ContentView, StepView } from '../../../engine/quiz';

/** A form field that did not do as an answer: what was typed, and what is wrong with it. */
export type FieldTroubles = Record<string, { typed: string; message: string }>;

/** A view with what is wrong with its fields, and with what was typed still in them. */
export function withTroubles(view: StepView, troubles: FieldTroubles): StepView {
  if (Object.keys(troubles).length === 0) return view;
  return {
    ...view,
    content: view.content.map((block) => withCartTrouble(block, troubles)),
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

/** What is chosen in a cart is no question of the step: what is wrong with it stands in the cart. */
function withCartTrouble(block: ContentView, troubles: FieldTroubles): ContentView {
  if (block.kind !== 'cartContentV2') return block;
  const { choices } = block;
  const trouble = troubles[choices.question];
  return trouble ? { ...block, choices: { ...choices, error: trouble.message } } : block;
}
