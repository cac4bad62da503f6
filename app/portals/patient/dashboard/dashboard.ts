import type { UploadKind } from '../../../../schemas/generated/types';
import type { PatientVisit } from '../../../care/appointments/patient-visits.server';
import type { SupplyWord } from '../../../care/prescriptions/supply-word';
import type { ProgressAtAGlance } from '../../../care/progress/progress.server';
import type { Stage } from '../../../care/shipments/shipment';
import type { TreatmentStatus } from '../../../care/treatments/treatment-status';
import type { NextStep } from './next-step';
import type { Part } from './settled';
import type { ToDo } from './to-dos';

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
  /** Whether a new strength began this week. */
  isNewStrength: boolean;
  /** The prescription of which a dose is due today; null where none is. */
  dueDose: string | null;
  nextDoseOn: string | null;
  nextRefillOn: string | null;
  /** Whether that day has come: it is being prepared, and is no longer ahead. */
  isRefillDue: boolean;
  /** Whether it waits until the patient agrees to what it costs. */
  isPriceAsked: boolean;
  /** What comes on that day. */
  supply: SupplyWord;
  refillsLeft: number | null;
  /** Whether it was declined or ended so lately that the patient may not have read why. */
  isNews: boolean;
}

/** The parcel that arrives next. */
export interface ParcelGlance {
  number: string;
  contents: string;
  isPrescribed: boolean;
  stages: { stage: Stage; standing: 'past' | 'now' | 'ahead' }[];
  expectedOn: string | null;
  tracking: { number: string; link: string } | null;
  /** How many others are on their way. */
  others: number;
}

/** The newest message of the care team. */
export interface MessageGlance {
  author: string;
  text: string;
  /** ISO 8601. */
  at: string;
  isUnread: boolean;
}

/** What is known of someone besides what their cards show. */
export interface Standing {
  isEmailVerified: boolean;
  hasSentIntake: boolean;
  /** The quiz they worked on last and did not finish. */
  begunQuiz: { title: string; path: string } | null;
  documents: UploadKind[];
}

export interface Dashboard {
  csrf: string;
  greeting: string;
  /** The zone in which times are told. */
  timeZone: string;
  /** ISO 8601. */
  now: string;
  next: NextStep;
  treatments: Part<TreatmentGlance[]>;
  parcel: Part<ParcelGlance | null>;
  visits: Part<PatientVisit[]>;
  message: Part<MessageGlance | null>;
  progress: Part<ProgressAtAGlance | null>;
  toDos: Part<ToDo[]>;
}
