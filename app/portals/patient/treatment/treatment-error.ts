/** What a form of the treatment page ran into. */
export interface TreatmentError {
  message: string;
  /** Under their fields. */
  errors: Record<string, string>;
  /** What was typed, by field. */
  typed: Record<string, string>;
}
