import type { StepView } from '../../../engine/quiz';
import type { AnswerValue } from '../../../schemas/generated/types';

/** Choices that were made while the page could not run the quiz yet, by question. Null where one was taken back. */
export type EarlyAnswers = Readonly<Record<string, AnswerValue | null>>;

function chosenIn(answer: AnswerValue | null): string[] | null {
  if (typeof answer === 'string') return [answer];
  if (answer === null) return [];
  return Array.isArray(answer) ? answer : null;
}

/** View of a step with choices that were made early: without the engine the page shows what was tapped. */
export function viewWithEarlyAnswers(view: StepView, early: EarlyAnswers): StepView {
  if (Object.keys(early).length === 0) return view;
  const questions = view.questions.map((question): (typeof view.questions)[number] => {
    const { id, input } = question;
    const chosen = Object.hasOwn(early, id) ? chosenIn(early[id] ?? null) : null;
    if (chosen === null || !('options' in input)) return question;
    const options = input.options.map((one) => ({ ...one, chosen: chosen.includes(one.id) }));
    return { ...question, input: { ...input, value: chosen, options } } as typeof question;
  });
  return { ...view, questions };
}

/** The form of a step as it stood before the page was drawn by the engine, which knows nothing of early choices. */
export function withEarlyAnswers(form: FormData, early: EarlyAnswers): FormData {
  for (const [question, answer] of Object.entries(early)) {
    const chosen = chosenIn(answer);
    if (chosen === null) continue;
    form.delete(`q.${question}`);
    // A question without any was on the page all the same.
    for (const one of chosen.length === 0 ? [''] : chosen) form.append(`q.${question}`, one);
  }
  return form;
}
