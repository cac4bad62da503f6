import { choices, noComplaint, optionWords, readOne } from './choice';
import type { InputBehaviour } from './input-kind';

export const states: InputBehaviour<'states'> = {
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
