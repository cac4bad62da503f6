import { parseDay } from '../../../../engine/values';
import type { SubscriptionChange } from '../../../commerce/subscriptions/subscription-change';
import { formText } from '../../../kernel/http/forms/form-text';

/** Request of a form of the treatment page; each works without scripts. */
export type TreatmentIntent =
  | { kind: 'dose'; prescription: string; isTaken: boolean; returnTo: DoseReturn }
  | { kind: 'change'; subscription: string; version: number; change: SubscriptionChange }
  /** Takes back what waits for a provider. */
  | { kind: 'cancelOrder'; case: string }
  /** Agrees to what the next refill costs, in cents. */
  | { kind: 'agree'; subscription: string; amount: number }
  /** Says whether another medicine than was ordered is wanted. */
  | { kind: 'medicine'; prescription: string; isAgreed: boolean }
  /** A form that was not filled in, and what to say under its field. */
  | { kind: 'incomplete'; errors: Record<string, string> };

/** The pages with a form that logs a dose. */
export type DoseReturn = '/patient' | '/patient/treatment';

/** Length of the longest reason for a cancellation, in characters. */
export const longestReason = 500;

/** Reads what a posted form asks for; null for a form that is none of the page’s. */
export function readTreatmentForm(form: FormData): TreatmentIntent | null {
  const field = (name: string) => formText(form, name).trim();
  const intent = field('intent');
  if (intent === 'logDose' || intent === 'undoDose') {
    const returnTo = field('returnTo') === '/patient' ? '/patient' : '/patient/treatment';
    const prescription = field('prescription');
    return { kind: 'dose', prescription, isTaken: intent === 'logDose', returnTo };
  }
  if (intent === 'cancelOrder') return { kind: 'cancelOrder', case: field('case') };
  if (intent === 'agreeMedicine' || intent === 'refuseMedicine') {
    const isAgreed = intent === 'agreeMedicine';
    return { kind: 'medicine', prescription: field('prescription'), isAgreed };
  }
  if (intent === 'agree') {
    const amount = Number(field('amount'));
    const subscription = field('subscription');
    return Number.isInteger(amount) && amount > 0 ? { kind: 'agree', subscription, amount } : null;
  }
  const version = Number(field('version'));
  if (!Number.isInteger(version) || version < 1) return null;
  const change = readChange(intent, field);
  if (change === null) return null;
  if ('errors' in change) return { kind: 'incomplete', errors: change.errors };
  return { kind: 'change', subscription: field('subscription'), version, change };
}

type Read = SubscriptionChange | { errors: Record<string, string> } | null;

function readChange(intent: string, field: (name: string) => string): Read {
  switch (intent) {
    case 'pause':
      return readPause(field);
    case 'resume':
      return { kind: 'resume' };
    case 'skip':
    case 'unskip': {
      const day = parseDay(field('day'));
      return day === null ? null : { kind: intent, day };
    }
    case 'cancel': {
      const reason = field('reason');
      if (reason.length > longestReason) {
        return { errors: { reason: `The maximum length allowed is ${longestReason}` } };
      }
      return { kind: 'cancel', reason };
    }
    default:
      return null;
  }
}

function readPause(field: (name: string) => string): Read {
  const how = field('how');
  if (how === 'open') return { kind: 'pause', until: null };
  if (how !== 'day') return { errors: { how: 'Choose how long to pause.' } };
  const until = parseDay(field('until'));
  if (until === null) return { errors: { until: 'Write the day as MM/DD/YYYY.' } };
  return { kind: 'pause', until };
}

/** Error that a form of the treatment page ran into. */
export interface TreatmentError {
  message: string;
  /** Under their fields. */
  errors: Record<string, string>;
  /** Values that were typed, by field. */
  typed: Record<string, string>;
}
