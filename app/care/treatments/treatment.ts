import type { CaseStatus, ScheduledDose } from '../../../engine/care';
import type { RichText } from '../../../engine/values';
import type { DoseRhythm, Image, PeriodUnit, VariantType } from '../../../schemas/generated/types';
import type { SubscriptionStatus } from '../../database/tables/subscriptions.schema.server';
import type { TreatmentStatus } from './treatment-status';

/** One medicine or other thing that a patient takes or gets again and again, as they see it. Days are YYYY-MM-DD. */
export interface Treatment {
  /** The line of the order that it began with. */
  id: string;
  productId: string;
  title: string;
  /** The variant, such as “1-month supply, ships every month”. */
  supply: string;
  variantType: VariantType;
  image: Image;
  status: TreatmentStatus;
  orderNumber: string;
  orderedOn: string;
  /** The strength that was ordered, in words; null where there is none. */
  orderedStrength: string | null;
  case: TreatmentCase | null;
  prescription: TreatmentPrescription | null;
  dose: TreatmentDose | null;
  /** What the patient told because of which nothing of it leaves until a provider has looked; empty where nothing does. */
  told: TreatmentTold[];
  /** What begins with the next shipment in place of what is taken now; null where nothing changes. */
  coming: { strength: string; directions: string } | null;
  /** Whether it was declined or ended by a provider so lately that the patient may not have read why. */
  isNews: boolean;
  subscription: TreatmentSubscription | null;
  /** The usage guide; empty where the catalogue has none. */
  howToUse: RichText;
}

/** An answer that a provider has to look at before more is sent. */
export interface TreatmentTold {
  /** The title of the quiz. */
  quizTitle: string;
  /** The question; null for a rule over several answers. */
  label: string | null;
  /** In words; null for a rule over several answers. */
  answer: string | null;
  /** What the quiz says about it. */
  reason: string;
  /** YYYY-MM-DD */
  saidOn: string;
}

/** The intake that waits for, or has, a provider’s decision. */
export interface TreatmentCase {
  status: CaseStatus;
  /** Two letters. */
  state: string | null;
  /** What the provider wrote about it; null where nothing. */
  reason: string | null;
  /** Who decides; null while nobody took it. */
  providerName: string | null;
}

export interface TreatmentPrescription {
  id: string;
  drug: string;
  /** Such as “0.25 mg”; empty where there is only one. */
  strength: string;
  directions: string;
  refills: number;
  refillsLeft: number;
  /** The last day on which it may be filled. */
  validThrough: string;
  providerName: string;
}

/** The doses of something that is prescribed. */
export interface TreatmentDose {
  /** The prescription that is taken now: doses are noted for it. */
  prescriptionId: string;
  directions: string;
  /** Null where the catalogue sets none. */
  rhythm: DoseRhythm | null;
  /** The first day of week 1; null before it began. */
  startedOn: string | null;
  /** The week it is; null before it began. */
  week: number | null;
  /** From the first week on; empty where the strength stays. */
  schedule: ScheduledDose[];
  /** The strength now, in words; null where there is none. */
  now: string | null;
  lastTakenOn: string | null;
  /** Null where it is taken when wanted, and before the first shipment has come. */
  nextOn: string | null;
  isTakenToday: boolean;
  /** Whether today, or a day before it, is the day of the next dose. */
  isDue: boolean;
}

export interface TreatmentSubscription {
  id: string;
  version: number;
  status: SubscriptionStatus;
  every: number;
  unit: PeriodUnit;
  /** Cents for one renewal. */
  renewalTotal: number;
  /** Cents of the next refill, where it waits until the patient agrees to them; null otherwise. */
  askedTotal: number | null;
  /** Null once it is cancelled, and while it is paused with no end in sight. */
  nextRefillOn: string | null;
  /** Whether that day has come: the refill is being prepared. */
  isRefillDue: boolean;
  /** The refill after that. */
  refillAfterNext: string | null;
  /** Refills ahead that the patient left out. */
  skipped: string[];
  pausedUntil: string | null;
}
