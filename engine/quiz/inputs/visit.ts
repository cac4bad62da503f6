import { formatDay } from '../../values/date';
import { messages } from '../../values/validation/messages';
import { storedAnswer } from '../state/records';
import type { InputBehavior } from './input-kind';

const slot = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})Z\/[A-Za-z0-9-]{1,64}$/;

/** The answer is a slot: its instant and its provider. Whether it is still open, only the server knows. */
export const visit: InputBehavior<'visit'> = {
  kind: 'visit',
  type: () => 'visit',
  read: (raw) =>
    typeof raw === 'string' && slot.test(raw) ? { value: raw } : { refusal: messages.visit },
  complaint: () => null,
  present: (question, known) => {
    const stored = storedAnswer(known.state, question);
    const { minutes, days } = question.input;
    return { kind: 'visit', minutes, days, slot: typeof stored === 'string' ? stored : null };
  },
  words: (value) => {
    const [, date = '', time = ''] = slot.exec(String(value)) ?? [];
    return `${formatDay(date)}, ${time} UTC`;
  },
};
