import { choices, noComplaint, optionWords, readOne } from './choice';
import type { InputBehavior } from './input-kind';

export const commercePlan: InputBehavior<'commercePlan'> = {
  kind: 'commercePlan',
  type: () => 'choice',
  read: readOne,
  complaint: noComplaint,
  present: (question, known, fill) => ({
    kind: 'commercePlan',
    ...choices(question, known, fill),
    display: question.input.display,
  }),
  words: optionWords,
};
