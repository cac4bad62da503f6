/** Facts that rules may look at in a part of a generated quiz: only what was asked before. */
export interface FactsSoFar {
  questions: AskedFact[];
  values: { name: string; type: 'number' | 'text' }[];
  /** Questions that put something into the cart. */
  selling: string[];
}

export type AskedFact =
  | { id: string; type: 'choice' | 'choices'; options: string[]; scored?: false }
  | { id: string; type: 'number' | 'text' | 'date' | 'file' };

/** Names that every object has: a careless look-up finds something under them. */
export const hostileNames = ['constructor', 'toString', 'hasOwnProperty', 'valueOf'] as const;
