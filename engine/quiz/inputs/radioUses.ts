import { choices, noComplaint, optionWords, readOne } from './choice';
import type { InputBehavior } from './input-kind';

export const radioUses: InputBehavior<'radioUses'> = {
  kind: 'radioUses',
  type: () => 'choice',
  read: readOne,
  complaint: noComplaint,
  present: (question, known, fill) => ({ kind: 'radioUses', ...choices(question, known, fill) }),
  words: optionWords,
};
