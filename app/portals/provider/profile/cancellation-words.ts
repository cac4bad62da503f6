import { zoneInWords } from '../../../care/appointments/weekly-hours';
import { dayInWords, timeInWords } from '../../../kernel/calendar/day-words';

interface Visit {
  /** An ISO instant. */
  startsAt: string;
  /** The day of it where the provider is, YYYY-MM-DD. */
  day: string;
  patient: { name: string } | null;
}

/** How a message begins that cancels a visit; the provider can change it. */
export function cancellationWords(
  { startsAt, day, patient }: Visit,
  timeZone: string,
  provider: string,
): string {
  const time = timeInWords(new Date(startsAt), timeZone);
  const name = patient?.name.split(' ')[0] ?? '';
  return [
    `Hello ${name},`,
    `I am sorry: I have to cancel our visit on ${dayInWords(day)} at ${time} (${zoneInWords(timeZone)}). Write to me here, and we find another time.`,
    provider,
  ].join('\n\n');
}
