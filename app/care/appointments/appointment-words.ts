import { dayInWords, timeInWords } from '../../kernel/calendar/day-words';
import { dayIn } from '../../kernel/calendar/service-day';
import { parseSlot } from './slot-id';
import { zoneInWords } from './weekly-hours';

/** When an appointment begins, by the clock in a zone: “Mon, Nov 23, 9:15 AM (Eastern time)”. */
export function appointmentInWords(startsAt: Date, timeZone: string): string {
  const day = dayInWords(dayIn(startsAt, timeZone), 'short');
  return `${day}, ${timeInWords(startsAt, timeZone)} (${zoneInWords(timeZone)})`;
}

interface Answers {
  answers: { value: unknown; words: string }[];
}

/** An intake with the appointment that was chosen in it told by the clock in a zone. */
export function withAppointmentsIn<Review extends Answers>(
  review: Review,
  timeZone: string,
): Review {
  return {
    ...review,
    answers: review.answers.map((answer) => {
      const slot = typeof answer.value === 'string' ? parseSlot(answer.value) : null;
      return slot ? { ...answer, words: appointmentInWords(slot.startsAt, timeZone) } : answer;
    }),
  };
}
