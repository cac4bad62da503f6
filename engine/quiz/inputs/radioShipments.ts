import { choices, noComplaint, optionWords, readOne } from './choice';
import type { InputBehavior } from './input-kind';

export const radioShipments: InputBehavior<'radioShipments'> = {
  kind: 'radioShipments',
  type: () => 'choice',
  read: readOne,
  complaint: noComplaint,
  present: (question, known, fill) => ({
    kind: 'radioShipments',
    currency: known.quiz.reference.catalogue.currency,
    ...choices(question, known, fill),
  }),
  words: optionWords,
};
