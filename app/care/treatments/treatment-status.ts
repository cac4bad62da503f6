import type { CaseStatus } from '../../../engine/care';

/** How a treatment stands, in the patient’s eyes. */
export type TreatmentStatus =
  | 'inReview'
  | 'moreInformation'
  | 'approved'
  | 'active'
  /** Nothing of it leaves until a provider has looked at what the patient told. */
  | 'onHold'
  | 'paused'
  | 'pastDue'
  | 'ended'
  /** A provider ended it. */
  | 'stopped'
  | 'declined';

interface Standing {
  /** Null where nothing needs a prescription. */
  caseStatus: CaseStatus | null;
  /** Why the case is there; null where nothing needs a prescription. */
  purpose: 'order' | 'renewal' | null;
  isOnHold: boolean;
  /** Null for what is bought once. */
  subscription: 'active' | 'paused' | 'cancelled' | 'pastDue' | null;
  /** Whether a prescription is there that was neither ended nor has expired. */
  isPrescribed: boolean;
}

/** A decision comes first: until it is made, nothing else about a treatment counts. */
export function treatmentStatus({
  caseStatus,
  purpose,
  isOnHold,
  subscription,
  isPrescribed,
}: Standing): TreatmentStatus {
  if (caseStatus === 'declined' || caseStatus === 'expired') return 'declined';
  if (caseStatus === 'stopped') return 'stopped';
  // Before anything was ever approved, it is just not decided yet.
  const isFirstReview = purpose === 'order' && isUndecided(caseStatus);
  if (isOnHold && !isFirstReview) return 'onHold';
  if (caseStatus === 'paid' || caseStatus === 'inReview') return 'inReview';
  if (caseStatus === 'moreInformation') return 'moreInformation';
  if (subscription === 'cancelled') return 'ended';
  if (subscription === 'paused' || subscription === 'pastDue') return subscription;
  if (caseStatus !== null && caseStatus !== 'delivered' && caseStatus !== 'shipped') {
    return 'approved';
  }
  return caseStatus !== null && subscription === null && !isPrescribed ? 'ended' : 'active';
}

function isUndecided(status: CaseStatus | null): boolean {
  return status === 'paid' || status === 'inReview' || status === 'moreInformation';
}

/** Whether nothing more comes of a treatment. */
export function isTreatmentOver(status: TreatmentStatus): boolean {
  return status === 'ended' || status === 'stopped' || status === 'declined';
}
