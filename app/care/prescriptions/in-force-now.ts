import type { DoseStep } from '../../../engine/care';

/** What is in force for a line, as far as a change of it begins with that. Days are YYYY-MM-DD. */
export interface InForceNow {
  productId: string;
  variantId: string;
  directions: string;
  quantity: number;
  refills: number;
  refillsUsed: number;
  validThrough: string;
  doseSteps: DoseStep[];
  /** The first day of its first week; null before it began. */
  startedOn: string | null;
}
