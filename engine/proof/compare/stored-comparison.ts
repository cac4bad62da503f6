import type { Difference } from '../../authoring/compare/difference';
import type { Change } from './changes';
import type { CouponChange } from './coupons';
import type { PriceChange } from './prices';

/**
 * The last attempts of the published quiz, finished or given up, replayed on both revisions. Counts and nothing else.
 */
export interface ReplayedAttempts {
  /** Number of attempts there were to look at, at most 1,000. */
  looked: number;
  /** Number of those whose answers neither revision takes, so that nobody knows what they would meet. */
  notPlaced: number;
  /** An instant: when they were looked at. */
  at: string;
}

export interface ShownGroup {
  /** Key made from what the group says, so that it is the same after a reload. */
  key: string;
  /**
   * `people`: those for whom an edit changes something. `words`: those who read other words. `others`: everybody
   * else, where it is not decided whether they meet the same. `without effect`: edits that nobody meets. `held to`:
   * saved runs and promises. `everything`: nothing to compare with, so that all of it is new.
   */
  of: 'people' | 'words' | 'others' | 'without effect' | 'held to' | 'everything';
  /** The group, or the part of the quiz, in words: “Women under 55”. */
  who: string;
  kind: 'words' | 'clinical';
  edits: Difference[];
  /** Number of ways in which they can answer, in digits; null where nobody counted. */
  ways: string | null;
  changes: ShownChange[];
  /** Changes in what they pay, by product, for those who buy something before and after. */
  prices: PriceChange[];
  /** The coupons that are taken off what some of them buy before or after, and not both. */
  coupons: CouponChange[];
  /** The reason why nobody is shown, or what is not decided; null where nothing is left open. */
  notDecided: string | null;
  /** Number of the last attempts that belong to it; null where none can. */
  attempts: number | null;
}

export interface ShownChange extends Change {
  /** The person, a line for each thing that is known of them. */
  personInWords: string[];
}

/** A comparison as it is kept: the same for everybody who looks, whenever they do. */
export interface ShownComparison {
  kind: 'compared';
  /**
   * The hash of all that it binds. A deed names it, and is refused
   * where the draft or what patients have differs by then.
   */
  comparison: string;
  /** The revision that patients have; null where they have none. */
  before: string | null;
  /** Groups, each of which the approver has to accept. */
  groups: ShownGroup[];
  /** Everybody who is in no group; null where there is nobody to compare with. */
  others:
    | { kind: 'proved the same'; ways: string }
    | { kind: 'not decided'; because: string }
    | null;
  attempts: ReplayedAttempts;
}

/** Findings of a comparison, without what it compares. */
export type StoredComparison = Pick<ShownComparison, 'groups' | 'others' | 'attempts'>;
