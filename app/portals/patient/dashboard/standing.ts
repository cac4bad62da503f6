import type { UploadKind } from '../../../../schemas/generated/types';
import type { SupplyWord, TreatmentStatus } from '../../../care/treatments/treatment';

/** What is known of someone besides what their cards show. */
export interface Standing {
  isEmailVerified: boolean;
  hasSentIntake: boolean;
  /** The quiz they worked on last and did not finish. */
  begunQuiz: { title: string; path: string } | null;
  documents: UploadKind[];
}

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

/** The newest message of the care team. */
export interface MessageGlance {
  author: string;
  text: string;
  /** ISO 8601. */
  at: string;
  isUnread: boolean;
}
