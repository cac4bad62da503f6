import { day } from '../../kernel/calendar/milliseconds';

/** After so many days without a decision a case is given up, and the money goes back. */
export const daysToDecide = 14;
/** So many days, at least, a patient has to answer a question. */
export const daysToAnswer = 7;

/** When something ends that begins now and lasts so many days of 24 hours. */
export function daysFrom(now: Date, days: number): Date {
  return new Date(now.getTime() + days * day);
}
