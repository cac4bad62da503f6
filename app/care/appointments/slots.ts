import { dayInWords, timeInWords } from '../../kernel/calendar/day-words';
import { dayIn } from '../../kernel/calendar/service-day';
import { zoneInWords } from './opening-hours';

/** An appointment by its provider and instant, as the quiz keeps it. */
export interface Slot {
  startsAt: Date;
  /** The provider’s slug. */
  provider: string;
}

const shape = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2})Z\/([A-Za-z0-9-]{1,64})$/;

/** Such as `2026-06-16T15:00Z/amara`. Slots begin on whole minutes. */
export function slotId({ startsAt, provider }: Slot): string {
  return `${startsAt.toISOString().slice(0, 16)}Z/${provider}`;
}

/** Null when the text is no slot, or names no instant there is. */
export function parseSlot(id: string): Slot | null {
  const [, instant, provider] = shape.exec(id) ?? [];
  const startsAt = new Date(`${instant}Z`);
  if (!provider || Number.isNaN(startsAt.getTime())) return null;
  // February 30 would otherwise be read as some day in March.
  return slotId({ startsAt, provider }) === id ? { startsAt, provider } : null;
}

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
