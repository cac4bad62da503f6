import { day, hour } from '../../kernel/calendar/milliseconds';

/**
 * When a session was last used, as far as that is known: to the hour.
 * @param lastSeen ISO 8601.
 */
export function lastUsedWords(lastSeen: string, now: Date): string {
  const ago = now.getTime() - Date.parse(lastSeen);
  if (ago < 2 * hour) return 'Used within the last two hours';
  if (ago < day) return `Used ${Math.floor(ago / hour)} hours ago`;
  const days = Math.floor(ago / day);
  return days === 1 ? 'Used a day ago' : `Used ${days} days ago`;
}
