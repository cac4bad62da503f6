import type { CaseStatus } from '../../engine';
import type { ChipTone } from '../ui/Chip';

/** How a treatment stands, in the patient’s eyes. */
export type TreatmentStatus =
  | 'inReview'
  | 'moreInformation'
  | 'approved'
  | 'active'
  | 'paused'
  | 'pastDue'
  | 'ended'
  /** A provider ended it. */
  | 'stopped'
  | 'declined';

interface Standing {
  /** Null where nothing needs a prescription. */
  caseStatus: CaseStatus | null;
  /** Null for what is bought once. */
  subscription: 'active' | 'paused' | 'cancelled' | 'pastDue' | null;
  /** Whether a prescription is there that was neither ended nor has expired. */
  isPrescribed: boolean;
}

/** A decision comes first: until it is made, nothing else about a treatment counts. */
export function treatmentStatus({
  caseStatus,
  subscription,
  isPrescribed,
}: Standing): TreatmentStatus {
  if (caseStatus === 'refused' || caseStatus === 'expired') return 'declined';
  if (caseStatus === 'stopped') return 'stopped';
  if (caseStatus === 'paid' || caseStatus === 'inReview') return 'inReview';
  if (caseStatus === 'moreInformation') return 'moreInformation';
  if (subscription === 'cancelled') return 'ended';
  if (subscription === 'paused' || subscription === 'pastDue') return subscription;
  if (caseStatus !== null && caseStatus !== 'delivered' && caseStatus !== 'shipped') {
    return 'approved';
  }
  return caseStatus !== null && subscription === null && !isPrescribed ? 'ended' : 'active';
}

/** Whether nothing more comes of a treatment. */
export function isTreatmentOver(status: TreatmentStatus): boolean {
  return status === 'ended' || status === 'stopped' || status === 'declined';
}

/** The chip of each. */
export const statusChips = {
  inReview: { words: 'In review', tone: 'brand' },
  moreInformation: { words: 'More information needed', tone: 'warn' },
  approved: { words: 'Approved', tone: 'good' },
  active: { words: 'Active', tone: 'good' },
  paused: { words: 'Paused', tone: 'plain' },
  pastDue: { words: 'Payment needed', tone: 'bad' },
  ended: { words: 'Ended', tone: 'plain' },
  stopped: { words: 'Ended by your provider', tone: 'warn' },
  declined: { words: 'Declined', tone: 'bad' },
} as const satisfies Record<TreatmentStatus, { words: string; tone: ChipTone }>;
