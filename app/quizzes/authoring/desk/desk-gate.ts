import type { GrantHolder } from '../../../identity/access/grants';

/** Word of one person on exactly this draft beside exactly what is published: the last one they gave. */
export interface DeskReview {
  userId: string;
  by: string;
  isApproved: boolean;
  why: string;
  at: string;
}

/** Facts that decide whether a draft may be reviewed and published. */
export interface DeskFacts {
  /** False where the draft says what is published. */
  isChanged: boolean;
  /** Errors in it, in words. */
  errors: readonly string[];
  authors: readonly string[];
  reviews: readonly DeskReview[];
}

/** The person who asks. */
export type Asker = GrantHolder & { id: string };

/** The reason why a draft with errors goes no further, in words; null without any. */
export function unsound({ errors: [first, ...others] }: Pick<DeskFacts, 'errors'>): string | null {
  if (first === undefined) return null;
  const count = others.length + 1;
  return `${count === 1 ? '1 problem' : `${count} problems`} to mend first: ${first}`;
}

/**
 * The reason why the reviews of a draft do not do, in words; null where they do. Those of its own authors count for
 * nothing, and one that asks for a change is enough to stop it.
 * @param missing Reason by the number of approvals that it has.
 */
export function unreviewed(
  { authors, reviews }: Pick<DeskFacts, 'authors' | 'reviews'>,
  missing: (approvals: number) => string | null,
): string | null {
  const counting = reviews.filter(({ userId }) => !authors.includes(userId));
  const refused = counting.find(({ isApproved }) => !isApproved);
  return refused ? `${refused.by} asked for a change: ${refused.why}` : missing(counting.length);
}
