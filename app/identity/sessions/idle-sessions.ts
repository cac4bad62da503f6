import { hour, minute, second } from '../../kernel/calendar/milliseconds';

/** Time that staff may do nothing before their session is over, in milliseconds. */
const idle = 15 * minute;
/** Longest time that their session lasts, from the second step on, in milliseconds. */
const longest = 12 * hour;

/** Greatest age of the note of when staff last did something, in milliseconds: fine enough to count minutes by. */
export const staffNoted = 15 * second;

/**
 * Time without an act after which a page warns, and after which it counts somebody as signed out, in milliseconds. The
 * server goes on a little longer: a person who answers the warning in its last second is still in.
 */
export const warnAfter = idle - 90 * second;
export const overAfter = idle - 30 * second;

/** Says whether a session of staff is over: nothing happened for a quarter of an hour, or it began half a day ago. */
export function isStaffSessionOver(
  { lastSeenAt, secondFactorAt }: { lastSeenAt: Date; secondFactorAt: Date },
  now: Date,
): boolean {
  return (
    now.getTime() - lastSeenAt.getTime() >= idle ||
    now.getTime() - secondFactorAt.getTime() >= longest
  );
}

/** Says whether a page makes a call by itself, without anybody doing something: it keeps no session alive. */
export function isMadeInBackground(path: string): boolean {
  return (
    path === '/api/v1/messages/stream' ||
    /^\/api\/studio\/quizzes\/[^/]+\/presence$/.test(path) ||
    /^\/provider\/messages\/[^/]+\/stream$/.test(path)
  );
}

/** Greatest age of the note of when a patient last did something: one write in so many milliseconds. */
export function patientNoted(idle: number): number {
  return idle === 0 ? hour : Math.min(hour, Math.max(15 * second, idle / 12));
}

/**
 * Says whether nothing happened for so long that a patient counts as gone. What was noted may be a little older than
 * what they last did, which is added.
 * @param idle Milliseconds; 0 for never.
 */
export function isIdle(lastSeenAt: Date, now: Date, idle: number): boolean {
  return idle > 0 && now.getTime() - lastSeenAt.getTime() >= idle + patientNoted(idle);
}

/**
 * Time without an act after which a page warns a patient, and after which it counts them as signed out.
 * The server goes on a little longer.
 */
export function patientIdleTimes(idle: number): { warnAfter: number; overAfter: number } | null {
  if (idle === 0) return null;
  return { warnAfter: Math.max(idle - 2 * minute, idle / 2), overAfter: idle };
}

/**
 * The time without an act after which patients are signed out, in words such as "an hour".
 * @param minutes At least 1.
 */
export function idleInWords(minutes: number): string {
  if (minutes === 1) return 'a minute';
  if (minutes === 60) return 'an hour';
  return minutes % 60 === 0 ? `${minutes / 60} hours` : `${minutes} minutes`;
}
