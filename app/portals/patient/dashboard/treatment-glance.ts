import type { Contradicted } from '../../../../engine/care';
import {
  isTreatmentOver,
  mayTake,
  type RefillWait,
  type SupplyWord,
  supplyWord,
  type Treatment,
  type TreatmentStatus,
  treatmentToGoOnWith,
  type WaitingRise,
} from '../../../care/treatments/treatment';

/** A treatment on the dashboard. Days are YYYY-MM-DD. */
export interface TreatmentGlance {
  id: string;
  title: string;
  status: TreatmentStatus;
  /** The strength now, such as “0.5 mg”; null where there is none. */
  strength: string | null;
  directions: string | null;
  /** The week of the treatment; null before it began. */
  week: number | null;
  /** True once its first dose could be taken, and for what has no doses that are counted. */
  isBegun: boolean;
  /** True where a new strength began this week. */
  isNewStrength: boolean;
  /** The prescription of which a dose is due today; null where none is. */
  dueDose: string | null;
  /** True while no dose of it is told, because the package for these days is recalled. */
  isRecalled: boolean;
  /** Doses in a row that were not noted, where a clinician is asked before the next one; null otherwise. */
  unnotedDoses: number | null;
  /** Higher strength at hand that comes after a check-in; null where there is none. */
  rise: WaitingRise | null;
  /** True where what was sent is used up, and nothing has come since. */
  isUsedUp: boolean;
  nextDoseOn: string | null;
  nextRefillOn: string | null;
  /** True once that day has come: it is being prepared, unless it waits for something, and is no longer ahead. */
  isRefillDue: boolean;
  waitsFor: RefillWait | null;
  /** Something that they told in two ways, of which they are asked which is right; null where that is nothing. */
  askedWhich: Contradicted | null;
  /** Other medicine of which the patient is asked; null where none is. */
  askedMedicine: string | null;
  /** Price of it where it costs more than what was ordered; null where it does not. */
  askedPrice: AskedPrice | null;
  /** True while it waits until the patient agrees to what it costs. */
  isPriceAsked: boolean;
  /** Supply that comes on that day. */
  supply: SupplyWord;
  refillsLeft: number | null;
  /** True where it was declined or ended so lately that the patient may not have read why. */
  isNews: boolean;
  /** True where something of it was charged. */
  wasCharged: boolean;
  /** True where it is over or ends soon, and its patient may go on with it. */
  mayGoOn: boolean;
  /** The last day of its last supply, where that is near; null otherwise. */
  endsOn: string | null;
}

/** Price of a medicine that costs more than the one that was ordered, in cents. */
export interface AskedPrice {
  total: number;
  /** Null where it is the difference of parcels that were paid and have not left. */
  ordered: number | null;
  currency: string;
}

/** Summaries of treatments for the dashboard. */
export function treatmentGlances(treatments: readonly Treatment[]): TreatmentGlance[] {
  const toGoOnWith = treatmentToGoOnWith(treatments)?.id;
  return treatments.map((one) => ({ ...treatmentGlance(one), mayGoOn: one.id === toGoOnWith }));
}

function treatmentGlance(treatment: Treatment): Omit<TreatmentGlance, 'mayGoOn'> {
  const { id, title, status, orderedStrength, prescription, dose, subscription, asked } = treatment;
  const isOver = isTreatmentOver(status);
  // Nobody is reminded of a dose that a provider has to look at first.
  const isTaken = mayTake(treatment);
  const step = dose?.schedule.find(({ status }) => status === 'now');
  return {
    id,
    title,
    status,
    strength: dose ? (dose.now ?? dose.first) : orderedStrength,
    directions: dose?.directions ?? null,
    // What is taken when wanted is no plan of weeks.
    week: isOver || dose?.suppliedThrough == null ? null : dose.week,
    isBegun: dose === null || dose.startedOn !== null,
    isNewStrength: step !== undefined && step.fromWeek > 1 && step.fromWeek === dose?.week,
    dueDose: dose?.isDue && isTaken ? dose.prescriptionId : null,
    isRecalled: !isOver && (dose?.isRecalled ?? false),
    unnotedDoses: isTaken ? (dose?.unnoted ?? null) : null,
    rise: isTaken ? (dose?.rise ?? null) : null,
    isUsedUp: isTaken && status !== 'paused' && dose?.rhythm != null && dose.isUsedUp,
    nextDoseOn: isTaken ? (dose?.nextOn ?? null) : null,
    nextRefillOn: subscription?.nextRefillOn ?? null,
    isRefillDue: subscription?.isRefillDue ?? false,
    waitsFor: subscription?.waitsFor ?? null,
    askedWhich: treatment.toldInTwoWays[0] ?? null,
    askedMedicine: asked?.drug ?? null,
    askedPrice: asked?.isPaid
      ? {
          ...{ total: asked.total, currency: asked.currency },
          // Parcels that were paid: the difference alone is paid.
          ordered: asked.isForRefill ? null : asked.ordered,
        }
      : null,
    isPriceAsked: subscription?.askedTotal != null,
    supply: supplyWord(treatment),
    refillsLeft: prescription?.refillsLeft ?? null,
    endsOn: treatment.endsOn,
    isNews: treatment.isNews,
    wasCharged: treatment.wasCharged,
  };
}
