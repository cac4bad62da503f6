import { minute } from '../../kernel/calendar/milliseconds';
import { type OpenTimes, openings, type Stretch } from './opening-hours';

/** What is known of a provider who takes appointments. */
export interface Calendar extends OpenTimes {
  providerId: string;
  slug: string;
  /** With credentials, as patients read it. */
  name: string;
}

/**
 * The appointments of a length that fit into a provider’s openings: back to back from each opening, to its
 * close. Only those that begin within the stretch, in order, each once.
 */
export function possibleAppointments(
  times: OpenTimes,
  minutes: number,
  within: Stretch,
): Stretch[] {
  const length = minutes * minute;
  const starts = new Set<number>();
  for (const opening of openings(times, within)) {
    for (let from = opening.from; from + length <= opening.to; from += length) {
      if (from >= within.from && from < within.to) starts.add(from);
    }
  }
  return [...starts].sort((a, b) => a - b).map((from) => ({ from, to: from + length }));
}

/** Whether an appointment would overlap none of these. */
export function isFree(appointment: Stretch, taken: readonly Stretch[]): boolean {
  return taken.every(({ from, to }) => appointment.to <= from || to <= appointment.from);
}
