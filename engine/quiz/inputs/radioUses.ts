import { choices, noComplaint, optionWords, readOne } from './choice';
import type { InputBehaviour } from './input-kind';

export const radioUses: InputBehaviour<'radioUses'> = {
  kind: 'radioUses',
  type: () => 'choice',
  read: readOne,
  complaint: noComplaint,
  present: (question, known, fill) => ({ kind: 'radioUses', ...choices(question, known, fill) }),
  words: optionWords,
};
