import type { Contradicted } from '../../../../engine/care';
import {
  type AskedMedicine,
  decisionTime,
  type RefillWait,
  type Treatment,
  type TreatmentStatus,
  type TreatmentSubscription,
  type WaitingRise,
} from '../../../care/treatments/treatment';
import type { ChipTone } from '../../../design/ui/Chip';
import type { NoticeTone } from '../../../design/ui/Notice';
import { dayInWords } from '../../../kernel/calendar/day-words';

/** The chip of each treatment. */
export const statusChips = {
  inReview: { words: 'In review', tone: 'brand' },
  moreInformation: { words: 'More information needed', tone: 'warn' },
  approved: { words: 'Approved', tone: 'good' },
  active: { words: 'Active', tone: 'good' },
  onHold: { words: 'Waits for your provider', tone: 'warn' },
  paused: { words: 'Paused', tone: 'plain' },
  pastDue: { words: 'Payment needed', tone: 'bad' },
  lastSupply: { words: 'Last supply', tone: 'plain' },
  ended: { words: 'Ended', tone: 'plain' },
  stopped: { words: 'Ended by your provider', tone: 'warn' },
  declined: { words: 'Declined', tone: 'bad' },
} as const satisfies Record<TreatmentStatus, { words: string; tone: ChipTone }>;

/** The chip of a treatment for which a provider suggests another medicine. */
export const askedChip = { words: 'Your answer is needed', tone: 'warn' } as const;

/** Status of a payment for a medicine that costs more, for a patient who comes back from its page. */
export type Paying = 'paid' | 'waits' | 'turnedBack' | 'ended';

/** Words that such a patient reads. */
export const payingNotes = {
  paid: {
    words: 'Thank you. Your card is charged now, and your next parcel brings what you agreed to.',
    tone: 'good',
  },
  waits: {
    words: 'We wait for our payment partner to confirm your card. This page asks again by itself.',
    tone: 'info',
  },
  turnedBack: {
    words: 'You have not paid, and nothing was charged. The question still waits for your answer.',
    tone: 'warn',
  },
  ended: {
    words: 'This payment ended, and nothing was charged. Look below at how your treatment stands.',
    tone: 'warn',
  },
} as const satisfies Record<Paying, { words: string; tone: NoticeTone }>;

/** Says what no card has paid for: the first supply, a renewal, or what parcels cost more after a change. */
function unpaid({ case: careCase, subscription }: Treatment): string {
  if (careCase === null || careCase.status === 'approved') {
    return 'It is approved, but no card of yours has paid for it. Add one that works: it is charged then, and your parcel is prepared. Until then nothing is charged or sent.';
  }
  return subscription?.status === 'active'
    ? 'What your parcels cost more since your treatment was changed is not paid: no card of yours has paid it. Update your card: it is charged then, and your next parcel ships.'
    : 'Your last renewal could not be paid. Update your card, and your next parcel ships.';
}

/** Returns what the patient may expect, in a sentence or two. */
export function whatNext(treatment: Treatment): string {
  const { status, subscription } = treatment;
  switch (status) {
    case 'inReview':
      return inReview(treatment);
    case 'moreInformation':
      return 'Our care team has a question before your provider decides. Answer in your messages; the review goes on as soon as you do.';
    case 'declined':
      if (treatment.case === null) {
        return `Its treatment does not go ahead, so it does not renew. ${treatment.wasCharged ? 'What was not sent of it is given back.' : notCharged}`;
      }
      return treatment.case?.status === 'expired'
        ? `${treatment.case.reason ?? 'This was not decided in time, so nothing ships.'} ${whatItCost(treatment)}`
        : `Your provider decided that this is not right for you, so nothing ships. ${whatItCost(treatment)}`;
    case 'approved':
      if (treatment.asked) return askedWords(treatment.asked);
      return 'Your provider prescribed it. The pharmacy prepares your parcel, and we write to you when it ships.';
    case 'paused':
      return subscription?.pausedUntil
        ? `Paused until ${dayInWords(subscription.pausedUntil)}. No further parcel leaves and nothing is charged until then.`
        : 'Paused until you resume it. No further parcel leaves and nothing is charged.';
    case 'pastDue':
      return unpaid(treatment);
    case 'lastSupply':
      return lastSupply(treatment);
    case 'ended':
      if (treatment.case?.status === 'cancelled') {
        return `${treatment.case.reason ?? 'This was cancelled.'} Nothing of it ships. ${whatItCost(treatment)}`;
      }
      return subscription
        ? 'The renewals are cancelled, and nothing more is charged. A parcel that you paid for still comes, unless we wrote that it is paid back.'
        : 'This treatment is over.';
    case 'stopped':
      if (treatment.case === null)
        return 'Your provider ended its treatment, so it does not renew.';
      return 'Your provider ended this treatment. Nothing renews and nothing more is charged. A parcel that had not left yet is paid back.';
    case 'onHold':
      return 'You told us something that a provider has to look at first. Until then nothing of this is sent, and you are not charged. It is not cancelled.';
    case 'active':
      return treatment.asked && treatment.case?.status === 'approved'
        ? askedWords(treatment.asked)
        : active(treatment);
  }
}

function askedWords({ isPaid }: AskedMedicine): string {
  return isPaid
    ? 'Your provider decided, and suggests something that costs more. Nothing is charged or sent before you agree and pay.'
    : 'Your provider decided, and suggests another medicine. Nothing is charged or sent before you say yes.';
}

const notCharged = 'You were not charged, and your card is not charged for it any more.';

function whatItCost({ wasCharged }: Treatment): string {
  return wasCharged ? 'What you paid is given back.' : notCharged;
}

function inReview({ case: found, subscription, wasCharged, notWanted, dose }: Treatment): string {
  if (found === null)
    return 'It waits with its treatment. Nothing is charged until that is approved.';
  if (notWanted !== null) {
    const goOn =
      dose?.startedOn && !dose.isRecalled ? ' Until then, go on with what you have.' : '';
    const soon = `They look at it ${decisionTime}, and we write to you.`;
    return `You have not said yes to ${notWanted}, so nothing of it is charged or sent. Your provider looks for another way. ${soon}${goOn}`;
  }
  const who = found?.providerName ?? 'a provider licensed in your state';
  const renewals =
    subscription?.status === 'cancelled' ? ' You cancelled the renewals; this order stays.' : '';
  if (found.comesBackWhy !== null) {
    const money = wasCharged
      ? ''
      : ' Nothing was charged, and nothing is before it is approved again. You can still cancel it.';
    return `It was approved, but cannot be sent like that. ${found.comesBackWhy} A provider licensed in your state looks at it next. Expect an answer ${decisionTime}; we write to you as soon as there is one.${money}${renewals}`;
  }
  // What a patient may still take back is an intake; all else that is decided about is more of what they take.
  const [what, money] = found.isCancellable
    ? ['intake', wasCharged ? '' : ' Nothing is charged until then.']
    : ['refill', ' Nothing is charged for it until then.'];
  return `Your ${what} waits for ${who}. Expect a decision ${decisionTime}; we write to you as soon as it is made.${money}${renewals}`;
}

function active({ subscription, prescription, dose, case: found }: Treatment): string {
  if (dose !== null && dose.startedOn === null && !dose.isRecalled) {
    return 'Your treatment begins with your first dose, once your parcel is there. Log it on the day you take it.';
  }
  if (subscription?.nextRefillOn) {
    if (found === null) {
      return subscription.isRefillDue
        ? 'Its renewal is due.'
        : `It renews on ${dayInWords(subscription.nextRefillOn)}.`;
    }
    if (subscription.askedTotal !== null) return 'Your refill waits for your word.';
    if (subscription.waitsFor !== null) return waiting(subscription, subscription.waitsFor);
    if (subscription.isRefillDue) return 'Your refill is due and is being prepared.';
    const out = prescription && prescription.refillsLeft === 0;
    if (out) {
      return `No refills are left after this supply. Your provider looks at it again before ${dayInWords(subscription.nextRefillOn)}.`;
    }
    return `Your next refill is prepared on ${dayInWords(subscription.nextRefillOn)}.`;
  }
  return 'You have what you need for now.';
}

/** Nothing renews, and what was paid for is taken to its end. */
function lastSupply({ subscription, dose }: Treatment): string {
  const cancelled = 'You cancelled the renewals, so nothing more is charged.';
  if (subscription?.waitsFor) return `${cancelled} ${waiting(subscription, subscription.waitsFor)}`;
  if (dose?.isRecalled) return cancelled;
  if (dose?.suppliedThrough == null || dose.isUsedUp)
    return `${cancelled} What you have paid for still comes.`;
  return `${cancelled} Go on with what you have paid for, as below, and write to your care team before you stop.`;
}

function waiting(
  {
    isRefillDue,
    nextRefillOn,
    parcel,
  }: Pick<TreatmentSubscription, 'isRefillDue' | 'nextRefillOn' | 'parcel'>,
  waitsFor: RefillWait,
): string {
  // A parcel of the present supply is paid for: it can only be sent or not.
  const [what, done] = parcel ? ['parcel', 'sent'] : ['refill', 'charged or sent'];
  const day = parcel ? parcel.leavesOn : nextRefillOn;
  const isDue = parcel ? parcel.isDue : isRefillDue;
  const planned =
    isDue || day === null ? null : `Your next ${what} is planned for ${dayInWords(day)}.`;
  if (waitsFor === 'answer') {
    const first = `nothing is ${done} before you have answered it.`;
    return planned === null
      ? `Your ${what} waits for your check-in: ${first}`
      : `${planned} Your check-in comes first: ${first}`;
  }
  return `${planned ?? `Your ${what} waits for your provider.`} A provider reads your check-in first. Nothing is ${done} before that.`;
}

/** Returns the title about a medicine whose package is recalled. */
export function recallTitle(title: string): string {
  return `Take no dose of ${title} for now`;
}

/** Says why no dose of a medicine is told, and what happens next. */
export const recallWords =
  'Its maker recalls the package that you have for these days, so we name no day for a dose. Write to your care team: they say how you go on. Your doses are back here once another package has come to you. Do not go by days in a calendar of your own until then.';

/** Returns the title about a medicine of which a package for later is recalled. */
export function recallAheadTitle(title: string): string {
  return `Some of your ${title} is recalled`;
}

/** Says for which days nothing is told yet. @param from The first of them, YYYY-MM-DD. */
export function recallAheadWords(from: string): string {
  return `Your dashboard names the packages: take none of them. Until ${dayInWords(from)} you have another parcel. From then on we name no dose until more has come to you.`;
}

/** Returns the title about a higher strength that waits. */
export function riseTitle({ to, waitsFor }: WaitingRise): string {
  if (waitsFor === 'change') return `Take none of the ${to} that you have`;
  return waitsFor === 'answer' ? `Your check-in comes before ${to}` : `Do not begin ${to} yet`;
}

/** Says what comes before a higher strength, and what to do until then. */
export function riseWords({ to, waitsFor }: WaitingRise): string {
  switch (waitsFor) {
    case 'answer':
      return `The ${to} that you have is for after your check-in. Answer it first: it takes two minutes, and tells your care team whether going up is right for you.`;
    case 'look':
      return `A provider reads your check-in first, and may write to you. Until then take none of the ${to} that you have. This page says when to begin.`;
    case 'change':
      return `Your provider has changed your dose since it was sent, and goes on with less. Your next parcel brings it. Until then, write to your care team: they say how you go on.`;
    case null:
      return `Nobody has asked you yet how you do with what you take. Write to your care team before you take any of the ${to} that you have.`;
  }
}

/** Refusal of a dose of what has not left the pharmacy. */
export const noDoseYet =
  'Nothing was logged: the first parcel of this medicine has not left the pharmacy yet. You can log a dose once it is on its way.';

/** Refusal of a dose of a package that is recalled. */
export const noRecalledDose =
  'Nothing was logged: the package of this medicine is recalled, so no dose of it is taken for now. If you took one, write to your care team.';

/** Questions about what a patient told in two ways. */
export const whichIsRight: Readonly<Record<Contradicted, { title: string; words: string }>> = {
  birthday: {
    title: 'Which date of birth is right?',
    words: 'Your profile and a questionnaire of yours said two different ones.',
  },
  sexAtBirth: {
    title: 'Which answer on your sex at birth is right?',
    words: 'Your last answer is not the one that you gave before.',
  },
};
