import { choices, noComplaint, optionWords, readOne } from './choice';
import type { InputBehaviour } from './input-kind';

export const radio: InputBehaviour<'radio'> = {
  kind: 'radio',
  type: () => 'choice',
  read: readOne,
  complaint: noComplaint,
  present: (question, known, fill) => ({
    kind: 'radio',
    ...choices(question, known, fill),
    columns: question.input.columns ?? 1,
  }),
  words: optionWords,
};
