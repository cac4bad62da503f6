/**
 * Fate of rows once their patient is deleted.
 * - `goes`: they are deleted.
 * - `keptWithCare`: the same, and where there is a medical record a sealed copy becomes a part of it.
 * - `staysWithCare`: rows that a decision, a call for help or an appointment rests on stay, their words sealed with the
 *   key of the record; the others go.
 * - `stays`: rows stay without anything that says whose they are; why stands beside it.
 */
export type Fate =
  | { kind: 'goes' | 'staysWithCare' }
  | { kind: 'keptWithCare'; part: 'person' | 'chart' | 'notes' | 'messages' }
  | { kind: 'stays'; why: string };

export const goes = { kind: 'goes' } as const;
export const staysWithCare = { kind: 'staysWithCare' } as const;
export const stays = (why: string) => ({ kind: 'stays', why }) as const;
export const storedWithCare = (part: 'person' | 'chart' | 'notes' | 'messages') =>
  ({ kind: 'keptWithCare', part }) as const;
