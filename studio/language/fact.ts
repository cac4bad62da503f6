/** Type of a fact, by which it can be compared. */
export type FactType = 'choice' | 'choices' | 'number' | 'height' | 'text' | 'date' | 'file';

export type FactSource = 'answer' | 'value' | 'profile' | 'site';

export interface FactOption {
  value: string;
  label: string;
}

/** Something that rules and texts can look at. */
export interface Fact {
  source: FactSource;
  /** The id, as rules have it. */
  name: string;
  title: string;
  /** Where it comes from: the step of a question. */
  from: string;
  type: FactType;
  /** Options that can be chosen; empty for everything else. */
  options: readonly FactOption[];
  unit: string | null;
  /** True where its options put something into the cart. */
  sells: boolean;
}
