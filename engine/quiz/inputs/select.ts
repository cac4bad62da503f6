import { choices, noComplaint, optionWords, readOne } from './choice';
import type { InputBehavior } from './input-kind';

export const select: InputBehavior<'select'> = {
  kind: 'select',
  type: () => 'choice',
  read: readOne,
  complaint: noComplaint,
  present: (question, known, fill) => ({
    kind: 'select',
    ...choices(question, known, fill),
    placeholder: question.input.placeholder ?? null,
  }),
  words: optionWords,
};
