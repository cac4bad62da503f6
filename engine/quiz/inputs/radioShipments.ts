import { choices, noComplaint, optionWords, readOne } from './choice';
import type { InputBehaviour } from './input-kind';

export const radioShipments: InputBehaviour<'radioShipments'> = {
  kind: 'radioShipments',
  type: () => 'choice',
  read: readOne,
  complaint: noComplaint,
  present: (question, known, fill) => ({
    kind: 'radioShipments',
    ...choices(question, known, fill),
  }),
  words: optionWords,
};
