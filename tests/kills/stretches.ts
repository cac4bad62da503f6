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
export type Stretch = (world: World) => Promise<unknown>;

export const day = 24;
export const wait =
  (hours: number): Stretch =>
  (world) =>
    pass(world, hours, 400);

export const takesQuiz: Stretch = (world) =>
  patientsDo.takeQuiz(world, { do: 'takeQuiz', patient: 0, wants: 'pen', health: 'good' });

const variants = ['pen-1m', 'vitamin-addon', 'vitamin-once'];
export const beginsToPay: Stretch = (world) =>
  patientsDo.beginToPay(world, { do: 'beginToPay', patient: 0, variants });

/** Begins to pay for a treatment, without anything that leaves in a shipment of its own. */
export const beginsToPayForTreatment: Stretch = (world) =>
  patientsDo.beginToPay(world, { do: 'beginToPay', patient: 0, variants: variants.slice(0, 2) });

export const pays =
  (comesBack: boolean): Stretch =>
  (world) =>
    patientsDo.pay(world, { do: 'pay', page: 0, how: 'twice', comesBack });

/** The page from which a provider decides: with its version and its key it stays open when the answer does not come. */
function decides(
  key: string,
  made: (caseId: string, world: World) => Promise<Decision>,
  seen: number | 'now' = 2,
): Stretch {
  return async (world) => {
    const [careCase] = await casesIn(world);
    const [provider] = world.providers;
    if (!careCase || !provider) throw new Error('There is nothing to decide.');
    const decision = await made(careCase.id, world);
    const version = seen === 'now' ? careCase.version : seen;
    const wish = { caseId: careCase.id, version, key, decision };
    const decided = await decideCase(world.context, provider.id, wish);
    if (decided.outcome !== 'done') throw new Error(JSON.stringify(decided));
  };
}

export const approves = decides('7d9c0b0e-5a54-4c64-9d3b-0a4e1a7f2f01', (id, { db }) =>
  approvalOf(db, id),
);
export const approvesAPatch = decides(
  '7d9c0b0e-5a54-4c64-9d3b-0a4e1a7f2f07',
  async (id, { db }) => {
    const approval = await approvalOf(db, id);
    return { ...approval, lines: prescribedAs(approval.lines, 'patch') };
  },
);
export const approvesAStrongPen = decides(
  '7d9c0b0e-5a54-4c64-9d3b-0a4e1a7f2f0d',
  async (id, { db }) => {
    const approval = await approvalOf(db, id);
    return { ...approval, lines: prescribedAs(approval.lines, 'higher') };
  },
);
/**
 * A higher strength for what is taken already, which costs more: what was paid and has not left waits for its patient.
 */
export const changesToAStrongPen = decides(
  '7d9c0b0e-5a54-4c64-9d3b-0a4e1a7f2f10',
  async (id, { db }) => {
    const { lines, ...approval } = await approvalOf(db, id);
    const stronger = prescribedAs(lines, 'higher');
    return { ...approval, kind: 'change', reason: 'The next step.', lines: stronger };
  },
  'now',
);
/** The strength that was ordered again, after its patient had agreed to the other one. */
export const changesToOrderedAgreed = decides(
  '7d9c0b0e-5a54-4c64-9d3b-0a4e1a7f2f11',
  async (id, { db }) => {
    return { ...(await approvalOf(db, id)), kind: 'change', reason: 'A step back.' };
  },
  'now',
);

/** Pays for three months, of which the first parcel comes. */
export const beginsToPayForThreeMonths: Stretch = (world) =>
  patientsDo.beginToPay(world, { do: 'beginToPay', patient: 0, variants: ['pen-3m'] });

export const declines = decides('7d9c0b0e-5a54-4c64-9d3b-0a4e1a7f2f02', async () => decline);

export const declinesApproved = decides(
  '7d9c0b0e-5a54-4c64-9d3b-0a4e1a7f2f05',
  async () => decline,
  3,
);
export const takesBack = decides(
  '7d9c0b0e-5a54-4c64-9d3b-0a4e1a7f2f06',
  async () => ({ kind: 'takeBack', reason: 'A second look.' }),
  3,
);

export const takesBackAgreed = decides(
  '7d9c0b0e-5a54-4c64-9d3b-0a4e1a7f2f0e',
  async () => ({ kind: 'takeBack', reason: 'A second look.' }),
  4,
);

/** The card is charged; the job that goes to the pharmacy has not run yet. */
export const isCharged: Stretch = async (world) => {
  for (const { id } of await casesIn(world)) await takeCharges(world.db, id, world.context);
};

/** A card that is taken on the page, and refuses every charge. */
export const paysWithARefusingCard: Stretch = (world) =>
  patientsDo.pay(world, { do: 'pay', page: 0, how: 'refusesLater', comesBack: true });

export const givesAnotherCard: Stretch = (world) =>
  patientsDo.changeCard(world, { do: 'changeCard', patient: 0, declines: false });

/** The patient gives an address in another state; what follows from it is a job. */
export const moves: Stretch = (world) =>
  patientsDo.move(world, { do: 'move', patient: 0, state: 'NV' });

export const cancels: Stretch = async (world) => {
  const [careCase] = await casesIn(world);
  if (!careCase) throw new Error('There is nothing to cancel.');
  const cancelled = await cancelCase(world.context, careCase.patientId, careCase.id);
  if (cancelled.outcome !== 'done') throw new Error(JSON.stringify(cancelled));
};

/** The tab that takes the quiz once more: it sends the same answers again until the server has them. */
export const retakes: Stretch = async (world) => {
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

export const letsItGo = decides(
  '7d9c0b0e-5a54-4c64-9d3b-0a4e1a7f2f04',
  async () => ({ kind: 'keepGoing', reason: 'It is no danger.' }),
  5,
);

/** Says yes, and pays where it costs more. */
export const agrees =
  (how: Payment): Stretch =>
  (world) =>
    patientsDo.answerMedicine(world, {
      ...{ do: 'answerMedicine', case: 0, isAgreed: true, twice: false },
      ...{ how, comesBack: true, againstProvider: false },
    });

export const isPregnant: Stretch = (world) =>
  patientsDo.checkIn(world, { do: 'checkIn', patient: 0, as: 'ends', twice: false });

export const stopsMidway = decides('7d9c0b0e-5a54-4c64-9d3b-0a4e1a7f2f12', async () => stop, 'now');

export const stops = decides('7d9c0b0e-5a54-4c64-9d3b-0a4e1a7f2f08', async () => stop, 7);

export const answersCheckIn: Stretch = (world) =>
  patientsDo.checkIn(world, { do: 'checkIn', patient: 0, as: 'clean', twice: false });

export const asks = (...followUps: string[]) =>
  decides('7d9c0b0e-5a54-4c64-9d3b-0a4e1a7f2f09', async () => ({
    kind: 'askForMore',
    message: 'A few questions first.',
    followUps,
  }));

/** Answers all that waits, one after the other; what was sent before the process died is not asked any more. */
export const answersFollowUps =
  (as: 'clean' | 'stop'): Stretch =>
  async (world) => {
    const answer = { do: 'followUp', patient: 0, as, how: 'once' } as const;
    await patientsDo.followUp(world, answer);
    await patientsDo.followUp(world, answer);
  };

export const approvesWhatWasAnswered = decides(
  '7d9c0b0e-5a54-4c64-9d3b-0a4e1a7f2f0a',
  (id, { db }) => approvalOf(db, id),
  4,
);

/** Tries to approve what an answer rules out: the rules know it, from whichever process it was stored. */
export const isRefused: Stretch = async (world) => {
  const approves = decides(
    '7d9c0b0e-5a54-4c64-9d3b-0a4e1a7f2f0b',
    (id, { db }) => approvalOf(db, id),
    4,
  );
  await expect(approves(world)).rejects.toThrow(/refused.*nitrates/i);
};

export const declinesWhatWasAnswered = decides(
  '7d9c0b0e-5a54-4c64-9d3b-0a4e1a7f2f0c',
  async () => decline,
  4,
);

export const theFirstShipmentIsLost: Stretch = ({ db }) =>
  setPharmacyOutages(db, { fates: ['getsLost'] });

export const toTheDoor = [wait(0), wait(1), wait(13), wait(3 * day)];

/** Changes after which nobody decides about the case, so that nothing is charged and nothing is sent. */
export const undecided = [
  'case expired: beginReview, expire',
  'mail order-confirmation it',
  'order of 34400, cancelled',
  'subscription pen-1m cancelled, next on no day, there nothing',
];

/** Buys with one press, under the name that the page gave it: the browser sends the same one again. */
export const presses: Stretch = async (world) => {
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
