import { type Attention, type CaseStatus, caseTransitions } from '../../../../../../engine/care';
import type { PriceList } from '../../../../../../engine/commerce';
import {
  type DoseStep,
  directionsOf,
  stepsFrom,
  titrationOf,
  unitsOfSupply,
  usageIn,
} from '../../../../../../engine/supply';
import {
  addPeriods,
  daysInPeriod,
  dosageInHundredths,
  formatDosage,
} from '../../../../../../engine/values';
import type { Product, UsageTiming, Variant } from '../../../../../../schemas/generated/types';
import { needsDecider, needsPrescriber } from '../../../../../care/decisions/decision';
import {
  goingOn,
  type InForceNow,
  isAnythingLeft,
  linesOfRefill,
  type Running,
} from '../../../../../care/prescriptions/in-force';
import { soldQuantity } from '../../../../../care/prescriptions/price-change';
import type { ShipmentOfLine } from '../../../../../care/prescriptions/shipment-prices';
import { amountsOf, usualQuantity } from '../../../../../care/prescriptions/sold-quantity';
import { packingFor, type WaitingDays } from '../../../../../care/prescriptions/supply';
import { recurrenceOf } from '../../../../../commerce/gateway/payment-lines';
import type { CasePurpose, Decision } from '../../../../../database/tables/care.schema.server';
import { type Compared, otherPricesOf } from './choice-prices';
import type { LineDraft, OfferedChoice, StepDraft } from './offered-choice';

/** Decision that a provider may make about a case. */
export type DecisionKind = Decision['kind'];

/** A parcel that was paid and has not left. */
export type OfferedShipment = ShipmentOfLine & WaitingDays;

/** A line of the order that is decided about. */
export interface OfferedLine {
  orderLineId: string;
  title: string;
  supply: string;
  /** Strength in words; null where there is none. */
  strength: string | null;
  /** Cents that were paid. */
  total: number;
  currency: string;
  /** Parcels of it that were paid and have not left. */
  parcels: readonly OfferedShipment[];
  /**
   * Choices, of which the first was ordered, or is prescribed now where that is to be changed. Empty where it is not in
   * the catalogue any more.
   */
  choices: OfferedChoice[];
}

export interface DecisionOffer {
  kinds: DecisionKind[];
  /** Reason why this provider may not prescribe, where the case waits for somebody who may; else null. */
  whyNoPrescription: string | null;
  /** True while a decision is waited for; one that was made may still be changed. */
  waits: boolean;
  /** Reason to look at it although it was decided; null where the patient told nothing since. */
  attention: Attention | null;
  /** True where something goes on being sent that can be prescribed otherwise. */
  isRunning: boolean;
  /** The intake that an approval is of; null where there is none. */
  intakeId: string | null;
  /** YYYY-MM-DD */
  today: string;
  lines: OfferedLine[];
}

/** A line as it was ordered, and what goes on of it. */
interface OrderedLine extends Running {
  inForce: InForceNow | null;
  /** What is prescribed and theirs: what its patient is still asked about is not. */
  agreed: InForceNow | null;
  /** Dose of it that was taken last, by a prescription of now or before; null where nothing came yet. */
  lastTaken: InForceNow | null;
  id: string;
  productId: string;
  productTitle: string;
  variantId: string;
  variantTitle: string;
  quantity: number;
  /** Hundredths of the unit. */
  dosage: number | null;
  dosageUnit: string | null;
  usage: UsageTiming | null;
  total: number;
  currency: string;
  /** Code of the coupon that took something off it; null for none. */
  coupon: string | null;
}

interface Deciding {
  status: CaseStatus;
  purpose: CasePurpose;
  isMine: boolean;
  intakeId: string | null;
  isRuledOut: boolean;
  /** False for whoever prepares cases and decides none. */
  mayDecide: boolean;
  /** Reason why the provider may not prescribe; null where they may. */
  whyNoPrescription: string | null;
  /** Reason to look at it although it was decided; null where the patient told nothing since. */
  attention: Attention | null;
  /** Products that were prescribed to the patient before, for other cases. */
  prescribedBefore: readonly string[];
  /** Parcels of each line, by its id, that were paid and have not left. */
  parcels: ReadonlyMap<string, readonly OfferedShipment[]>;
  lines: readonly OrderedLine[];
}

/** Every kind of decision, in the order in which they are offered. */
export const decisionKinds: readonly DecisionKind[] = [
  'approve',
  'askForMore',
  'decline',
  'takeBack',
  'change',
  'keepGoing',
  'stop',
];

/** Returns what may be decided about a case now, and what may be prescribed for it. */
export function decisionOffer(
  deciding: Deciding,
  catalogue: PriceList,
  today: string,
): DecisionOffer {
  const { status, purpose, isMine, intakeId, isRuledOut, whyNoPrescription, attention, lines } =
    deciding;
  const { prescribedBefore, parcels } = deciding;
  const isPossible = (kind: DecisionKind) =>
    isMine &&
    caseTransitions.some(
      ({ event, from, by }) => event === kind && from.includes(status) && by.includes('provider'),
    ) &&
    (kind !== 'approve' || (intakeId !== null && !isRuledOut && attention === null)) &&
    (kind !== 'change' || (goingOn(lines).length > 0 && !isRuledOut && attention === null)) &&
    (kind !== 'keepGoing' || attention !== null) &&
    (kind !== 'stop' || isAnythingLeft(lines));
  const possible = decisionKinds.filter(isPossible);
  const isBarred = (kind: DecisionKind) =>
    whyNoPrescription !== null &&
    (needsPrescriber(kind) || (needsDecider(kind) && !deciding.mayDecide));
  const kinds = possible.filter((kind) => !isBarred(kind));
  const isRunning = kinds.includes('change');
  const isLater = isRunning || purpose === 'renewal';
  return {
    kinds,
    whyNoPrescription: possible.some(isBarred) ? whyNoPrescription : null,
    waits:
      (possible.includes('decline') && status !== 'approved') || possible.includes('keepGoing'),
    attention,
    isRunning,
    intakeId,
    today,
    lines: (isLater ? linesOfRefill(lines) : lines).map((line) => ({
      orderLineId: line.id,
      title: line.productTitle,
      supply: line.variantTitle,
      strength: line.dosage === null ? null : formatDosage(line.dosage, line.dosageUnit ?? 'mg'),
      total: line.total,
      currency: line.currency,
      parcels: parcels.get(line.id) ?? [],
      choices: choicesToGoOn(
        line,
        {
          catalogue,
          prescribedBefore,
          today,
          paid: line,
          parcels: isLater ? (parcels.get(line.id) ?? []) : null,
        },
        isRunning,
      ),
    })),
  };
}

/** Returns the products that were prescribed for other cases: an approval that was taken back counts for nothing. */
export function prescribedForOthers(
  prescriptions: readonly { prescription: { caseId: string; productId: string } }[],
  caseId: string,
): string[] {
  return prescriptions.flatMap(({ prescription }) =>
    prescription.caseId === caseId ? [] : [prescription.productId],
  );
}

interface Choosing extends Pick<Deciding, 'prescribedBefore'>, Compared {
  /** The line as it was ordered. */
  paid: OrderedLine;
}

/** Returns what was ordered, and what may take its place: of the same kind, in the same rhythm. */
function choicesFor(line: OrderedLine, choosing: Choosing): OfferedChoice[] {
  const { products } = choosing.catalogue;
  const product = products.find(({ id }) => id === line.productId);
  const variant = product?.variants.find(({ id }) => id === line.variantId);
  if (!product || !variant) return [];
  const others = products.filter(
    ({ id, status, prescription, quizCategory }) =>
      id !== product.id &&
      status === 'live' &&
      prescription &&
      quizCategory.slug === product.quizCategory.slug,
  );
  return [
    choiceOf(line, product, variant, choosing),
    ...others.flatMap((other) => {
      const same = other.variants.find((one) => isSameRhythm(one, variant));
      return same ? [choiceOf({ ...line, dosage: null }, other, same, choosing)] : [];
    }),
  ];
}

/**
 * The same, where it is taken already: what is prescribed now comes first, and goes on from where it is. What is
 * approved anew goes on for as long as any approval; a change, as long as what it changes.
 */
function choicesToGoOn(line: OrderedLine, choosing: Choosing, isRunning: boolean): OfferedChoice[] {
  const now = isRunning ? line.agreed : line.lastTaken;
  if (now === null) return choicesFor(line, choosing);
  const { productId, variantId, quantity: units } = now;
  const what = { productId, variantId, dosage: null, units };
  const quantity = soldQuantity(line, what, choosing.catalogue) ?? line.quantity;
  const taken = { ...line, productId, variantId, quantity, dosage: null };
  const choices = choicesFor(taken, choosing);
  return choices.map((choice, place) =>
    place === 0 ? goOnWith(choice, now, isRunning ? choosing.today : null) : choice,
  );
}

function isSameRhythm(one: Variant, other: Variant): boolean {
  return (
    (one.status ?? 'live') === 'live' &&
    one.variantType === other.variantType &&
    one.variantPeriod === other.variantPeriod &&
    one.variantPeriodUnit === other.variantPeriodUnit
  );
}

function choiceOf(
  line: OrderedLine,
  product: Product,
  variant: Variant,
  choosing: Choosing,
): OfferedChoice {
  const { prescribedBefore, paid, catalogue, today } = choosing;
  const unit = product.dosageUnit ?? 'mg';
  const strengths = (product.dosages ?? []).map((amount) => {
    const dosage = dosageInHundredths(amount);
    return { dosage, words: formatDosage(dosage, unit) };
  });
  const planned = titrationOf(product, unit);
  const usage = usageIn(product, line.usage);
  const sold = { product, variant, usage: line.usage };
  const befores = [line, paid].map((one) => ({
    ...one,
    product: catalogue.products.find(({ id }) => id === one.productId) ?? null,
  }));
  const quantity = usualQuantity(sold, befores);
  return {
    id: `${product.id} ${variant.id}`,
    productId: product.id,
    variantId: variant.id,
    title: product.title,
    supply: variant.title,
    strengths,
    unit,
    planned,
    packing: packingFor(product, line),
    period: recurrenceOf({ variant }),
    mostUnits: amountsOf(sold, paid).at(-1)?.units ?? null,
    otherPrices: otherPricesOf(sold, choosing),
    begin: {
      directions: directionsOf(product, usage),
      quantity: String(unitsOfSupply(product, variant, { ...line, quantity })),
      refills: String(suggestedRefills(variant, prescribedBefore.includes(product.id))),
      validThrough: addPeriods(today, { every: monthsValid, unit: 'month' }, 1),
      steps: stepDrafts(line.dosage ?? strengths[0]?.dosage ?? null, planned, unit),
    },
  };
}

/** A prescription lasts so long unless its writer says otherwise. */
const monthsValid = 6;

/**
 * A medicine that is new to the patient is looked at again after so long: whether it works and is borne shows by then,
 * and what would be sent later waits for that look.
 */
const monthsToFirstReview = 3;

/** Number of refills that fit into the time until the next look after the first supply. */
function suggestedRefills(
  { variantPeriod, variantPeriodUnit }: Variant,
  wasPrescribedBefore: boolean,
): number {
  if (variantPeriod === undefined || variantPeriodUnit === undefined) return 0;
  const months = wasPrescribedBefore ? monthsValid : monthsToFirstReview;
  const supply = daysInPeriod({ every: variantPeriod, unit: variantPeriodUnit });
  return Math.max(0, Math.floor(daysInPeriod({ every: months, unit: 'month' }) / supply) - 1);
}

/** The steps that a choice begins with, as its fields. */
function stepDrafts(first: number | null, planned: readonly DoseStep[], unit: string): StepDraft[] {
  return stepsFrom(first, planned, unit).map(({ fromWeek, dosage }) => ({
    fromWeek: String(fromWeek),
    dosage: String(dosage),
  }));
}

/** The form as it begins. */
export function beginDrafts({ lines }: DecisionOffer): LineDraft[] {
  return lines.flatMap(({ orderLineId, choices: [first] }) =>
    first ? [{ orderLineId, choice: first.id, reasons: {}, whyOther: '', ...first.begin }] : [],
  );
}

/**
 * A choice that goes on with what is taken, not with the first week once more: the strength and the steps that are
 * still ahead, and the supplies that are left. A change begins with the next parcel, and so with the week of its plan
 * that comes after what is at hand: a patient who has pens for a step up would go down again else.
 * @param today YYYY-MM-DD; null where it is approved anew: then it may be supplied as long as any.
 */
function goOnWith(choice: OfferedChoice, now: InForceNow, today: string | null): OfferedChoice {
  const { directions, quantity, refills, refillsUsed, validThrough } = now;
  const steps = today === null || now.nextWeek === null ? stepsAhead(now) : stepsOfNextParcel(now);
  const begin = { directions, quantity: String(quantity), steps };
  if (today === null) return { ...choice, begin: { ...choice.begin, ...begin } };
  return {
    ...choice,
    begin: {
      ...begin,
      // The first supply of a prescription is no refill.
      refills: String(Math.max(0, refills - refillsUsed - 1)),
      validThrough: validThrough < today ? choice.begin.validThrough : validThrough,
    },
  };
}

function stepsOfNextParcel({ doseSteps, nextWeek }: InForceNow): StepDraft[] {
  const begins = nextWeek ?? 1;
  const present = doseSteps.findLastIndex(({ fromWeek }) => fromWeek <= begins);
  return doseSteps.slice(Math.max(0, present)).map(({ fromWeek, dosage }) => ({
    fromWeek: String(Math.max(1, fromWeek - begins + 1)),
    dosage: String(dosage),
  }));
}

function stepsAhead({ calendar: { week, schedule } }: InForceNow): StepDraft[] {
  return schedule
    .filter(({ status }) => status !== 'past')
    .map(({ fromWeek, dosage }) => ({
      // The strength of now, or the one that its shipment was missing for, goes on from week 1.
      fromWeek: String(Math.max(1, fromWeek - (week ?? 1) + 1)),
      dosage: String(dosage),
    }));
}
