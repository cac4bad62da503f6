import { messages } from '../../values/validation/messages';
import { storedAnswer } from '../state/records';
import { choices, optionWords, readMany } from './choice';
import type { InputBehavior } from './input-kind';

export const checkbox: InputBehavior<'checkbox'> = {
  kind: 'checkbox',
  type: () => 'choices',
  read: (raw, question, known) => {
    const before = storedAnswer(known.state, question);
    const reading = readMany(raw, question, known, Array.isArray(before) ? before : []);
    const { maximum } = question.input;
    if (!('value' in reading) || !maximum || !Array.isArray(reading.value)) return reading;
    return reading.value.length > maximum ? { refusal: messages.maximumOptions(maximum) } : reading;
  },
  complaint: (value, question) => {
    if (!Array.isArray(value)) return messages.options;
    const alone = value.map((id) => question.options.get(id)).find((option) => option?.exclusive);
    if (alone && value.length > 1) return messages.exclusive(alone.label);
    const { minimum, maximum } = question.input;
    if (!alone && minimum && value.length < minimum) return messages.minimumOptions(minimum);
    return maximum && value.length > maximum ? messages.maximumOptions(maximum) : null;
  },
  present: (question, known, fill) => ({
    kind: 'checkbox',
    ...choices(question, known, fill),
    minimum: question.input.minimum ?? null,
    maximum: question.input.maximum ?? null,
  }),
  words: optionWords,
};
