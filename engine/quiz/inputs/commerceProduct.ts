import { storedAnswer } from '../state/records';
import { choices, noComplaint, optionWords, readMany, readOne } from './choice';
import type { InputBehavior } from './input-kind';

export const commerceProduct: InputBehavior<'commerceProduct'> = {
  kind: 'commerceProduct',
  type: ({ input }) => (input.many ? 'choices' : 'choice'),
  read: (raw, question, known) => {
    if (!question.input.many) return readOne(raw, question, known);
    const before = storedAnswer(known.state, question);
    return readMany(raw, question, known, Array.isArray(before) ? before : []);
  },
  complaint: noComplaint,
  present: (question, known, fill) => ({
    kind: 'commerceProduct',
    ...choices(question, known, fill),
    display: question.input.display,
    many: question.input.many ?? false,
  }),
  words: optionWords,
};
