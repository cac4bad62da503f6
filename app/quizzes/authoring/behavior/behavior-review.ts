import type { ShownComparison } from '../../../../engine/proof';

/** The body of a deed on a group: `POST /api/studio/quizzes/:id/behavior`. */
export type { StudioRemarkBody as RemarkBody } from '../../../../schemas/generated/types';

/**
 * “What changes for whom” of a draft, as a reviewer reads and decides it: what `behaviorReview` answers to
 * `GET /api/studio/quizzes/:id/behavior`, and to each deed that is sent there with POST.
 */
export interface BehaviorReview {
  /** Hash of the draft that this is about; a deed on a group names the comparison, which binds them. */
  hash: string;
  savedRunsHash: string;
  promisesHash: string;
  comparison: ShownComparison | NotCompared;
  /** Remarks and decisions about groups, oldest first; those on earlier states of the draft too. */
  remarks: Remark[];
  /** The reason why the reader cannot accept groups or ask for changes; null where they can. */
  decideWhyNot: string | null;
  /** The reason why the reader cannot approve, such as groups that they have not accepted; null where they can. */
  approveWhyNot: string | null;
  /** People who can be named with @ in a comment, by their name. */
  staff: { id: string; name: string }[];
}

/** `unfit`: the draft has an error to mend first. `not finished` is no verdict: it can be asked for again. */
export interface NotCompared {
  kind: 'unfit' | 'not finished';
  because: string;
}

/**
 * Comment of somebody on a group, or their decision on it. Never changed; a later decision of the same person counts.
 */
export interface Remark {
  id: number;
  kind: 'comment' | 'accepted' | 'changeAsked';
  group: string;
  /** Name of the group at that time. */
  who: string;
  by: string;
  yours: boolean;
  /** An instant. */
  at: string;
  /** Empty for an acceptance. */
  text: string;
  /**
   * True where it was made on an earlier state of the draft, or on a group that there is no more. Such a decision
   * counts no longer; such a comment can still be read.
   */
  isEarlier: boolean;
  /** True where it is the decision of this person that counts now for this group; false for comments. */
  counts: boolean;
}
