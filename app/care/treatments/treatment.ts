import type { CaseStatus, Contradicted, DoseWeek, ScheduledDose } from '../../../engine/care';
import { doseDays } from '../../../engine/care';
import type { RichText } from '../../../engine/values';
import type { DoseRhythm, Image, PeriodUnit, VariantType } from '../../../schemas/generated/types';
import type { SubscriptionStatus } from '../../database/tables/subscriptions.schema.server';

/** One medicine or other thing that a patient takes or gets again and again, as they see it. Days are YYYY-MM-DD. */
export interface Treatment {
  /** The line of the order that it began with. */
  id: string;
  productId: string;
  title: string;
  /** The variant, such as “1-month supply, ships every month”. */
  supply: string;
  variantType: VariantType;
  /** Topic of its quiz in addresses, such as `weight-loss`; null for what is sold no longer. */
  topic: string | null;
  image: Image;
  status: TreatmentStatus;
  orderNumber: string;
  orderedOn: string;
  /** The strength that was ordered, in words; null where there is none. */
  orderedStrength: string | null;
  case: TreatmentCase | null;
  prescription: TreatmentPrescription | null;
  dose: TreatmentDose | null;
  /**
   * Answers of the patient because of which nothing of it leaves until a provider has looked; empty where nothing holds
   * it.
   */
  holdingAnswers: DisclosedAnswer[];
  /** Things that they told in two ways and that it depends on, while a provider looks at that; mostly empty. */
  toldInTwoWays: readonly Contradicted[];
  /**
   * Medicine that was suggested and that they did not say yes to, while a provider looks for another way; else null.
   */
  notWanted: string | null;
  /** Other medicine of which the patient is asked before anything of it is charged or sent; null where none is. */
  asked: AskedMedicine | null;
  /** Prescription that begins with the next shipment in place of the one of now; null where nothing changes. */
  coming: ComingMedicine | null;
  /** The check-in that its patient has to answer, by its id; null where none waits for them. */
  checkInToAnswer: string | null;
  /** The last day of its last supply, where that is near and no parcel is ahead; null otherwise. */
  endsOn: string | null;
  /** True where something was ever charged for it. */
  wasCharged: boolean;
  /** True where a provider declined or ended it so lately that the patient may not have read why. */
  isNews: boolean;
  subscription: TreatmentSubscription | null;
  /** The usage guide; empty where the catalogue has none. */
  howToUse: RichText;
}

/** An answer that a provider has to look at before more is sent. */
export interface DisclosedAnswer {
  /** The title of the quiz. */
  quizTitle: string;
  /** The question; null for a rule over several answers. */
  label: string | null;
  /** Answer in words; null for a rule over several answers. */
  answer: string | null;
  /** Reason that the quiz gives for it. */
  reason: string;
  /** YYYY-MM-DD */
  saidOn: string;
}

/** The intake that waits for, or has, a provider’s decision. */
interface TreatmentCase {
  id: string;
  /** True while the patient may still take it back. */
  isCancellable: boolean;
  status: CaseStatus;
  /** Two letters. */
  state: string | null;
  /** Reason that the provider wrote; null where there is none. */
  reason: string | null;
  /** Reason why it could not be sent after all, and is looked at once more; null where it is not. */
  comesBackWhy: string | null;
  /** Suggestion of something they can do instead, where it was declined and the provider said so. */
  instead: string | null;
  /** The provider who decides; null while nobody took it. */
  providerName: string | null;
}

interface TreatmentPrescription {
  id: string;
  drug: string;
  /** The order, where something else was prescribed; null where it is the same. */
  inPlaceOf: string | null;
  /** Strength such as “0.25 mg”; empty where there is only one. */
  strength: string;
  directions: string;
  refills: number;
  /** None once it is ended. */
  refillsLeft: number;
  /** The last day on which it may be filled. */
  validThrough: string;
  /** True where nothing of it is filled any more: another one took its place, or a provider ended it. */
  isEnded: boolean;
  providerName: string;
}

/** Prescription that begins with the next shipment. */
interface ComingMedicine {
  drug: string;
  strength: string;
  directions: string;
  /** Cents that went back, as parcels that were paid and have not left cost less with it. */
  less: number;
  currency: string;
}

/** Another medicine than was ordered, or one that costs more, which a provider suggests. */
export interface AskedMedicine {
  prescriptionId: string;
  productId: string;
  drug: string;
  /** Empty where there is only one. */
  strength: string;
  /** Units of a supply, such as “12 tablets”, where they are others than before; else empty. */
  amount: string;
  /** Title of what was ordered. */
  inPlaceOf: string;
  /** The reason in the words of the provider; empty where none was asked for when it was prescribed. */
  whyOther: string;
  directions: string;
  /** True where it would come with the next refill: nothing was paid for it yet. */
  isForRefill: boolean;
  /** Cents of the first supply, or of the next refill; what is paid now, where parcels that were paid cost more. */
  total: number;
  /** Cents that parcels that were paid and have not left cost less: they go back with the yes. */
  less: number;
  currency: string;
  /** Cents that the same supply costs as it was ordered, or as it renews now. */
  ordered: number;
  /** Cents that each later supply costs, where that is another price than until now; null where it is not. */
  renewalTotal: number | null;
  /** True where the patient pays for it on a page of its own, as it costs more than what was ordered. */
  isPaid: boolean;
  /**
   * Things that whoever takes it agrees to: the rest of “has agreed to …”, and the words in which a quiz asks for it;
   * empty where none does.
   */
  consents: { name: string; text: RichText }[];
  /** Names these words: the yes says that they were read. */
  seen: string;
}

/** The doses of something that is prescribed. */
export interface TreatmentDose {
  /** The prescription that is taken now: doses are noted for it. */
  prescriptionId: string;
  /** Empty while a higher strength waits. */
  directions: string;
  /** Null where the catalogue sets none. */
  rhythm: DoseRhythm | null;
  /** The first day of week 1; null before it began. */
  startedOn: string | null;
  /** The week it is; null before it began. */
  week: number | null;
  /** Doses from the first week on; empty where the strength stays. */
  schedule: ScheduledDose[];
  /** Weeks that are supplied, from the first on; empty for what is not taken once a week. */
  weeks: DoseWeek[];
  /** The strength that was sent for today, in words; null where there is none, or it waits for a check-in. */
  now: string | null;
  /** Hundredths of the strength that would be taken next; null where there is only one, or nothing is at hand. */
  dosage: number | null;
  /** The strength that it begins with, in words; null once it began, and where there is only one. */
  first: string | null;
  /** True where what was sent is used up, and nothing has come since. */
  isUsedUp: boolean;
  /** The last day that is supplied; null before it began, and where doses are not counted by days. */
  suppliedThrough: string | null;
  lastTakenOn: string | null;
  /**
   * Null where it is taken when wanted, before the first shipment has come, where none is left for it, and where it has
   * a strength that waits for a check-in.
   */
  nextOn: string | null;
  isTakenToday: boolean;
  /** True once its first parcel has left the pharmacy: a dose can be noted from then on. */
  hasLeft: boolean;
  /**
   * Doses in a row that were not noted, where the label wants a clinician asked after as many; null otherwise. Nobody
   * is told to take the next one then.
   */
  unnoted: number | null;
  /** Higher strength that is at hand and of which its patient was not asked yet; null where there is none. */
  rise: WaitingRise | null;
  /**
   * The first day of a higher strength of which its patient was not asked yet, today, before or ahead, as far as it is
   * at hand, YYYY-MM-DD; null where there is none. No dose of that day or later is told.
   */
  riseOn: string | null;
  /** True where the day of the next dose is today or before. */
  isDue: boolean;
  /** True while nobody is told to take a dose, because the package for these days is recalled. */
  isRecalled: boolean;
  /** The first day of which no dose is told, because the package for it is recalled; null where none is. */
  recalledFrom: string | null;
}

/** A higher strength that nobody is told to take before a check-in. */
export interface WaitingRise {
  /** The strength in words. */
  to: string;
  /** `change`: a provider has gone on with less. Null where no check-in is open: then its patient writes first. */
  waitsFor: RefillWait | 'change' | null;
}

/** Wait of a refill: that its patient answers a check-in, or that a provider reads the answers. */
export type RefillWait = 'answer' | 'look';

export interface TreatmentSubscription {
  id: string;
  version: number;
  status: SubscriptionStatus;
  every: number;
  unit: PeriodUnit;
  /** Cents for one renewal. */
  renewalTotal: number;
  /** Currency of the order that it renews. */
  currency: string;
  /** Cents of the next refill, where it waits until the patient agrees to them; null otherwise. */
  askedTotal: number | null;
  /** Null once it is cancelled, and while it is paused with no end in sight. */
  nextRefillOn: string | null;
  /** True once that day has come: the refill is being prepared, unless it waits for something. */
  isRefillDue: boolean;
  waitsFor: RefillWait | null;
  /** The parcel of the present supply that waits for it, where it comes before the next refill; null otherwise. */
  parcel: { leavesOn: string; isDue: boolean } | null;
  /** The refill after that. */
  refillAfterNext: string | null;
  /** Refills ahead that the patient left out. */
  skipped: string[];
  pausedUntil: string | null;
}

/** Word for a supply that comes again. */
export type SupplyWord = 'refill' | 'renewal';

/** Returns the word for a supply. What nobody prescribes is not refilled: coaching renews, and so do vitamins. */
export function supplyWord({ case: found }: Pick<Treatment, 'case'>): SupplyWord {
  return found === null ? 'renewal' : 'refill';
}

/** Time that a decision usually takes, in words; quizzes promise the same. */
export const decisionTime = 'within two working days';

/** Status of a treatment, in the patient’s eyes. */
export type TreatmentStatus =
  | 'inReview'
  | 'moreInformation'
  | 'approved'
  | 'active'
  /** Status while nothing of it leaves until a provider has looked at what the patient told. */
  | 'onHold'
  | 'paused'
  | 'pastDue'
  /** Renewals are cancelled, and something that was paid for is still taken or still to come. */
  | 'lastSupply'
  | 'ended'
  /** A provider ended it. */
  | 'stopped'
  | 'declined';

interface Status {
  /** Null where nothing needs a prescription. */
  caseStatus: CaseStatus | null;
  /** Reason for the case; null where nothing needs a prescription. */
  purpose: 'order' | 'renewal' | null;
  isOnHold: boolean;
  /** Null for what is bought once. */
  subscription: 'active' | 'paused' | 'cancelled' | 'pastDue' | null;
  /** True where there is a prescription that was neither ended nor has expired. */
  isPrescribed: boolean;
  /** True where a card refused to pay for it, and another one is waited for. */
  isUnpaid: boolean;
  /** False for what renews and was not charged yet. */
  hasBegun: boolean;
  /** True while something of it is at hand, or is paid for and still to come. */
  isSupplied: boolean;
  /** True once something of it has come: it is taken also while more is prepared. */
  hasCome: boolean;
}

/** A decision comes first: until it is made, nothing else about a treatment counts. */
export function treatmentStatus({
  caseStatus,
  purpose,
  isOnHold,
  subscription,
  isPrescribed,
  isUnpaid,
  hasBegun,
  isSupplied,
  hasCome,
}: Status): TreatmentStatus {
  if (caseStatus === 'declined' || caseStatus === 'expired') return 'declined';
  if (caseStatus === 'cancelled') return 'ended';
  if (caseStatus === 'stopped') return 'stopped';
  // Before anything was ever approved, it is just not decided yet.
  const isFirstReview = purpose === 'order' && isUndecided(caseStatus);
  if (isOnHold && !isFirstReview) return 'onHold';
  if (caseStatus === 'paid' || caseStatus === 'inReview') return 'inReview';
  if (caseStatus === 'moreInformation') return 'moreInformation';
  if (isUnpaid) return 'pastDue';
  if (subscription === 'cancelled') return isSupplied ? 'lastSupply' : 'ended';
  // An add-on waits with the treatment of its order.
  if (caseStatus === null && !hasBegun) return 'inReview';
  if (subscription === 'paused' || subscription === 'pastDue') return subscription;
  const hasLeft = caseStatus === null || caseStatus === 'shipped' || caseStatus === 'delivered';
  if (!hasLeft && !hasCome) return 'approved';
  return caseStatus !== null && subscription === null && !isPrescribed ? 'ended' : 'active';
}

/** Says whether a provider has still to decide. */
export function isUndecided(status: CaseStatus | null): boolean {
  return status === 'paid' || status === 'inReview' || status === 'moreInformation';
}

/** Says whether nothing more comes of a treatment, and nothing of it is to be taken. */
export function isTreatmentOver(status: TreatmentStatus): boolean {
  return status === 'ended' || status === 'stopped' || status === 'declined';
}

const taken: readonly TreatmentStatus[] = ['active', 'paused', 'pastDue', 'lastSupply'];

/**
 * Says whether what came of a treatment is taken as it was prescribed: also while a provider decides about more of it.
 * Every page, mail and file that tells of a dose asks this.
 */
export function mayTake({ status, dose }: Pick<Treatment, 'status' | 'dose'>): boolean {
  const isDecidedAbout = status === 'inReview' || status === 'moreInformation';
  return taken.includes(status) || (isDecidedAbout && dose?.hasLeft === true);
}

/**
 * Finds a treatment that was begun, whose renewals were cancelled, and whose supply is over or ends soon, where none of
 * its topic goes on: its patient may want to go on with it. Null where there is none.
 */
export function treatmentToGoOnWith(
  treatments: readonly Treatment[],
): (Treatment & { topic: string }) | null {
  const renewing = treatments.filter((one) => one.subscription !== null && one.case !== null);
  for (const one of renewing) {
    const { topic, status, dose, endsOn } = one;
    const isLast = renewing.every(
      (other) => other === one || other.topic !== topic || isTreatmentOver(other.status),
    );
    const isEnding = status === 'ended' || endsOn !== null;
    if (topic !== null && isEnding && dose?.startedOn && isLast) return { ...one, topic };
  }
  return null;
}

type Placed = Pick<Treatment, 'status' | 'variantType' | 'case' | 'orderedOn'>;

/**
 * Puts treatments in the order in which a patient looks for them: what goes on before what is over,
 * treatments before their add-ons, what a provider decides about before what needs none, and the newest first.
 */
export function byImportance(one: Placed, other: Placed): number {
  return rank(one) - rank(other) || other.orderedOn.localeCompare(one.orderedOn);
}

function rank({ status, variantType, case: found }: Placed): number {
  const isOver = isTreatmentOver(status);
  const isAddOn = variantType === 'subscriptionAddon';
  return (isOver ? 4 : 0) + (isAddOn ? 2 : 0) + (found === null ? 1 : 0);
}

/**
 * The days on which doses are taken from the next one on, as far as what was sent lasts; none where nobody is told to
 * take the next one. A higher strength has none before its check-in.
 * @param today YYYY-MM-DD.
 */
export function doseDaysAhead({ status, dose }: Treatment, today: string): string[] {
  if (dose === null || !mayTake({ status, dose })) return [];
  const { rhythm, nextOn, suppliedThrough, unnoted, riseOn, recalledFrom } = dose;
  if (rhythm === null || nextOn === null || suppliedThrough === null || unnoted !== null) return [];
  const days = doseDays(rhythm, nextOn, suppliedThrough, today);
  const until = [riseOn, recalledFrom].filter((day) => day !== null).sort()[0];
  return until === undefined ? days : days.filter((day) => day < until);
}

/** A dose by its strength, such as “0.5 mg dose”. A share, such as 2%, is of what holds it, and not of a dose. */
export function doseToName(strength: string | null): string {
  return strength === null || strength.endsWith('%') ? 'dose' : `${strength} dose`;
}
