import { linesToConfirm } from '../parts/remembered';
import { fill } from '../text/piping';
import type { StepBehavior } from './step-kind';

/** Answers of earlier occasions, to be confirmed together. Nobody sees it of whom nothing is known. */
export const stepConfirm: StepBehavior<'stepConfirm'> = {
  kind: 'stepConfirm',
  passesByItself: (known, step) => linesToConfirm(known, step).length === 0,
  present: (_, step, known) => ({
    confirm: linesToConfirm(known, step).map(({ question, words, denied, remembered }) => ({
      question: question.id,
      label: fill(known, question.definition.label),
      words,
      denied,
      on: remembered.on,
      note: remembered.note ?? null,
      isChanged: remembered.changed === true,
    })),
  }),
  heading: ({ id }, known) => {
    const step = known.quiz.stepById.get(id);
    const [line, ...more] = step ? linesToConfirm(known, step) : [];
    return line && more.length === 0
      ? `Still ${line.words.replace(/^No /, 'no ')}?`
      : 'Is this still right?';
  },
};
