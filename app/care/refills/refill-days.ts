import { addDays, addPeriods, daysBetween } from '../../../engine/values';
import type { SubscriptionState } from '../../commerce/subscriptions/subscription-change';

/** Which refill a renewal of the payment gateway pays for. Days are YYYY-MM-DD. */
export type RefillDay =
  | { kind: 'due'; day: string }
  /** Not before its day. */
  | { kind: 'wait' }
  /** None: nobody pays for this period. */
  | { kind: 'drop'; reason: string };

interface Coming {
  /** The day on which the provider’s period ended. */
  renewalDay: string;
  today: string;
  /** True where a refill may come before its day: the sandbox ends periods early, for rehearsals. */
  mayBeEarly: boolean;
}

/**
 * Finds the refill of a renewal. The provider counts periods by its own clock and knows nothing of skips, so
 * its day may be off by a day or two.
 */
export function refillDay(
  state: SubscriptionState,
  { renewalDay, today, mayBeEarly }: Coming,
): RefillDay {
  if (state.status === 'cancelled') return { kind: 'drop', reason: 'It was cancelled.' };
  if (state.status === 'paused') return { kind: 'drop', reason: 'It was paused.' };
  const near = nearness(state);
  const isSkipped = state.skipped.some(
    (day) => Math.abs(daysBetween(day, renewalDay)) <= near && day !== state.nextRefillOn,
  );
  if (isSkipped) return { kind: 'drop', reason: 'It was skipped.' };
  if (state.nextRefillOn === null) return { kind: 'drop', reason: 'No refill is planned.' };
  if (state.nextRefillOn > today && !mayBeEarly) return { kind: 'wait' };
  return { kind: 'due', day: state.nextRefillOn };
}

/** Number of days by which two clocks may differ: less than half a period, and never more than two. */
function nearness(state: SubscriptionState): number {
  const period = daysBetween(state.anchorDay, addPeriods(state.anchorDay, state, 1));
  return Math.min(2, Math.floor((period - 1) / 2));
}

/** Days after the one on which it was due, on which a card is tried again. */
const retryAfter = [1, 3, 7] as const;

/**
 * The day of the next try; null when there is none left.
 * @param dueOn YYYY-MM-DD.
 * @param tries How often a card was tried, 1 or more.
 */
export function nextTry(dueOn: string, tries: number): string | null {
  const days = retryAfter[tries - 1];
  return days === undefined ? null : addDays(dueOn, days);
}
