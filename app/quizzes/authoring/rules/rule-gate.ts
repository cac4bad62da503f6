import { lacking, mayDo } from '../../../identity/access/grants';
import { type Asker, type DeskFacts, unreviewed, unsound } from '../desk/desk-gate';

/** Number of clinical people who have to approve a change, none of whom wrote any of it. */
const reviewsNeeded = 2;

const nothingChanged = 'These rules say exactly what is published.';

/** The reason why a person cannot review the draft, in words; null when they can. */
export function reviewRulesWhyNot(asker: Asker, facts: DeskFacts): string | null {
  if (!mayDo(asker, 'rules:review')) return lacking['rules:review'];
  if (!facts.isChanged) return nothingChanged;
  if (facts.authors.includes(asker.id))
    return 'You wrote part of this change. Two others of the clinical staff have to review it.';
  return unsound(facts);
}

/** The reason why a person cannot publish the draft, in words; null when they can. */
export function publishRulesWhyNot(asker: Asker, facts: DeskFacts): string | null {
  if (!mayDo(asker, 'rules:publish')) return lacking['rules:publish'];
  if (!facts.isChanged) return nothingChanged;
  return unsound(facts) ?? unreviewed(facts, missingReviews);
}

function missingReviews(approvals: number): string | null {
  if (approvals >= reviewsNeeded) return null;
  return approvals === 0
    ? 'Two of the clinical staff who wrote none of it have to approve this change first.'
    : 'One more of the clinical staff who wrote none of it has to approve this change.';
}
