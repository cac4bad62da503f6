/** Limits of a prescription. */
export interface PrescriptionLimits {
  /** Refills after the first supply. */
  refills: number;
  refillsUsed: number;
  /** The last day on which it may be filled, YYYY-MM-DD. */
  validThrough: string;
  /** True once a provider has ended the prescription before its time. */
  isEnded: boolean;
}

/** Refills that are left; never below zero. */
export function refillsLeft({
  refills,
  refillsUsed,
}: Pick<PrescriptionLimits, 'refills' | 'refillsUsed'>): number {
  return Math.max(0, refills - refillsUsed);
}

export type FillCheck =
  | { ok: true }
  | { ok: false; code: 'ended' | 'expired' | 'noRefills'; message: string };

/**
 * Checks that a prescription allows one more refill on a day.
 * @param day YYYY-MM-DD.
 */
export function mayRefill(prescription: PrescriptionLimits, day: string): FillCheck {
  if (prescription.isEnded) {
    return { ok: false, code: 'ended', message: 'Your provider ended this prescription.' };
  }
  if (day > prescription.validThrough) {
    return { ok: false, code: 'expired', message: 'This prescription has expired.' };
  }
  if (refillsLeft(prescription) === 0) {
    return { ok: false, code: 'noRefills', message: 'No refills are left on this prescription.' };
  }
  return { ok: true };
}
