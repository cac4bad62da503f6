import { expect } from 'vitest';
import { cancelCase } from '../../app/care/decisions/cancel-case.server';
import { decideCase } from '../../app/care/decisions/decide.server';
import { setPharmacyOutages } from '../../app/care/dispensing/pharmacies/sandbox/sandbox-pharmacy.server';
import { buyWithKeptCard } from '../../app/commerce/payments/buy-with-kept-card.server';
import type { Decision } from '../../app/database/tables/care.schema.server';
import { appendEvents } from '../../app/flows/answers/append-events.server';
import { patientsDo } from '../histories/patient-deeds';
import type { Payment } from '../histories/payment';
import { prescribedAs } from '../histories/provider-deeds';
import { casesIn } from '../histories/rows';
import { pass } from '../histories/time';
import { browserOf, type World } from '../histories/world';
import { approvalOf, decline, stop, takeCharges } from '../support/deciding';
import { keptCard } from '../support/kept-card';

/** Something that a process does: whoever asked for it asks again when the process died over it. */
type Stretch = (world: World) => Promise<unknown>;

/** A part of the way from a payment to its end, which a process may not survive. */
export interface Journey {
  /** Brings the world to where it begins. */
  before: Stretch[];
  stretches: Stretch[];
  /** Some of what there is in the end, as `outcomeOf` says it. */
  ends: string[];
}

const day = 24;
const wait =
  (hours: number): Stretch =>
  (world) =>
    pass(world, hours, 400);

const takesQuiz: Stretch = (world) =>
  patientsDo.takeQuiz(world, { do: 'takeQuiz', patient: 0, wants: 'pen', health: 'good' });

const variants = ['pen-1m', 'vitamin-addon', 'vitamin-once'];
const beginsToPay: Stretch = (world) =>
  patientsDo.beginToPay(world, { do: 'beginToPay', patient: 0, variants });

/** Begins to pay for a treatment, without anything that leaves in a shipment of its own. */
const beginsToPayForTreatment: Stretch = (world) =>
  patientsDo.beginToPay(world, { do: 'beginToPay', patient: 0, variants: variants.slice(0, 2) });

const pays =
  (comesBack: boolean): Stretch =>
  (world) =>
    patientsDo.pay(world, { do: 'pay', page: 0, how: 'twice', comesBack });

/** The page from which a provider decides: with its version and its key it stays open when the answer does not come. */
function decides(
  key: string,
  made: (caseId: string, world: World) => Promise<Decision>,
  version = 2,
): Stretch {
  return async (world) => {
    const [careCase] = await casesIn(world);
    const [provider] = world.providers;
    if (!careCase || !provider) throw new Error('There is nothing to decide.');
    const decision = await made(careCase.id, world);
    const wish = { caseId: careCase.id, version, key, decision };
    const decided = await decideCase(world.context, provider.id, wish);
    if (decided.outcome !== 'done') throw new Error(JSON.stringify(decided));
  };
}

const approves = decides('7d9c0b0e-5a54-4c64-9d3b-0a4e1a7f2f01', (id, { db }) =>
  approvalOf(db, id),
);
const approvesAPatch = decides('7d9c0b0e-5a54-4c64-9d3b-0a4e1a7f2f07', async (id, { db }) => {
  const approval = await approvalOf(db, id);
  return { ...approval, lines: prescribedAs(approval.lines, 'patch') };
});
const approvesAStrongPen = decides('7d9c0b0e-5a54-4c64-9d3b-0a4e1a7f2f0d', async (id, { db }) => {
  const approval = await approvalOf(db, id);
  return { ...approval, lines: prescribedAs(approval.lines, 'higher') };
});
const declines = decides('7d9c0b0e-5a54-4c64-9d3b-0a4e1a7f2f02', async () => decline);

const declinesApproved = decides('7d9c0b0e-5a54-4c64-9d3b-0a4e1a7f2f05', async () => decline, 3);
const takesBack = decides(
  '7d9c0b0e-5a54-4c64-9d3b-0a4e1a7f2f06',
  async () => ({ kind: 'takeBack', reason: 'A second look.' }),
  3,
);

const takesBackAgreed = decides(
  '7d9c0b0e-5a54-4c64-9d3b-0a4e1a7f2f0e',
  async () => ({ kind: 'takeBack', reason: 'A second look.' }),
  4,
);

/** The card is charged; the job that goes to the pharmacy has not run yet. */
const isCharged: Stretch = async (world) => {
  for (const { id } of await casesIn(world)) await takeCharges(world.db, id, world.context);
};

/** A card that is taken on the page, and refuses every charge. */
const paysWithARefusingCard: Stretch = (world) =>
  patientsDo.pay(world, { do: 'pay', page: 0, how: 'refusesLater', comesBack: true });

const givesAnotherCard: Stretch = (world) =>
  patientsDo.changeCard(world, { do: 'changeCard', patient: 0, declines: false });

/** The patient gives an address in another state; what follows from it is a job. */
const moves: Stretch = (world) => patientsDo.move(world, { do: 'move', patient: 0, state: 'NV' });

const cancels: Stretch = async (world) => {
  const [careCase] = await casesIn(world);
  if (!careCase) throw new Error('There is nothing to cancel.');
  const cancelled = await cancelCase(world.context, careCase.patientId, careCase.id);
  if (cancelled.outcome !== 'done') throw new Error(JSON.stringify(cancelled));
};

/** The tab that takes the quiz once more: it sends the same answers again until the server has them. */
const retakes: Stretch = async (world) => {
  const [patient] = world.patients;
  if (!patient) throw new Error('There is no patient.');
  const answers = { state: patient.state, health: 'poor' };
  const appended = await appendEvents(await browserOf(world, patient), {
    quiz: 'weight-loss',
    attempt: '7d9c0b0e-5a54-4c64-9d3b-0a4e1a7f2f03',
    after: 0,
    entries: Object.entries(answers).map(([question, value]) => {
      return { key: question, event: { type: 'answer', question, value } };
    }),
  });
  if (appended.outcome !== 'stored') throw new Error(JSON.stringify(appended.outcome));
};

const letsItGo = decides(
  '7d9c0b0e-5a54-4c64-9d3b-0a4e1a7f2f04',
  async () => ({ kind: 'keepGoing', reason: 'It is no danger.' }),
  5,
);

/** Says yes, and pays where it costs more. */
const agrees =
  (how: Payment): Stretch =>
  (world) =>
    patientsDo.answerMedicine(world, {
      ...{ do: 'answerMedicine', case: 0, isAgreed: true, twice: false },
      ...{ how, comesBack: true, againstProvider: false },
    });

const isPregnant: Stretch = (world) =>
  patientsDo.checkIn(world, { do: 'checkIn', patient: 0, as: 'ends', twice: false });

const stops = decides('7d9c0b0e-5a54-4c64-9d3b-0a4e1a7f2f08', async () => stop, 7);

const answersCheckIn: Stretch = (world) =>
  patientsDo.checkIn(world, { do: 'checkIn', patient: 0, as: 'clean', twice: false });

const asks = (...followUps: string[]) =>
  decides('7d9c0b0e-5a54-4c64-9d3b-0a4e1a7f2f09', async () => ({
    kind: 'askForMore',
    message: 'A few questions first.',
    followUps,
  }));

/** Answers all that waits, one after the other; what was sent before the process died is not asked any more. */
const answersFollowUps =
  (as: 'clean' | 'stop'): Stretch =>
  async (world) => {
    const answer = { do: 'followUp', patient: 0, as, how: 'once' } as const;
    await patientsDo.followUp(world, answer);
    await patientsDo.followUp(world, answer);
  };

const approvesWhatWasAnswered = decides(
  '7d9c0b0e-5a54-4c64-9d3b-0a4e1a7f2f0a',
  (id, { db }) => approvalOf(db, id),
  4,
);

/** Tries to approve what an answer rules out: the rules know it, from whichever process it was stored. */
const isRefused: Stretch = async (world) => {
  const approves = decides(
    '7d9c0b0e-5a54-4c64-9d3b-0a4e1a7f2f0b',
    (id, { db }) => approvalOf(db, id),
    4,
  );
  await expect(approves(world)).rejects.toThrow(/refused.*nitrates/i);
};

const declinesWhatWasAnswered = decides(
  '7d9c0b0e-5a54-4c64-9d3b-0a4e1a7f2f0c',
  async () => decline,
  4,
);

const theFirstShipmentIsLost: Stretch = ({ db }) => setPharmacyOutages(db, { fates: ['getsLost'] });

const toTheDoor = [wait(0), wait(1), wait(13), wait(3 * day)];

/** Changes after which nobody decides about the case, so that nothing is charged and nothing is sent. */
const undecided = [
  'case expired: beginReview, expire',
  'mail order-confirmation it',
  'order of 34400, cancelled',
  'subscription pen-1m cancelled, next on no day, there nothing',
];

/** Buys with one press, under the name that the page gave it: the browser sends the same one again. */
const presses: Stretch = async (world) => {
  const [patient] = world.patients;
  if (!patient) throw new Error('There is no patient.');
  const browser = await browserOf(world, patient);
  const paymentMethod = await keptCard(world.context, patient.payer);
  const press = '7d9c0b0e-5a54-4c64-9d3b-0a4e1a7f2f0d';
  const wish = { source: '', eventId: press, injectionAck: false, shippingAddress: null } as const;
  const item = { variantId: 'vitamin-once', paymentMethod, total: 2_995 };
  const start = await buyWithKeptCard(browser, patient.payer, wish, item);
  if (start.outcome !== 'settled') throw new Error(JSON.stringify(start));
};

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
