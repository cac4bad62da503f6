import { nextRefill, type RefillPlan } from '../../../engine/supply';
import { addPeriods } from '../../../engine/values';
import type { VariantType } from '../../../schemas/generated/types';
import type {
  SubscriptionChangeKind,
  SubscriptionStatus,
} from '../../database/tables/subscriptions.schema.server';

/** Change that a patient may ask for. Days are YYYY-MM-DD. */
export type SubscriptionChange =
  /** Pause until a day, which is the first one after it; null waits to be ended. */
  | { kind: 'pause'; until: string | null }
  | { kind: 'resume' }
  /** Leaves out the refill of this day. */
  | { kind: 'skip'; day: string }
  /** Brings back the refill of this day. */
  | { kind: 'unskip'; day: string }
  /** With a sentence of ours for the record, where it is not its patient who cancels. */
  | { kind: 'cancel'; reason: string };

/** State of a subscription, as far as a change has to know. */
export interface SubscriptionState extends RefillPlan {
  status: SubscriptionStatus;
  nextRefillOn: string | null;
}

export type Applied =
  | { outcome: 'changed'; next: SubscriptionState }
  /** No change, as it was asked for twice. */
  | { outcome: 'same' }
  /** Refusal with the reason, in words for the patient. */
  | { outcome: 'refused'; message: string };

/** The longest pause until a day. */
const longestPause = { every: 12, unit: 'month' } as const;

const ended = 'This has been cancelled, so there is nothing left to change.';

/** Applies a change to a subscription. Asking for what is so already changes nothing. */
export function applyChange(
  state: SubscriptionState,
  change: SubscriptionChange,
  today: string,
): Applied {
  if (change.kind === 'cancel') return cancel(state);
  if (state.status === 'cancelled') return { outcome: 'refused', message: ended };
  switch (change.kind) {
    case 'pause':
      return pause(state, change.until, today);
    case 'resume':
      return resume(state, today);
    case 'skip':
      return skip(state, change.day, today);
    case 'unskip':
      return unskip(state, change.day, today);
  }
}

function cancel(state: SubscriptionState): Applied {
  if (state.status === 'cancelled') return { outcome: 'same' };
  const over = { status: 'cancelled', nextRefillOn: null, pausedUntil: null } as const;
  return { outcome: 'changed', next: { ...state, ...over } };
}

function pause(state: SubscriptionState, until: string | null, today: string): Applied {
  if (state.status === 'paused' && state.pausedUntil === until) return { outcome: 'same' };
  if (state.status === 'pastDue') {
    const message = 'A payment did not go through. Update your card first, then you can pause.';
    return { outcome: 'refused', message };
  }
  if (state.status === 'active' && state.nextRefillOn === null) {
    const message = 'This has not begun yet, so there is nothing to pause. You can cancel it.';
    return { outcome: 'refused', message };
  }
  if (until !== null && until <= today) {
    return { outcome: 'refused', message: 'Choose a day after today.' };
  }
  if (until !== null && until > addPeriods(today, longestPause, 1)) {
    return { outcome: 'refused', message: 'Choose a day within the next 12 months.' };
  }
  const paused = { ...state, status: 'paused', pausedUntil: until } as const;
  const nextRefillOn = until === null ? null : nextRefill(paused, today);
  return { outcome: 'changed', next: { ...paused, nextRefillOn } };
}

function resume(state: SubscriptionState, today: string): Applied {
  if (state.status !== 'paused') return { outcome: 'same' };
  const active = { ...state, status: 'active', pausedUntil: null } as const;
  // A pause that ran its course keeps the refill that it named, which may fall on this very day.
  const hasPassed = state.pausedUntil !== null && state.pausedUntil <= today;
  const promised = hasPassed ? state.nextRefillOn : null;
  return {
    outcome: 'changed',
    next: { ...active, nextRefillOn: promised ?? nextRefill(active, today) },
  };
}

function skip(state: SubscriptionState, day: string, today: string): Applied {
  if (state.skipped.includes(day)) return { outcome: 'same' };
  if (state.status !== 'active' || state.nextRefillOn !== day) {
    return { outcome: 'refused', message: 'This refill is no longer the next one.' };
  }
  if (day <= today) {
    return {
      outcome: 'refused',
      message: 'This refill is being prepared and can no longer be skipped.',
    };
  }
  const skipping = { ...state, skipped: [...state.skipped, day] };
  return { outcome: 'changed', next: { ...skipping, nextRefillOn: nextRefill(skipping, day) } };
}

function unskip(state: SubscriptionState, day: string, today: string): Applied {
  if (!state.skipped.includes(day)) return { outcome: 'same' };
  if (day <= today) {
    return { outcome: 'refused', message: 'The day of this refill has passed.' };
  }
  const back = { ...state, skipped: state.skipped.filter((one) => one !== day) };
  const nextRefillOn = state.nextRefillOn === null ? null : nextRefill(back, today);
  return { outcome: 'changed', next: { ...back, nextRefillOn } };
}

const kinds = {
  pause: 'paused',
  resume: 'resumed',
  skip: 'skipped',
  unskip: 'unskipped',
  cancel: 'cancelled',
} as const satisfies Record<SubscriptionChange['kind'], SubscriptionChangeKind>;

/** Returns what the record of a change says about it, with the day it was about, YYYY-MM-DD, where there is one. */
export function recordOf(change: SubscriptionChange): {
  kind: SubscriptionChangeKind;
  day: string | null;
  reason: string;
} {
  return {
    kind: kinds[change.kind],
    day: 'day' in change ? change.day : 'until' in change ? change.until : null,
    reason: change.kind === 'cancel' ? change.reason : '',
  };
}

/** Something of an order that renews. */
interface Renewing {
  id: string;
  variantType: VariantType;
  status: SubscriptionStatus;
}

/**
 * The add-ons that are paused, resumed and cancelled along with a treatment: those of its order, unless
 * another treatment of it goes on. Single renewals are skipped each for itself.
 * @param together All that renews of one order.
 * @param id Subscription that is changed.
 */
export function companionsOf<One extends Renewing>(
  together: readonly One[],
  id: string,
  kind: SubscriptionChange['kind'],
): One[] {
  if (kind === 'skip' || kind === 'unskip') return [];
  const treatments = together.filter(({ variantType }) => variantType === 'subscription');
  const isTreatment = treatments.some((one) => one.id === id);
  const goesOn = treatments.some((one) => one.id !== id && one.status === 'active');
  if (!isTreatment || (goesOn && kind !== 'resume')) return [];
  return together.filter(({ variantType }) => variantType === 'subscriptionAddon');
}
