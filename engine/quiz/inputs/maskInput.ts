import { applyMask, fitsMask } from '../../values/mask';
import { isPhoneNumber } from '../../values/phone';
import { messages } from '../../values/validation/messages';
import { storedAnswer } from '../state/records';
import type { InputBehavior } from './input-kind';

const longest = 300;

export const maskInput: InputBehavior<'maskInput'> = {
  kind: 'maskInput',
  type: () => 'text',
  read: (raw, { input: { mask } }) => {
    if (typeof raw !== 'string') return { refusal: messages.text };
    if (raw.length > longest) return { refusal: messages.mask(mask) };
    // What does not fit at all is kept as typed, so that the patient can mend it.
    return { value: applyMask(mask, raw) || raw.trim() };
  },
  complaint: (value, { input: { mask, format } }) => {
    if (typeof value !== 'string' || !fitsMask(mask, value)) return messages.mask(mask);
    return format === 'phone' && !isPhoneNumber(value) ? messages.phone : null;
  },
  present: (question, known) => ({
    kind: 'maskInput',
    mask: question.input.mask,
    text: String(storedAnswer(known.state, question) ?? ''),
    placeholder: question.input.placeholder ?? null,
    autocomplete: question.input.autocomplete ?? null,
  }),
  words: String,
};
