import { directionsOf, titrationOf, unitsOfSupply, usageIn } from '../../../../engine/supply';
import { addPeriods, daysInPeriod, formatDosage } from '../../../../engine/values';
import type { Product, QuizKind, Variant } from '../../../../schemas/generated/types';
import { daysFrom, daysToAnswer } from '../../../care/cases/change-case.server';
import { declinePresets } from '../../../care/decisions/decision';
import { reasonForTreatment } from '../../../care/prescriptions/assessment';
import { packingFor, unitsOfRegimen } from '../../../care/prescriptions/supply';
import { recurrenceOf } from '../../../commerce/gateway/payment-lines';
import { type AccessAction, staffAccess } from '../../../database/tables/audit.schema.server';
import {
  type Assessment,
  careDecisions,
  type Decision,
  type PrescribedLine,
} from '../../../database/tables/care.schema.server';
import { prescriptions } from '../../../database/tables/prescriptions.schema.server';
import { dayInWords } from '../../../kernel/calendar/day-words';
import { day, hour, minute } from '../../../kernel/calendar/milliseconds';
import { dayOf, startOfDay } from '../../../kernel/calendar/service-day';
import { type CaseLife, moveCaseOf, reasonsFor } from '../case-life';
import { atWork } from '../random';
import { after } from '../sample-data.server';
import { declineReasons, furtherQuestions } from '../words';
import type { GeneratedLine } from './generate-order';
import type { Patient, Talk } from './generate-visitor';

type Prescription = typeof prescriptions.$inferSelect;

/** Decision about a case, if there was one. */
export type Verdict =
  | { kind: 'approved'; at: Date; providerId: string; prescriptions: Prescription[] }
  | { kind: 'declined'; at: Date; reason: string }
  | { kind: 'expired'; at: Date }
  | { kind: 'waiting' };

/** Decides a case as somebody of the care team would, perhaps after a question; or leaves it waiting. */
export function decideCaseOf(
  patient: Patient,
  careCase: CaseLife,
  quiz: QuizKind,
  talk: Talk,
): Verdict {
  const { random, sampleData } = patient;
  const { row } = careCase;
  const providerId = providerFor(patient);
  // Nothing is decided before the appointment that somebody booked.
  const seen = careCase.intake.booked.map(({ startsAt, minutes }) =>
    after(startsAt, minutes * minute),
  );
  const [since = row.waitingSince] = [row.waitingSince, ...seen].toSorted(
    (one, other) => other.getTime() - one.getTime(),
  );
  const at = atWork(random, after(since, thinking(patient)));
  const isOpen = isLeft(patient, careCase) || at >= sampleData.now;
  if (isOpen && row.expiresAt > sampleData.now) {
    // A few of them were asked something, and nobody has answered yet.
    if (at < sampleData.now && random.chance(0.18))
      ask(patient, careCase, { at, providerId }, talk);
    else sampleData.waitingIn.push(row.state ?? '');
    return { kind: 'waiting' };
  }
  if (random.chance(0.013)) return expire(patient, careCase);
  read(patient, providerId, row.id, at);
  if (!random.chance(row.concern > 0 ? 0.22 : 0.07))
    return conclude(patient, careCase, quiz, { at, providerId });
  return askFirst(patient, careCase, quiz, { at, providerId }, talk);
}

interface Deciding {
  at: Date;
  providerId: string;
}

function providerFor({ sampleData: { staff }, random, visitor }: Patient): string {
  return random.one(staff.licensedIn(visitor.address.administrativeArea)).providerId;
}

/** Most are looked at the same day. */
function thinking({ random }: Patient): number {
  return random.weighed([
    [random.between(0.4, 6) * hour, 60],
    [random.between(6, 22) * hour, 28],
    [random.between(22, 60) * hour, 12],
  ]);
}

/**
 * Tells whether a case is left for whoever looks at the demonstration: some of what came in lately is, more of it where
 * it is not simple.
 */
function isLeft({ sampleData: { now }, random }: Patient, { row }: CaseLife): boolean {
  const age = now.getTime() - row.openedAt.getTime();
  if (age < 3 * day) return random.chance(0.85);
  if (age < 9 * day) return random.chance(row.concern > 0 ? 0.8 : 0.33);
  return age < 13 * day && random.chance(row.concern > 0 ? 0.45 : 0.06);
}

/** Records what somebody of the care team has looked at. */
export function noteAccess(
  { sampleData: { book, now }, id: patientId }: Patient,
  staffId: string,
  action: AccessAction,
  at: Date,
  subject = '',
): void {
  if (at <= now) book.note(staffAccess, { at, staffId, patientId, action, subject });
}

function read(patient: Patient, providerId: string, caseId: string, at: Date): void {
  noteAccess(patient, providerId, 'queue.read', after(at, -9 * minute), caseId);
  noteAccess(patient, providerId, 'case.read', after(at, -8 * minute), caseId);
}

function expire(patient: Patient, { row }: CaseLife): Verdict {
  const at = row.expiresAt;
  if (at >= patient.sampleData.now) return { kind: 'waiting' };
  moveCaseOf(patient.sampleData, row, { event: 'expire', by: 'system', reason: '' }, at);
  return { kind: 'expired', at };
}

/** A question goes out to the patient. @returns The answer that they would give. */
function ask(
  patient: Patient,
  { row }: CaseLife,
  { at, providerId }: Deciding,
  talk: Talk,
): string {
  const { ask: message, answer } = patient.random.one(furtherQuestions);
  decided(patient, row, { kind: 'askForMore', message }, { at, providerId });
  const least = daysFrom(at, daysToAnswer);
  if (row.expiresAt < least) row.expiresAt = least;
  talk.say('provider', providerId, message, at);
  return answer;
}

/** A question goes out first, and an answer comes back; or not yet. */
function askFirst(
  patient: Patient,
  careCase: CaseLife,
  quiz: QuizKind,
  { at, providerId }: Deciding,
  talk: Talk,
): Verdict {
  const { random, sampleData } = patient;
  const { row } = careCase;
  const answer = ask(patient, careCase, { at, providerId }, talk);
  const answered = after(at, random.between(2, 60) * hour);
  if (answered >= sampleData.now) return { kind: 'waiting' };
  talk.say('patient', providerId, answer, answered);
  const step = { event: 'informationGiven', by: 'patient', reason: '' } as const;
  moveCaseOf(sampleData, row, step, answered, patient.id);
  row.waitingSince = answered;
  const again = atWork(random, after(answered, random.between(0.5, 8) * hour));
  if (again >= sampleData.now) return { kind: 'waiting' };
  talk.say('provider', providerId, 'Thank you, that is what I needed.', again);
  return conclude(patient, careCase, quiz, { at: again, providerId });
}

/** Concerns are refused more often. */
function conclude(
  patient: Patient,
  careCase: CaseLife,
  quiz: QuizKind,
  deciding: Deciding,
): Verdict {
  const { random } = patient;
  const { row } = careCase;
  if (random.chance(row.concern > 0 ? 0.24 : 0.055)) {
    const preset = random.one(declineReasons[quiz]);
    const reason = declinePresets[preset].words;
    decided(patient, row, { kind: 'decline', reason, preset }, deciding);
    return { kind: 'declined', at: deciding.at, reason };
  }
  const written = approve(patient, careCase, deciding);
  if (written !== null) return { kind: 'approved', ...deciding, prescriptions: written };
  const preset = 'healthHistory';
  const reason = declinePresets[preset].words;
  decided(patient, row, { kind: 'decline', reason, preset }, deciding);
  return { kind: 'declined', at: deciding.at, reason };
}

/**
 * Approves a case with a prescription for each of its lines, and lets it go to the pharmacy.
 * @param taken Strengths that are taken by now, by the line of the order: plans go on from there.
 * @returns The prescriptions; null where rules stop it, and nothing was.
 */
export function approve(
  patient: Patient,
  careCase: CaseLife,
  deciding: Deciding,
  taken: ReadonlyMap<string, number | null> = new Map(),
): Prescription[] | null {
  const { row, lines } = careCase;
  const { sampleData } = patient;
  const { at } = deciding;
  const drafts = lines.map((line) => draft(patient, line, taken.get(line.id) ?? line.dosage, at));
  const reasons = reasonsFor(sampleData, careCase, drafts, at);
  if (reasons === null) return null;
  const signed = {
    treats: reasonForTreatment(careCase.intake.review.quiz),
    assessment: `Answers of ${dayInWords(dayOf(row.openedAt), 'dateWithYear')} read. Nothing in them speaks against it.`,
  };
  decided(
    patient,
    row,
    {
      kind: 'approve',
      intake: row.submissionId,
      lines: drafts.map(({ prescribed }) => prescribed),
      signed,
      ...(reasons.length === 0 ? {} : { reasons }),
    },
    deciding,
  );
  const written = drafts.map(({ prescribed, ...drafted }) =>
    prescribe(patient, row, prescribed, { ...drafted, signed }, deciding),
  );
  moveCaseOf(
    sampleData,
    row,
    { event: 'sendToPharmacy', by: 'system', reason: '' },
    after(at, 2_000),
  );
  return written;
}

/** A decision as it is put on record. */
function decided(
  patient: Patient,
  row: CaseLife['row'],
  decision: Decision,
  { at, providerId }: Deciding,
): void {
  const { sampleData, random } = patient;
  const reason =
    decision.kind === 'approve'
      ? ''
      : decision.kind === 'askForMore'
        ? decision.message
        : decision.reason;
  moveCaseOf(sampleData, row, { event: decision.kind, by: 'provider', reason }, at, providerId);
  sampleData.book.note(careDecisions, {
    key: random.uuid(),
    caseId: row.id,
    providerId,
    decision,
    version: row.version,
    at,
  });
  noteAccess(patient, providerId, `case.${decision.kind}`, at, row.id);
}

interface Drafted {
  product: Product;
  variant: Variant;
  line: GeneratedLine;
}

/** Returns what one would write for a line: it begins with a strength, and goes up where the product does. */
function draft(
  { sampleData: { catalogue }, random }: Patient,
  line: GeneratedLine,
  strength: number | null,
  at: Date,
): Drafted & { prescribed: PrescribedLine } {
  const product = catalogue.products.find(({ id }) => id === line.productId);
  const variant = product?.variants.find(({ id }) => id === line.variantId);
  if (!product || !variant) throw new Error(`${line.variantId} is not in the catalogue.`);
  const { variantPeriod: every = 1, variantPeriodUnit: unit = 'year' } = variant;
  const months = daysInPeriod({ every, unit }) / daysInPeriod({ every: 1, unit: 'month' });
  const renews = line.variantType !== 'single';
  const supplies = random.chance(0.08) ? 3 : Math.max(2, Math.round(6 / months));
  const prescribed: PrescribedLine = {
    orderLineId: line.id,
    productId: line.productId,
    variantId: line.variantId,
    directions: directionsOf(product, usageIn(product, line.usage)),
    quantity: unitsOfSupply(product, variant, line),
    refills: renews ? Math.min(11, supplies - 1) : 0,
    validThrough: addPeriods(dayOf(at), { every: 1, unit: 'year' }, 1),
    doseSteps: stepsFor(product, strength),
    whyOther: '',
  };
  return { prescribed, product, variant, line };
}

/** A strength, and from there on those that the product goes up to. */
function stepsFor(product: Product, first: number | null): PrescribedLine['doseSteps'] {
  const { dosages = [], dosageUnit: unit = 'mg' } = product;
  if (dosages.length === 0) return [];
  const steps = titrationOf(product, unit);
  const begins = steps.findIndex(({ dosage }) => dosage === first);
  const skipped = (steps[begins]?.fromWeek ?? 1) - 1;
  if (begins >= 0) {
    return steps.slice(begins).map((step) => ({ ...step, fromWeek: step.fromWeek - skipped }));
  }
  return [{ fromWeek: 1, dosage: first ?? Math.round((dosages[0] ?? 1) * 100), unit }];
}

function prescribe(
  { sampleData: { book }, random, id: patientId }: Patient,
  { id: caseId, state }: CaseLife['row'],
  {
    orderLineId,
    productId,
    variantId,
    directions,
    quantity,
    refills,
    validThrough,
    doseSteps,
  }: PrescribedLine,
  { product, variant, line, signed }: Drafted & { signed: Assessment },
  { at, providerId }: Deciding,
): Prescription {
  const [first] = doseSteps;
  const packing = packingFor(product, line);
  const period = recurrenceOf({ variant });
  return book.add(prescriptions, {
    id: random.uuid(),
    caseId,
    patientId,
    providerId,
    orderLineId,
    productId,
    variantId,
    drug: product.title,
    form: product.form,
    strength: first ? formatDosage(first.dosage, first.unit) : '',
    directions,
    packing,
    quantity: unitsOfRegimen({ packing, quantity, steps: doseSteps }, period, dayOf(at)),
    refills,
    refillsUsed: 0,
    ...{
      less: 0,
      more: 0,
      renewalTotal: null,
      mustAgree: false,
      agreedAt: null,
      agreedTo: [],
      whyOther: '',
    },
    ...signed,
    state: state ?? '',
    doseSteps,
    issuedAt: at,
    expiresAt: startOfDay(validThrough),
    endedAt: null,
  });
}
