import { choices, noComplaint, optionWords, readOne } from './choice';
import type { InputBehavior } from './input-kind';

export const states: InputBehavior<'states'> = {
  kind: 'states',
  type: () => 'choice',
  read: readOne,
  complaint: noComplaint,
  present: (question, known, fill) => ({
    kind: 'states',
    ...choices(question, known, fill),
    placeholder: question.input.placeholder ?? null,
  }),
  words: optionWords,
};
