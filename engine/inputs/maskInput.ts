import { storedAnswer } from '../state/records';
import { messages } from '../validation/messages';
import { applyMask, fitsMask } from '../values/mask';
import type { InputBehaviour } from './input-kind';

export const maskInput: InputBehaviour<'maskInput'> = {
  kind: 'maskInput',
  type: () => 'text',
  read: (raw, question) =>
    typeof raw === 'string'
      ? { value: applyMask(question.input.mask, raw) || raw.trim() }
      : { refusal: messages.text },
  complaint: (value, question) =>
    typeof value === 'string' && fitsMask(question.input.mask, value)
      ? null
      : messages.mask(question.input.mask),
  present: (question, known) => ({
    kind: 'maskInput',
    mask: question.input.mask,
    text: String(storedAnswer(known.state, question) ?? ''),
    placeholder: question.input.placeholder ?? null,
    autocomplete: question.input.autocomplete ?? null,
  }),
  words: String,
};
