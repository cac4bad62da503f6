import { choices, noComplaint, optionWords, readOne } from './choice';
import type { InputBehaviour } from './input-kind';

export const commercePlan: InputBehaviour<'commercePlan'> = {
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
