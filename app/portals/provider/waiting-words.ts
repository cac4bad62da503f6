import { day, hour, minute } from '../../kernel/calendar/milliseconds';

/** How long something has waited, in words: “3 days”. */
export function waitedInWords(since: string, now: string): string {
  const waited = Math.max(0, Date.parse(now) - Date.parse(since));
  if (waited >= 2 * day) return `${Math.floor(waited / day)} days`;
  if (waited >= 2 * hour) return `${Math.floor(waited / hour)} hours`;
  const minutes = Math.floor(waited / minute);
  if (minutes < 1) return 'moments';
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}
