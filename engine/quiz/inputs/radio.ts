import { choices, noComplaint, optionWords, readOne } from './choice';
import type { InputBehavior } from './input-kind';

export const radio: InputBehavior<'radio'> = {
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
