import type { DoseStep } from '../../../engine/care';
import { formatDosage } from '../../../engine/values';
import type { ChipTone } from '../../design/ui/Chip';
import { dayInWords } from '../../kernel/calendar/day-words';
import { day, hour, minute } from '../../kernel/calendar/milliseconds';
import { dayOf } from '../../kernel/calendar/service-day';

/** Returns how long something has waited, in words: “3 days”. */
export function waitedInWords(since: string, now: string): string {
  const waited = Math.max(0, Date.parse(now) - Date.parse(since));
  if (waited >= 2 * day) return `${Math.floor(waited / day)} days`;
  if (waited >= 2 * hour) return `${Math.floor(waited / hour)} hours`;
  const minutes = Math.floor(waited / minute);
  if (minutes < 1) return 'moments';
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}

/**
 * From here on a case is looked at before all others: an answer that ended the quiz was taken back, or three concerns.
 */
const highConcern = 3;

/**
 * Returns how concerning a case is, in words; null for one in which nothing stands out. Fewer than three are counted:
 * the queue is sorted by it, and what reads the same must stand there by how long it has waited.
 */
export function concernInWords(concern: number): { words: string; tone: ChipTone } | null {
  if (concern >= highConcern) return { words: 'High concern', tone: 'bad' };
  if (concern <= 0) return null;
  return { words: concern === 1 ? 'One concern' : 'Two concerns', tone: 'warn' };
}

/** The steps of a dose in words, such as “Week 1: 0.25 mg, Week 5: 0.5 mg”. */
export function doseStepsInWords(steps: readonly DoseStep[]): string {
  return steps
    .map(({ fromWeek, dosage, unit }) => `Week ${fromWeek}: ${formatDosage(dosage, unit)}`)
    .join(', ');
}

/** The day of a moment, such as Nov 20, 2026. */
export function momentInWords(iso: string): string {
  return dayInWords(dayOf(new Date(iso)), 'dateWithYear');
}

/** Messages after something was done on the page of a patient, by what the address names. */
export const patientDone: Readonly<Record<string, string>> = {
  approve: 'Approved. The card is charged, and then the pharmacy gets it.',
  askForMore: 'Your question is on its way to the patient. The intake waits for the answer.',
  decline: 'Declined. The patient does not pay for it.',
  takeBack: 'The approval is taken back, and the intake waits for a decision again.',
  change: 'Changed. It begins with the next parcel, and the patient is told.',
  keepGoing: 'It goes on. Your reason is on record.',
  stop: 'Ended. Nothing renews, nothing more is charged, and the patient is told.',
  crisisSeen: 'You look after it. Others see that.',
  crisisHandled: 'Noted. It is off the list and stays on record.',
  alertSeen: 'Marked as seen. It is off the list and stays on record.',
  takeOver: 'It is yours now. Your reason is on record.',
  release: 'You gave it back. Others may open it now.',
  message: 'Your message is sent.',
  note: 'Your note is kept. The patient does not see it.',
  prepared: 'Prepared. It is off your list, and a prescriber reads your note.',
  chart: 'It is in the chart. Rules ask it from now on.',
  identity: 'Your mark is on record.',
};
