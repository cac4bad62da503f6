/** Prices that a patient is shown. They decide nothing: lines are priced by the catalogue. */
export interface PricesShown {
  /** Revision of the catalogue that they are of. */
  revision: string;
  /** Cents that lines cost when the patient saw their prices last, by `lineKey`, where it was something else. */
  before?: Record<string, number>;
}
