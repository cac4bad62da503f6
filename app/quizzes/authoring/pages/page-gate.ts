import { lacking, mayDo } from '../../../identity/access/grants';
import { type Asker, type DeskFacts, unreviewed, unsound } from '../desk/desk-gate';

/** Facts that decide whether a public page may be reviewed, published and taken down. */
export interface PageFacts extends DeskFacts {
  /** True where the change needs an approval by clinical staff. */
  needsReview: boolean;
  /** Published page, as far as it can be taken down; null where none is. */
  published: { isFirst: boolean; isClinical: boolean } | null;
}

const nothingChanged = 'This page says exactly what is published.';
const notApproved =
  'Somebody of the clinical staff who wrote none of it has to approve this change first.';

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
  if (!facts.needsReview) return unsound(facts);
  return unsound(facts) ?? unreviewed(facts, (approvals) => (approvals > 0 ? null : notApproved));
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
