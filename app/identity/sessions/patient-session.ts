import { hour, minute, second } from '../../kernel/calendar/milliseconds';

/** Greatest age of the note of when a patient last did something: one write in so many milliseconds. */
export function patientNoted(idle: number): number {
  return idle === 0 ? hour : Math.min(hour, Math.max(15 * second, idle / 12));
}

/**
 * Says whether nothing happened for so long that a patient counts as gone. What was noted may be a little older than what
 * they last did, which is added.
 * @param idle Milliseconds; 0 for never.
 */
export function isIdle(lastSeenAt: Date, now: Date, idle: number): boolean {
  return idle > 0 && now.getTime() - lastSeenAt.getTime() >= idle + patientNoted(idle);
}

/**
 * Time without an act after which a page warns a patient, and after which it counts them as signed out. The server goes on
 * a little longer.
 */
export function patientIdleTimes(idle: number): { warnAfter: number; overAfter: number } | null {
  if (idle === 0) return null;
  return { warnAfter: Math.max(idle - 2 * minute, idle / 2), overAfter: idle };
}
