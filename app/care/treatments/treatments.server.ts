import { labelOf } from '../../../engine/authoring';
import {
  asksBeforeRise,
  finalCaseStatuses,
  keepsFromNext,
  missedInARow,
  refillsLeft,
} from '../../../engine/care';
import { nextRefill } from '../../../engine/supply';
import { addDays, formatDosage, parseMarkdown } from '../../../engine/values';
import type { Product } from '../../../schemas/generated/types';
import { currentCatalogue } from '../../content/catalogue.server';
import { currentReference } from '../../content/reference.server';
import { dayOf } from '../../kernel/calendar/service-day';
import type { Db } from '../../kernel/database/client.server';
import { goesAlong, isTreatment } from '../prescriptions/add-ons.server';
import { consentsOf } from '../prescriptions/medicine-consents.server';
import { firstDirections, type Presenting, presentAsked } from './asked-medicine';
import { presentDose } from './present-dose.server';
import {
  byImportance,
  isUndecided,
  type Treatment,
  type TreatmentDose,
  type TreatmentSubscription,
  treatmentStatus,
} from './treatment';
import { isWaitingForWord, type TreatmentRow, treatmentRows } from './treatment-rows.server';

/**
 * Everything that a patient takes or gets again and again: what renews, and what was prescribed once, in the
 * order in which they look for it.
 * @param today YYYY-MM-DD.
 */
export async function listTreatments(db: Db, userId: string, today: string): Promise<Treatment[]> {
  const [rows, catalogue] = await Promise.all([
    treatmentRows(db, userId, today),
    currentCatalogue(db),
  ]);
  const { products } = catalogue;
  const presented = rows.map((row) =>
    present(
      row,
      products.find(({ id }) => id === takenProduct(row)),
      { catalogue, today },
    ),
  );
  const asked = await withConsents(db, await heedGaps(db, presented));
  return (await heedRises(db, asked))
    .map((treatment, nth) => wentAlong(treatment, rows[nth], rows, presented))
    .sort(byImportance);
}

/** An add-on of treatments that were all declined, or ended, stands as they do. */
function wentAlong(
  treatment: Treatment,
  row: TreatmentRow | undefined,
  rows: readonly TreatmentRow[],
  presented: readonly Treatment[],
): Treatment {
  if (!row || !goesAlong(row.line)) return treatment;
  const together = presented.filter((_, nth) => {
    const line = rows[nth]?.line;
    return line !== undefined && line.orderId === row.line.orderId && isTreatment(line);
  });
  const [first] = together;
  const isOver = together.every(({ status }) => status === 'declined' || status === 'stopped');
  return first && isOver ? { ...treatment, status: first.status } : treatment;
}

/** Picture of a product that is no longer sold. */
const unknownImage = { src: 'illustration:pill-bottle', alt: '' };

/** The product that is taken: what was prescribed, or what was ordered while nothing is. */
function takenProduct({ line, inHand }: TreatmentRow): string {
  return inHand?.prescription.productId ?? line.productId;
}

function present(
  row: TreatmentRow,
  product: Product | undefined,
  { catalogue, today }: Presenting,
): Treatment {
  const { line, order, subscription, careCase, prescription, inHand } = row;
  const isPrescribed =
    prescription !== null &&
    prescription.endedAt === null &&
    dayOf(prescription.expiresAt) >= today;
  const status = treatmentStatus({
    caseStatus: careCase?.status ?? null,
    purpose: careCase?.purpose ?? null,
    isOnHold: row.isOnHold,
    subscription: subscription?.status ?? null,
    isPrescribed,
    isUnpaid: row.isUnpaid,
    hasBegun: subscription?.status !== 'active' || subscription.nextRefillOn !== null,
    isSupplied: row.isParcelAhead || isAtHand(row, isPrescribed),
    hasCome: (inHand?.course.calendar.stretches.length ?? 0) > 0,
  });
  return {
    id: line.id,
    productId: takenProduct(row),
    title: inHand?.prescription.drug ?? line.productTitle,
    supply: line.variantTitle,
    variantType: line.variantType,
    topic: product?.quizCategory.slug ?? null,
    image: product?.image ?? unknownImage,
    status,
    endsOn: status === 'lastSupply' ? endOfSupply(row, today) : null,
    checkInToAnswer: row.checkInToAnswer,
    wasCharged: row.wasCharged,
    orderNumber: order.number,
    orderedOn: dayOf(order.createdAt),
    orderedStrength:
      line.dosage === null ? null : formatDosage(line.dosage, line.dosageUnit ?? 'mg'),
    case: careCase && presentCase(careCase, row),
    prescription: prescription && presentPrescription(prescription, row),
    dose: inHand && presentDose(inHand, row, product, today),
    holdingAnswers: row.holdingAnswers,
    toldInTwoWays: row.toldInTwoWays,
    notWanted: row.notWanted,
    asked:
      prescription && isWaitingForWord(prescription)
        ? presentAsked(prescription, row, { catalogue, today })
        : null,
    coming: presentComing(row),
    isNews: isLatelyOver(row, today),
    subscription: subscription && presentSubscription(subscription, row, today),
    howToUse: product?.howToUse === undefined ? [] : parseMarkdown(product.howToUse).rich,
  };
}

/** Says whether some of a medicine is left to take. What is taken when wanted lasts as long as its prescription. */
function isAtHand({ inHand }: TreatmentRow, isPrescribed: boolean): boolean {
  if (inHand === null || inHand.course.calendar.present === null) return false;
  return isPrescribed || inHand.course.calendar.suppliedThrough !== null;
}

/** Days before its end on which a last supply is spoken of: enough for a quiz, a decision and a parcel. */
const daysBeforeEnd = 10;

/** The last day for which there is supply, where that is near and nothing more comes; null otherwise. */
function endOfSupply({ inHand, isParcelAhead }: TreatmentRow, today: string): string | null {
  const last = inHand?.course.calendar.suppliedThrough ?? null;
  return isParcelAhead || last === null || last > addDays(today, daysBeforeEnd) ? null : last;
}

function presentCase(
  { id, purpose, status, state, reason, returned }: NonNullable<TreatmentRow['careCase']>,
  { instead, providerName }: TreatmentRow,
): NonNullable<Treatment['case']> {
  return {
    id,
    isCancellable: purpose === 'order' && isUndecided(status),
    ...{ status, state, reason },
    comesBackWhy: status === 'inReview' && returned === 'shipment' ? reason : null,
    ...{ instead, providerName },
  };
}

function presentPrescription(
  prescription: NonNullable<TreatmentRow['prescription']>,
  { line, providerName }: TreatmentRow,
): NonNullable<Treatment['prescription']> {
  const { id, drug, productId, strength, refills, endedAt, expiresAt } = prescription;
  return {
    ...{ id, drug, strength, refills },
    inPlaceOf: productId === line.productId ? null : line.productTitle,
    directions: firstDirections(prescription),
    refillsLeft: endedAt === null ? refillsLeft(prescription) : 0,
    validThrough: dayOf(expiresAt),
    isEnded: endedAt !== null,
    providerName: providerName ?? '',
  };
}

/** The medicine that the next shipment brings, where it is another than the one that is taken. */
function presentComing({
  prescription,
  inHand,
  careCase,
  order,
}: TreatmentRow): Treatment['coming'] {
  if (!prescription || !inHand || inHand.prescription.id === prescription.id) return null;
  if (isWaitingForWord(prescription)) return null;
  const { drug, strength, less } = prescription;
  const isCharged = careCase?.purpose === 'order' && careCase.status === 'approved';
  return {
    ...{ drug, strength },
    directions: firstDirections(prescription),
    less: isCharged ? 0 : less,
    currency: order.currency,
  };
}

/** Days for which what was declined or ended stands among what goes on. */
const daysOfNews = 14;

function isLatelyOver({ careCase, caseChangedAt }: TreatmentRow, today: string): boolean {
  if (careCase === null || caseChangedAt === null) return false;
  const isOver = finalCaseStatuses.includes(careCase.status);
  return isOver && dayOf(caseChangedAt) >= addDays(today, -daysOfNews);
}

/** Names what a patient agrees to with each medicine that they are asked about. */
async function withConsents(db: Db, treatments: readonly Treatment[]): Promise<Treatment[]> {
  if (treatments.every(({ asked }) => asked === null)) return [...treatments];
  const found = await consentsOf(
    db,
    treatments.flatMap(({ asked }) => asked?.productId ?? []),
  );
  return treatments.map((treatment) => {
    const { asked } = treatment;
    const words = asked && found.get(asked.productId);
    if (!asked || !words) return treatment;
    const consents = words.consents.map(({ name, text }) => {
      return { name, text: parseMarkdown(text).rich };
    });
    return { ...treatment, asked: { ...asked, consents, seen: words.seen } };
  });
}

/** Rules that the label data of a medicine has. */
type LabelRules = Extract<ReturnType<typeof labelOf>, { rules: unknown }>['rules'];

/** Changes what is told of a dose by the rules of its label; where nothing asks for them, they are not read. */
async function heedLabels(
  db: Db,
  treatments: readonly Treatment[],
  concerns: (dose: TreatmentDose) => boolean,
  heed: (dose: TreatmentDose, rules: LabelRules) => Partial<TreatmentDose>,
): Promise<Treatment[]> {
  const isConcerned = ({ dose }: Treatment) => dose !== null && concerns(dose);
  if (!treatments.some(isConcerned)) return [...treatments];
  const { clinical, catalogue } = await currentReference(db);
  return treatments.map((treatment) => {
    const { dose, productId } = treatment;
    if (dose === null || !concerns(dose)) return treatment;
    const product = catalogue.products.find(({ id }) => id === productId);
    const label = product && labelOf(clinical, product);
    const rules = label && label !== 'none' ? label.rules : [];
    return { ...treatment, dose: { ...dose, ...heed(dose, rules) } };
  });
}

/**
 * Tells nobody to take the next dose who noted some and then none for as long as the label wants it begun again, or a
 * clinician asked.
 */
function heedGaps(db: Db, treatments: readonly Treatment[]): Promise<Treatment[]> {
  const concerns = ({ unnoted }: TreatmentDose) => unnoted !== null;
  return heedLabels(db, treatments, concerns, ({ unnoted, dosage }, rules) => {
    // Weeks without a note are counted of what is taken once a week.
    const isLong = keepsFromNext(rules, missedInARow(unnoted ?? 0, 7), dosage);
    return isLong ? { isDue: false } : { unnoted: null };
  });
}

/** Tells nobody to go up to a strength before the check-in that the label wants there. */
function heedRises(db: Db, treatments: readonly Treatment[]): Promise<Treatment[]> {
  const concerns = ({ riseOn }: TreatmentDose) => riseOn !== null;
  return heedLabels(db, treatments, concerns, (dose, rules) => {
    const isKept = dose.rise?.waitsFor === 'change';
    if (!isKept && !asksBeforeRise(rules)) return { rise: null, riseOn: null };
    if (dose.rise !== null) return beforeRise(dose);
    const isAfter = dose.nextOn !== null && dose.riseOn !== null && dose.nextOn >= dose.riseOn;
    return isAfter ? { nextOn: null } : {};
  });
}

/** Presents a dose while its strength waits: nothing is taken now, and nobody knows when it goes on. */
function beforeRise({ schedule }: TreatmentDose): Partial<TreatmentDose> {
  const ahead = schedule.map((step) =>
    step.status === 'now' ? { ...step, status: 'ahead' as const, startsOn: null } : step,
  );
  return { isDue: false, nextOn: null, now: null, directions: '', schedule: ahead };
}

function presentSubscription(
  row: NonNullable<TreatmentRow['subscription']>,
  {
    order,
    askedTotal,
    waitsFor,
    waitsOn,
  }: Pick<TreatmentRow, 'order' | 'askedTotal' | 'waitsFor' | 'waitsOn'>,
  today: string,
): TreatmentSubscription {
  const { id, version, status, every, unit, renewalTotal, nextRefillOn, pausedUntil } = row;
  // After its renewals were cancelled, parcels that were paid for still come.
  const isLast = status === 'cancelled';
  return {
    id,
    version,
    status,
    every,
    unit,
    renewalTotal,
    currency: order.currency,
    // Once they agreed it is on its way.
    askedTotal: askedTotal === renewalTotal ? null : askedTotal,
    nextRefillOn,
    isRefillDue: nextRefillOn !== null && nextRefillOn <= today,
    waitsFor: nextRefillOn === null && !isLast ? null : waitsFor,
    parcel:
      waitsFor !== null && waitsOn !== null && (isLast || waitsOn < (nextRefillOn ?? ''))
        ? { leavesOn: waitsOn, isDue: waitsOn <= today }
        : null,
    refillAfterNext: nextRefillOn === null ? null : nextRefill(row, nextRefillOn),
    skipped: row.skipped.filter((day) => day > today),
    pausedUntil,
  };
}
