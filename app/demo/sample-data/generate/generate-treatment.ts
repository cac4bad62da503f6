import { moveCase } from '../../../../engine/care';
import { addDays, daysBetween } from '../../../../engine/values';
import type { QuizKind } from '../../../../schemas/generated/types';
import { goesAlong, isTreatment } from '../../../care/prescriptions/add-ons.server';
import type { NextSupply } from '../../../care/prescriptions/next-fill.server';
import type { SubscriptionChange } from '../../../commerce/subscriptions/subscription-change';
import { patientNotes } from '../../../database/tables/care.schema.server';
import { ships } from '../../../identity/profile/delivery-address';
import { day, hour, minute } from '../../../kernel/calendar/milliseconds';
import { dayOf, startOfDay } from '../../../kernel/calendar/service-day';
import { changeRenewing, endOrder, openCaseOf } from '../case-life';
import { atWork } from '../random';
import { after } from '../sample-data.server';
import { anyExchanges, exchanges, noteWords, welcomes } from '../words';
import { decideCaseOf, noteAccess, type Verdict } from './generate-decision';
import {
  chargeOrder,
  type GeneratedLine,
  type GeneratedOrder,
  type Renewing,
} from './generate-order';
import { generateDoses, generateProgress } from './generate-progress';
import {
  generateRefill,
  generateSkipped,
  isLate,
  nextSupply,
  noteArrival,
  type PaidRefill,
  type Treatment,
} from './generate-refills';
import { generateShipment, type Sending } from './generate-shipment';
import type { Patient, SentIntake, Talk } from './generate-visitor';

/** Generates what became of an order: the review, the shipments, the months after it. */
export function generateTreatment(
  patient: Patient,
  intake: SentIntake,
  placed: GeneratedOrder,
  renewing: readonly Renewing[],
  talk: Talk,
): void {
  const { visitor, sampleData } = patient;
  const careCase = openCaseOf(patient, intake, placed);
  const verdict: Verdict = careCase
    ? decideCaseOf(patient, careCase, visitor.quiz, talk)
    : { kind: 'approved', at: placed.paidAt, providerId: '', prescriptions: [] };
  if (careCase && (verdict.kind === 'declined' || verdict.kind === 'expired')) {
    const reason = verdict.kind === 'declined' ? verdict.reason : '';
    endOrder(patient, placed, renewing, { at: verdict.at, reason });
  }
  if (careCase && verdict.kind === 'approved') {
    const charge = { caseId: careCase.row.id, at: after(verdict.at, 2_000) };
    chargeOrder(patient, placed, renewing, charge);
  }
  // What needs no prescription leaves with the charge.
  if (placed.order.status === 'paid') sendFreeShipment(patient, placed);
  const treatment: Treatment = {
    placed,
    careCase,
    renewing,
    prescriptions: new Map(),
    filled: new Set(),
    startedOn: null,
    supplies: new Map(),
    toPack: [],
  };
  if (verdict.kind === 'approved' && careCase) begin(patient, treatment, verdict);
  const stoppedOn = verdict.kind === 'waiting' ? null : live(patient, treatment);
  const { startedOn } = treatment;
  generateProgress(patient, { intake, quiz: visitor.quiz, startedOn, stoppedOn });
  if (careCase && verdict.kind === 'approved') {
    noteDoses(patient, treatment, stoppedOn ?? dayOf(sampleData.now));
    generateTalk(patient, talk, { verdict, quiz: visitor.quiz, startedOn });
  }
}

/** Sends what needs no prescription as soon as it is charged, unless it waits for its treatment. */
export function sendFreeShipment(patient: Patient, placed: GeneratedOrder): void {
  const waits = placed.lines.some(isTreatment);
  const free = placed.lines.filter((line) => {
    const item = placed.snapshot.items[line.position];
    return !line.prescription && !(waits && goesAlong(line)) && item !== undefined && ships(item);
  });
  if (free.length === 0) return;
  const lines = free.map((line) => packed(line, null, null));
  generateShipment(patient, placed, { careCase: null, lines, at: placed.paidAt });
}

function packed(
  { id: orderLineId, quantity }: Pick<GeneratedLine, 'id' | 'quantity'>,
  supply: NextSupply | null,
  prescriptionId: string | null,
) {
  const { fill = null, part = null, later = [] } = supply ?? {};
  return { orderLineId, quantity, fill, part, later, prescriptionId };
}

/** Sends what is in a shipment, and month by month what leaves after it. @returns The first shipment. */
function sendSupplies(
  patient: Patient,
  treatment: Treatment,
  { lines, ...sending }: Omit<Sending, 'lines'> & { lines: readonly ReturnType<typeof packed>[] },
) {
  const { placed } = treatment;
  const first = generateShipment(patient, placed, { ...sending, lines });
  noteArrival(treatment, lines, first.deliveredAt);
  for (const { later, ...line } of lines) {
    for (const { fill, part, leavesOn } of later) {
      const parts = [{ ...line, fill, part }];
      const { deliveredAt } = generateShipment(patient, placed, {
        ...{ careCase: sending.careCase, lines: parts, at: sending.at },
        after: { splitFrom: first.id, leavesOn, isWaiting: first.deliveredAt === null },
      });
      noteArrival(treatment, parts, deliveredAt);
    }
  }
  return first;
}

/** The first shipment, with the add-ons that travel along. */
function begin(
  patient: Patient,
  treatment: Treatment,
  { at, prescriptions }: Extract<Verdict, { kind: 'approved' }>,
): void {
  const { placed, careCase, renewing } = treatment;
  if (careCase === null) return;
  const lines = careCase.lines.map((line) => {
    const written = prescriptions.find(({ orderLineId }) => orderLineId === line.id);
    if (!written) throw new Error('A line was approved without a prescription.');
    treatment.prescriptions.set(line.id, written);
    treatment.filled.add(written.id);
    for (const { row, line: renewed } of renewing)
      if (renewed.id === line.id) row.prescriptionId = written.id;
    return packed(line, nextSupply(treatment, line, written, null), written.id);
  });
  const along = placed.lines.filter((line) => {
    const item = placed.snapshot.items[line.position];
    return placed.lines.some(isTreatment) && goesAlong(line) && item !== undefined && ships(item);
  });
  const { deliveredAt: arrived } = sendSupplies(patient, treatment, {
    careCase: careCase.row,
    lines: [...lines, ...along.map((line) => packed(line, null, null))],
    at: after(at, 3_000),
  });
  // When a first shipment got lost, the second one is the first that comes.
  treatment.startedOn = arrived === null ? null : dayOf(arrived);
}

/** Months go by. @returns The day on which the treatment was ended; null while it goes on. */
function live(patient: Patient, treatment: Treatment): string | null {
  const { sampleData, id: userId } = patient;
  const { renewing, placed } = treatment;
  const open = new Map(renewing.map((one) => [one, placed.paidAt]));
  const wish = wishOf(patient);
  let isWished = wish === null;
  let stoppedOn: string | null = null;
  const today = dayOf(sampleData.now);
  for (let date = addDays(dayOf(placed.paidAt), 1); date <= today; date = addDays(date, 1)) {
    for (const one of renewing) {
      const { row } = one;
      if (row.status === 'paused' && row.pausedUntil !== null && row.pausedUntil <= date) {
        const at = after(startOfDay(date), minute);
        const resume = { change: { kind: 'resume' }, at, userId: null } as const;
        if (at < sampleData.now) changeRenewing(patient, renewing, one, resume);
      }
      if (row.skipped.includes(date)) generateSkipped(patient, treatment, one, date);
      const since = open.get(one);
      if (row.status !== 'active' || row.nextRefillOn !== date || since === undefined) continue;
      const over = generateRefill(patient, treatment, one, date);
      if (over === null) open.delete(one);
      else open.set(one, over);
    }
    packRefills(patient, treatment);
    const [main] = renewing;
    if (
      isWished ||
      wish === null ||
      main === undefined ||
      date < addDays(dayOf(placed.paidAt), wish.after)
    )
      continue;
    const at = after(startOfDay(date), patient.random.between(8, 22) * hour);
    const change = changeOn(wish, main, date);
    const isBusy = renewing.some((one) => (open.get(one) ?? sampleData.now) >= after(at, -day));
    if (change === null || isBusy || at >= sampleData.now) continue;
    changeRenewing(patient, renewing, main, { change, at, userId });
    isWished = true;
    if (change.kind === 'cancel') stoppedOn = date;
  }
  return stoppedOn;
}

/** Change that somebody wants, and after how many days at the earliest. */
interface Wish {
  kind: 'cancel' | 'pause' | 'skip';
  after: number;
  /** Days that a pause lasts. */
  days: number;
  reason: string;
}

const reasons = [
  'I have reached what I wanted.',
  'It is too expensive for me.',
  'I did not feel well with it.',
  'I want to try it without for a while.',
];

function wishOf({ random }: Patient): Wish | null {
  const kind = random.weighed([
    [null, 58],
    ['cancel', 17],
    ['pause', 13],
    ['skip', 12],
  ] as const);
  if (kind === null) return null;
  return {
    kind,
    after: random.whole(16, 120),
    days: random.whole(28, 63),
    reason: random.one(reasons),
  };
}

function changeOn(
  { kind, days, reason }: Wish,
  { row }: Renewing,
  date: string,
): SubscriptionChange | null {
  if (row.status !== 'active' || row.nextRefillOn === null) return null;
  if (kind === 'cancel') return { kind, reason };
  if (kind === 'pause') return { kind, until: addDays(date, days) };
  const ahead = daysBetween(date, row.nextRefillOn);
  return ahead >= 2 && ahead <= 12 ? { kind, day: row.nextRefillOn } : null;
}

/** Half of those who inject once a week note it. */
function noteDoses(
  patient: Patient,
  { careCase, prescriptions, supplies, startedOn }: Treatment,
  until: string,
): void {
  const { catalogue } = patient.sampleData;
  if (startedOn === null || !patient.random.chance(0.6)) return;
  for (const { id } of careCase?.lines ?? []) {
    const written = prescriptions.get(id);
    const product = catalogue.products.find((one) => one.id === written?.productId);
    if (written && product?.doseRhythm === 'weekly' && dayOf(written.issuedAt) <= startedOn) {
      generateDoses(patient, written, supplies.get(written.id) ?? [], { startedOn, until });
    }
  }
}

interface Approved {
  verdict: Extract<Verdict, { kind: 'approved' }>;
  quiz: QuizKind;
  /** YYYY-MM-DD; null while nothing came. */
  startedOn: string | null;
}

/**
 * Generates what is said once a treatment was approved: a welcome, and now and then a question that somebody answers.
 */
function generateTalk(patient: Patient, talk: Talk, { verdict, quiz, startedOn }: Approved): void {
  const { random, sampleData, visitor } = patient;
  const { at, providerId } = verdict;
  if (random.chance(0.8)) {
    const words = random.one(welcomes[quiz]).replace('{first name}', visitor.firstName);
    talk.say('provider', providerId, words, after(at, random.between(1, 6) * minute));
  }
  if (random.chance(0.12)) keepNote(patient, providerId, after(at, random.between(0.2, 9) * day));
  if (startedOn === null) return;
  const begin = startOfDay(startedOn).getTime();
  const stretch = sampleData.now.getTime() - begin;
  const topics = random.some([...exchanges[quiz], ...anyExchanges], random.whole(0, 3));
  for (const { ask, answer } of topics) {
    // More is asked lately than long ago.
    const asked = new Date(begin + stretch * Math.sqrt(random.next()));
    const answered = atWork(random, after(asked, random.between(0.5, 9) * hour));
    talk.say('patient', providerId, ask, asked);
    const isLeft = sampleData.now.getTime() - asked.getTime() < 4 * day && random.chance(0.6);
    if (!isLeft) talk.say('provider', providerId, answer, answered);
  }
}

function keepNote(patient: Patient, authorId: string, at: Date): void {
  const { sampleData, random, id: patientId } = patient;
  if (at >= sampleData.now) return;
  const text = random.one(noteWords);
  sampleData.book.note(patientNotes, {
    id: random.uuid(),
    version: 1,
    patientId,
    authorId,
    text,
    at,
  });
  noteAccess(patient, authorId, 'note.write', at);
}

/** Reason, in the words of a pharmacy’s refusal. */
const cannotGetIt = 'The pharmacy cannot get it at present.';
/** Time that the product lets a shipment wait for what else of its order renews that day. */
const waitsForOthers = 15 * minute;

/** Sends what was paid for on a day of the plan: in one shipment what was paid for together. */
function packRefills(patient: Patient, treatment: Treatment): void {
  const left = treatment.toPack.splice(0).sort((one, other) => Number(one.at) - Number(other.at));
  for (let first = left[0]; first !== undefined; first = left[0]) {
    const closes = Number(first.at) + waitsForOthers;
    send(patient, treatment, left.splice(0, left.filter(({ at }) => Number(at) < closes).length));
  }
}

function send(patient: Patient, treatment: Treatment, together: readonly PaidRefill[]): void {
  const { random, sampleData } = patient;
  const at = new Date(Math.max(...together.map((one) => Number(one.at))));
  const needsLeave = together.some(({ line }) => line.prescription);
  const careCase = needsLeave ? (treatment.careCase?.row ?? null) : null;
  const isHeld =
    careCase !== null &&
    together.some(({ refill }) => isLate(sampleData.now, refill.createdAt)) &&
    moveCase(careCase.status, { event: 'reviewAgain', by: 'system', reason: cannotGetIt }).ok &&
    random.chance(0.2);
  const shipment = sendSupplies(patient, treatment, {
    careCase,
    lines: together.map(({ refill, line, quantity, supply }) =>
      packed({ id: line.id, quantity }, supply, refill.prescriptionId),
    ),
    at,
    ...(isHeld ? { heldFor: cannotGetIt } : {}),
  });
  for (const { refill } of together) refill.shipmentId = shipment.id;
}
