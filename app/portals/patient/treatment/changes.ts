import { formatMoney } from '../../../../engine/values';
import {
  supplyWord,
  type Treatment,
  type TreatmentSubscription,
} from '../../../care/treatments/treatment';
import { dayInWords } from '../../../kernel/calendar/day-words';

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
export interface ChangeWords {
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
  const { nextRefillOn, refillAfterNext, renewalTotal } = subscription;
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
            : `The ${supply} of ${dayInWords(nextRefillOn)} ${found === null ? 'is left out' : 'does not ship'}, and its ${formatMoney(renewalTotal)} are not charged.`,
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
