import { formatMoney, parseDay } from '../../../../engine/values';
import {
  supplyWord,
  type Treatment,
  type TreatmentSubscription,
} from '../../../care/treatments/treatment';
import type { SubscriptionChange } from '../../../commerce/subscriptions/subscription-change';
import type { CancelWish } from '../../../flows/cancel-renewals.server';
import { dayInWords } from '../../../kernel/calendar/day-words';
import { formText } from '../../../kernel/http/forms/form-text';

/** Request of a form of the treatment page; each works without scripts. */
export type TreatmentIntent =
  | { kind: 'dose'; prescription: string; isTaken: boolean; returnTo: DoseReturn }
  | { kind: 'change'; subscription: string; version: number; change: PlainChange }
  | ({ kind: 'cancel' } & CancelWish)
  /** Takes back what waits for a provider. */
  | { kind: 'cancelOrder'; case: string }
  /** Agrees to what the next refill costs, in cents. */
  | { kind: 'agree'; subscription: string; amount: number }
  /** Says whether another medicine than was ordered is wanted, and which words were read. */
  | { kind: 'medicine'; prescription: string; isAgreed: boolean; seen: string }
  /** A form that was not filled in, and what to say under its field. */
  | { kind: 'incomplete'; errors: Record<string, string> };

/** A change about which its patient says nothing more. */
type PlainChange = Exclude<SubscriptionChange, { kind: 'cancel' }>;

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
    const seen = field('seen');
    return { kind: 'medicine', prescription: field('prescription'), isAgreed, seen };
  }
  if (intent === 'agree') {
    const amount = Number(field('amount'));
    const subscription = field('subscription');
    return Number.isInteger(amount) && amount > 0 ? { kind: 'agree', subscription, amount } : null;
  }
  const version = Number(field('version'));
  if (!Number.isInteger(version) || version < 1) return null;
  const subscription = field('subscription');
  if (intent === 'cancel') {
    const reason = field('reason');
    if (reason.length <= longestReason) return { kind: 'cancel', subscription, version, reason };
    const errors = { reason: `The maximum length allowed is ${longestReason}` };
    return { kind: 'incomplete', errors };
  }
  const change = readChange(intent, field);
  if (change === null) return null;
  if ('errors' in change) return { kind: 'incomplete', errors: change.errors };
  return { kind: 'change', subscription, version, change };
}

type Read = PlainChange | { errors: Record<string, string> } | null;

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
  /** Errors to be shown under their fields. */
  errors: Record<string, string>;
  /** Values that were typed, by field. */
  typed: Record<string, string>;
}

/** The changes that are asked about before they are made. */
export type AskedChange = 'pause' | 'skip' | 'cancel';

const asked: readonly string[] = ['pause', 'skip', 'cancel'] satisfies AskedChange[];

/** Returns where a change of a subscription is asked about. The id says nothing about the patient. */
export function changeLink(change: AskedChange, subscription: string): string {
  return `/patient/treatment?change=${change}&of=${subscription}`;
}

/** The change that an address asks about; null for none. */
export function changeInAddress(
  query: URLSearchParams,
): { change: AskedChange; subscription: string } | null {
  const change = query.get('change') ?? '';
  return isAsked(change) ? { change, subscription: query.get('of') ?? '' } : null;
}

function isAsked(text: string): text is AskedChange {
  return asked.includes(text);
}

/**
 * The hidden fields of every form that changes a subscription. It says which version the patient saw: a change made
 * from an older one is refused.
 * @param day The delivery it is about, where it is about one.
 */
export function changeFields(
  intent: string,
  { id, version }: Pick<TreatmentSubscription, 'id' | 'version'>,
  day?: string,
) {
  return { fields: { intent, subscription: id, day }, seen: { version } };
}

/** A change in words, before it is made. */
interface ChangeWords {
  title: string;
  /** Consequences of it, each a sentence. */
  consequences: string[];
  /** Words on the button. */
  confirm: string;
}

/**
 * Returns what a change means for a treatment.
 * @param addOns The titles of add-ons that go with it.
 */
export function changeWords(
  change: AskedChange,
  { title, status, case: found }: Pick<Treatment, 'title' | 'status' | 'case'>,
  subscription: TreatmentSubscription,
  addOns: readonly string[],
): ChangeWords {
  const { nextRefillOn, refillAfterNext, renewalTotal, currency } = subscription;
  const along =
    addOns.length === 0 ? [] : [`This goes for what renews with it, too: ${addOns.join(', ')}.`];
  const undecided = status === 'inReview' || status === 'moreInformation';
  const paid = undecided
    ? 'Your present order stays: your provider still decides about it.'
    : 'Parcels that you already paid for still ship.';
  const supply = supplyWord({ case: found });
  switch (change) {
    case 'pause':
      return {
        title: subscription.status === 'paused' ? 'Change the pause' : `Pause ${title}?`,
        consequences: [
          found === null
            ? 'Nothing renews and nothing is charged during the pause.'
            : 'No refill ships and nothing is charged during the pause.',
          paid,
          ...(found === null
            ? []
            : [
                'If you stop for two weeks or longer, write to your provider before you start again: your dose may have to change.',
              ]),
          ...along,
        ],
        confirm: subscription.status === 'paused' ? 'Save the pause' : `Pause ${supply}s`,
      };
    case 'skip':
      return {
        title: `Skip the next ${supply}?`,
        consequences: [
          nextRefillOn === null
            ? `There is no ${supply} ahead.`
            : `The ${supply} of ${dayInWords(nextRefillOn)} ${found === null ? 'is left out' : 'does not ship'}, and its ${formatMoney(renewalTotal, currency)} are not charged.`,
          ...(refillAfterNext === null
            ? []
            : [`The one after it comes on ${dayInWords(refillAfterNext)}, as planned.`]),
          'You can bring it back until that day.',
        ],
        confirm: `Skip this ${supply}`,
      };
    case 'cancel':
      return {
        title: `Cancel ${title}?`,
        consequences: [
          nextRefillOn === null
            ? 'Nothing is charged any more.'
            : `The ${supply} of ${dayInWords(nextRefillOn)} and all after it are cancelled. Nothing more is charged.`,
          paid,
          ...(found === null
            ? ['It cannot be brought back. To go on later, you order it again.']
            : [
                'Do not stop a medicine from one day to the next without asking: your provider answers in your messages.',
                'It cannot be brought back. To go on later, you take the quiz again.',
              ]),
          ...along,
        ],
        confirm: 'Cancel renewals',
      };
  }
}
