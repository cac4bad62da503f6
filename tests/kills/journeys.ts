import {
  agrees,
  answersCheckIn,
  answersFollowUps,
  approves,
  approvesAPatch,
  approvesAStrongPen,
  approvesWhatWasAnswered,
  asks,
  beginsToPay,
  beginsToPayForThreeMonths,
  beginsToPayForTreatment,
  cancels,
  changesToAStrongPen,
  changesToOrderedAgreed,
  day,
  declines,
  declinesApproved,
  declinesWhatWasAnswered,
  givesAnotherCard,
  isCharged,
  isPregnant,
  isRefused,
  letsItGo,
  moves,
  pays,
  paysWithARefusingCard,
  presses,
  retakes,
  type Stretch,
  stops,
  stopsMidway,
  takesBack,
  takesBackAgreed,
  takesQuiz,
  theFirstShipmentIsLost,
  toTheDoor,
  undecided,
  wait,
} from './stretches';

/** A part of the way from a payment to its end, which a process may not survive. */
export interface Journey {
  /** Brings the world to where it begins. */
  before: Stretch[];
  stretches: Stretch[];
  /** Some of what there is in the end, as `outcomeOf` says it. */
  ends: string[];
}

/** Journeys from the page for payments to a refill, with all that may be asked for on the way. */
export const journeys = {
  'from the cart to the order': {
    before: [takesQuiz],
    stretches: [beginsToPay, pays(true), wait(0), wait(1)],
    ends: undecided,
  },
  'from one press to the parcel': {
    before: [takesQuiz],
    stretches: [presses, wait(0), wait(1), ...toTheDoor],
    ends: [
      'order of 2995, paid',
      'payment captured of 2995, captured 2995, given back 0, with 1 lines of 2400',
      'parcel delivered: accept, pack, ship, deliver; 1 lines; 1 orders',
    ],
  },
  'from a payment whose browser never comes back to the order': {
    before: [takesQuiz, beginsToPay],
    stretches: [pays(false), wait(0), wait(1)],
    ends: undecided,
  },
  'from the approval to a parcel that is lost, and the one after it': {
    before: [takesQuiz, beginsToPayForTreatment, pays(true), wait(1), theFirstShipmentIsLost],
    stretches: [approves, ...toTheDoor, ...toTheDoor],
    ends: [
      'case delivered: beginReview, approve, sendToPharmacy, ship, shipAgain, ship, deliver',
      'order of 32000, paid',
      'payment captured of 32000, captured 32000, given back 0, with 2 lines of 32000',
      'charge paid 32000',
      'parcel lost: accept, pack, ship, lose; 2 lines; 1 orders',
      'parcel delivered: accept, pack, ship, deliver; 2 lines; 1 orders',
    ],
  },
  'from a refill that falls due to its parcel': {
    before: [takesQuiz, beginsToPay, pays(true), wait(1), approves, ...toTheDoor, wait(26 * day)],
    stretches: [answersCheckIn, wait(day), ...toTheDoor],
    ends: [
      'order of 34400, paid',
      'prescription, 1 refills used',
      'refill sent of 2025-07-02 for 2100',
      'refill sent of 2025-07-02 for 29900',
      'renewal paid 2100, given back 0',
      'renewal paid 29900, given back 0',
    ],
  },
  'from a dearer strength in the middle of a paid supply to its parcels': {
    before: [takesQuiz, beginsToPayForThreeMonths, pays(true), wait(1), approves, ...toTheDoor],
    stretches: [
      ...[changesToAStrongPen, agrees('now'), wait(0)],
      ...[wait(22 * day), answersCheckIn, wait(5 * day), ...toTheDoor],
      ...[stopsMidway, wait(0), wait(1)],
    ],
    ends: [
      'case stopped: beginReview, approve, sendToPharmacy, ship, deliver, change, agree, stop',
      'order of 74700, paid',
      'charge paid 3370',
      'parcel of 25, ended, difference 0, due 0',
      'parcel of 50, ended, difference 1685, due 0',
      'payment captured of 74700, captured 74700, given back 25171, with 1 lines of 74700',
      'payment captured of 3370, captured 3370, given back 1685, with 1 lines of 3370',
    ],
  },
  'from a strength that costs less in the middle of a paid supply to its parcels': {
    before: [
      ...[takesQuiz, beginsToPayForThreeMonths, pays(true), wait(1), approves, ...toTheDoor],
      ...[changesToAStrongPen, agrees('now'), wait(0)],
    ],
    stretches: [
      ...[changesToOrderedAgreed, wait(0), wait(1)],
      ...[wait(22 * day), answersCheckIn, wait(5 * day), ...toTheDoor],
      ...[stopsMidway, wait(0), wait(1)],
    ],
    ends: [
      'order of 74700, paid',
      'parcel of 25, ended, difference 0, due 0',
      'payment captured of 3370, captured 3370, given back 3370, with 1 lines of 3370',
      'money that went back 3370',
    ],
  },
  'from another medicine than was ordered to its parcel': {
    before: [takesQuiz, beginsToPayForTreatment, pays(true), wait(1)],
    stretches: [approvesAPatch, wait(0), agrees('now'), ...toTheDoor],
    ends: ['case delivered: beginReview, approve, agree, sendToPharmacy, ship, deliver'],
  },
  'from a strength that costs more to its parcel': {
    before: [takesQuiz, beginsToPayForTreatment, pays(true), wait(1)],
    stretches: [approvesAStrongPen, wait(0), agrees('twice'), wait(1), ...toTheDoor],
    ends: [
      'case delivered: beginReview, approve, agree, sendToPharmacy, ship, deliver',
      'order of 32000, paid',
      'payment captured of 37000, captured 37000, given back 0, with 2 lines of 37000',
      'charge paid 37000',
      'payment for a medicine succeeded, there held of 34900',
    ],
  },
  'from a payment for a strength that costs more to an approval that is taken back': {
    before: [takesQuiz, beginsToPayForTreatment, pays(true), wait(1), approvesAStrongPen],
    stretches: [agrees('now'), isCharged, takesBackAgreed, wait(0), wait(1)],
    ends: [
      'case expired: beginReview, approve, agree, takeBack, expire',
      'order of 32000, paid',
      'charge paid 37000',
      'money that went back 34900',
      'money that went back 2100',
    ],
  },
  'from a card for a strength that costs more to a move that keeps it from being charged': {
    before: [takesQuiz, beginsToPayForTreatment, pays(true), wait(1)],
    stretches: [approvesAStrongPen, moves, agrees('now'), wait(0), wait(1)],
    ends: [
      'case expired: beginReview, approve, takeBack, expire',
      'order of 32000, cancelled',
      'subscription pen-1m cancelled, next on no day, there nothing',
    ],
  },
  'from a card that refuses, over a move, to another one that is not charged': {
    before: [takesQuiz, beginsToPay, paysWithARefusingCard, wait(1), approves, wait(0)],
    stretches: [moves, givesAnotherCard, wait(0), wait(1)],
    ends: [
      'case expired: beginReview, approve, takeBack, expire',
      'order of 34400, cancelled',
      'charge cancelled 34400',
      'payment dropped of 34400, captured 0, given back 0, with 3 lines of 34400',
    ],
  },
  'from a check-in that ends a treatment to its stop': {
    before: [
      ...[takesQuiz, beginsToPayForTreatment, pays(true), wait(1), approves, ...toTheDoor],
      wait(26 * day),
    ],
    stretches: [isPregnant, wait(8), stops, wait(day), wait(5 * day)],
    ends: ['case stopped: beginReview, approve, sendToPharmacy, ship, deliver, hold, stop'],
  },
  'from a retaken quiz that rules it out to the parcel that a provider lets go': {
    before: [takesQuiz, beginsToPay, pays(true), wait(1), approves, wait(1)],
    stretches: [retakes, wait(1), wait(8), letsItGo, ...toTheDoor],
    ends: [
      'case delivered: beginReview, approve, sendToPharmacy, hold, keepGoing, ship, deliver',
      'order of 34400, paid',
      'parcel delivered: accept, hold, release, accept, pack, ship, deliver; 2 lines; 2 orders',
      'hold of poor, looked at',
    ],
  },
  'from a decline to the end of the order': {
    before: [takesQuiz],
    stretches: [beginsToPay, pays(true), wait(1), declines, wait(0), wait(1)],
    ends: [
      'case declined: beginReview, decline',
      'order of 34400, cancelled',
      'subscription pen-1m cancelled, next on no day, there nothing',
    ],
  },
  'from an approval to a charge that is taken back with it': {
    before: [takesQuiz, beginsToPay, pays(true), wait(1)],
    stretches: [approves, isCharged, takesBack, wait(0), wait(1)],
    ends: [
      'case expired: beginReview, approve, takeBack, expire',
      'order of 34400, paid',
      'payment captured of 34400, captured 34400, given back 32000, with 3 lines of 34400',
      'charge paid 34400',
      'parcel delivered: accept, pack, ship, deliver; 1 lines; 1 orders',
      'money that went back 29900',
      'money that went back 2100',
    ],
  },
  'from an approval that is declined before it is charged': {
    before: [takesQuiz, beginsToPay, pays(true), wait(1)],
    stretches: [approves, declinesApproved, wait(0), wait(1)],
    ends: [
      'case declined: beginReview, approve, decline',
      'order of 34400, cancelled',
      'payment dropped of 34400, captured 0, given back 0, with 3 lines of 34400',
    ],
  },
  'from a card that refuses to another one that pays': {
    before: [takesQuiz, beginsToPay, paysWithARefusingCard, wait(1)],
    stretches: [approves, wait(0), wait(1), givesAnotherCard, wait(0), wait(1), ...toTheDoor],
    ends: [
      'case delivered: beginReview, approve, sendToPharmacy, ship, deliver',
      'order of 34400, paid',
      'payment captured of 34400, captured 34400, given back 0, with 3 lines of 34400',
      'charge paid 34400',
      'mail payment it refused 1',
    ],
  },
  'from a card that refuses to the end': {
    before: [takesQuiz, beginsToPay, paysWithARefusingCard, wait(1)],
    stretches: [approves, wait(0), wait(1), wait(15 * day)],
    ends: [
      'case expired: beginReview, approve, expire',
      'order of 34400, cancelled',
      'payment dropped of 34400, captured 0, given back 0, with 3 lines of 34400',
      'charge cancelled 34400',
    ],
  },
  'from questions of a provider to the parcel': {
    before: [takesQuiz, beginsToPayForTreatment, pays(true), wait(1)],
    stretches: [
      asks('followUpNitrates', 'followUpFeeling'),
      wait(1),
      wait(3 * day),
      answersFollowUps('clean'),
      approvesWhatWasAnswered,
      ...toTheDoor,
    ],
    ends: [
      'case delivered: beginReview, askForMore, informationGiven, approve, sendToPharmacy, ship, deliver',
      'follow-up followUpFeeling answered, reminded, submitted',
      'follow-up followUpNitrates answered, reminded, submitted',
      'charge paid 32000',
    ],
  },
  'from an answer that rules the medicine out to the decline': {
    before: [takesQuiz, beginsToPayForTreatment, pays(true), wait(1)],
    stretches: [
      asks('followUpNitrates'),
      wait(1),
      answersFollowUps('stop'),
      isRefused,
      declinesWhatWasAnswered,
      wait(1),
    ],
    ends: ['follow-up followUpNitrates answered, submitted', 'order of 32000, cancelled'],
  },
  'from an order to its cancellation': {
    before: [takesQuiz],
    stretches: [beginsToPay, pays(true), wait(1), cancels, wait(0), wait(1)],
    ends: ['case cancelled: beginReview, cancel', 'order of 34400, cancelled'],
  },
} satisfies Record<string, Journey>;

export type JourneyName = keyof typeof journeys;

/**
 * Stretches in which nothing is asked for any more: what is left to be done is done, and what nobody decides is given
 * up.
 */
export const toRest: Stretch[] = [wait(day), wait(3 * day), wait(11 * day), wait(day)];
