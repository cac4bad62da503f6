import { type GrantHolder, lacking, mayDo } from '../../../identity/access/grants';

/** Word of one person on exactly this draft beside exactly what is published: the last one they gave. */
export interface PageReview {
  userId: string;
  by: string;
  isApproved: boolean;
  why: string;
  at: string;
}

/** Facts that decide whether a public page may be reviewed, published and taken down. */
export interface PageFacts {
  /** False where the draft says what is published. */
  isChanged: boolean;
  /** True where the change needs an approval by clinical staff. */
  needsReview: boolean;
  /** Errors in it, and in other pages by it, in words. */
  errors: readonly string[];
  authors: readonly string[];
  reviews: readonly PageReview[];
  /** Published page, as far as it can be taken down; null where none is. */
  published: { isFirst: boolean; isClinical: boolean } | null;
}

type Asker = GrantHolder & { id: string };

const nothingChanged = 'This page says exactly what is published.';

/** The reason why a person cannot review the draft, in words; null when they can. */
export function reviewPageWhyNot(asker: Asker, facts: PageFacts): string | null {
  if (!mayDo(asker, 'pages:review')) return lacking['pages:review'];
  if (!facts.isChanged) return nothingChanged;
  if (!facts.needsReview) return 'This change needs no clinical review.';
  if (facts.authors.includes(asker.id))
    return 'You wrote part of this change. Somebody else of the clinical staff has to review it.';
  return unsound(facts);
}

/** The reason why a person cannot publish the draft, in words; null when they can. */
export function publishPageWhyNot(asker: Asker, facts: PageFacts): string | null {
  if (!mayDo(asker, 'pages:publish')) return lacking['pages:publish'];
  if (!facts.isChanged) return nothingChanged;
  return unsound(facts) ?? (facts.needsReview ? unreviewed(facts) : null);
}

/** The reason why a person cannot take the published page down, in words; null when they can. */
export function retirePageWhyNot(asker: Asker, { published }: PageFacts): string | null {
  if (!mayDo(asker, 'pages:publish')) return lacking['pages:publish'];
  if (!published) return 'This page is not published.';
  if (published.isFirst) return 'The first page of a site stays. Write another one in its place.';
  if (published.isClinical && !mayDo(asker, 'pages:review'))
    return 'Only clinical staff can take down a page about a treatment, or a text of the law.';
  return null;
}

/** The reason why a person cannot throw away a draft of which nothing was ever published; null when they can. */
export function discardPageWhyNot(asker: Asker, facts: PageFacts): string | null {
  if (facts.published) return 'This page is published. Take it down, or undo what changed.';
  if (facts.authors.includes(asker.id) || mayDo(asker, 'pages:publish')) return null;
  return 'Only somebody who wrote this draft, or may publish, can throw it away.';
}

function unreviewed({ authors, reviews }: PageFacts): string | null {
  const counting = reviews.filter(({ userId }) => !authors.includes(userId));
  const refused = counting.find(({ isApproved }) => !isApproved);
  if (refused) return `${refused.by} asked for a change: ${refused.why}`;
  return counting.length > 0
    ? null
    : 'Somebody of the clinical staff who wrote none of it has to approve this change first.';
}

function unsound({ errors: [first, ...others] }: PageFacts): string | null {
  if (first === undefined) return null;
  const count = others.length + 1;
  return `${count === 1 ? '1 problem' : `${count} problems`} to mend first: ${first}`;
}
