import { minute } from '../../kernel/calendar/milliseconds';
import { type OpenTimes, openings, type Stretch } from './opening-hours';

/** What is known of a provider who takes visits. */
export interface Calendar extends OpenTimes {
  providerId: string;
  slug: string;
  /** With credentials, as patients read it. */
  name: string;
}

/**
 * The visits of a length that fit into a provider’s openings: back to back from each opening, to its
 * close. Only those that begin within the stretch, in order, each once.
 */
export function possibleVisits(times: OpenTimes, minutes: number, within: Stretch): Stretch[] {
  const length = minutes * minute;
  const starts = new Set<number>();
  for (const opening of openings(times, within)) {
    for (let from = opening.from; from + length <= opening.to; from += length) {
      if (from >= within.from && from < within.to) starts.add(from);
    }
  }
  return [...starts].sort((a, b) => a - b).map((from) => ({ from, to: from + length }));
}

/** Whether a visit would overlap none of these. */
export function isFree(visit: Stretch, taken: readonly Stretch[]): boolean {
  return taken.every(({ from, to }) => visit.to <= from || to <= visit.from);
}
