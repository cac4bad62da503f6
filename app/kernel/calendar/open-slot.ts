/** An appointment that can still be chosen. */
export interface OpenSlot {
  /** Begins with the instant, ends with the provider: `2026-06-16T15:00Z/reyes`. */
  id: string;
  /** ISO instant. */
  startsAt: string;
  minutes: number;
  provider: string;
}
