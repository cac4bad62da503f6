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
