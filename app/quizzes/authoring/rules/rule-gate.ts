import { type GrantHolder, lacking, mayDo } from '../../../identity/access/grants';

/** Number of clinical people who have to approve a change, none of whom wrote any of it. */
export const reviewsNeeded = 2;

/** Word of one person on exactly this draft beside exactly what is published: the last one they gave. */
export interface RuleReview {
  userId: string;
  by: string;
  isApproved: boolean;
  why: string;
  at: string;
}

/** Facts that decide whether the rules of a medicine may be reviewed and published. */
export interface RuleFacts {
  /** False where the draft says what is published. */
  isChanged: boolean;
  /** Errors in it, in words. */
  errors: readonly string[];
  authors: readonly string[];
  reviews: readonly RuleReview[];
}

type Asker = GrantHolder & { id: string };

const nothingChanged = 'These rules say exactly what is published.';

/** The reason why a person cannot review the draft, in words; null when they can. */
export function reviewRulesWhyNot(asker: Asker, facts: RuleFacts): string | null {
  if (!mayDo(asker, 'rules:review')) return lacking['rules:review'];
  if (!facts.isChanged) return nothingChanged;
  if (facts.authors.includes(asker.id))
    return 'You wrote part of this change. Two others of the clinical staff have to review it.';
  return unsound(facts);
}

/** The reason why a person cannot publish the draft, in words; null when they can. */
export function publishRulesWhyNot(asker: Asker, facts: RuleFacts): string | null {
  if (!mayDo(asker, 'rules:publish')) return lacking['rules:publish'];
  return unfitToPublish(facts);
}

function unfitToPublish(facts: RuleFacts): string | null {
  if (!facts.isChanged) return nothingChanged;
  const wrong = unsound(facts);
  if (wrong !== null) return wrong;
  const counting = facts.reviews.filter(({ userId }) => !facts.authors.includes(userId));
  const refused = counting.find(({ isApproved }) => !isApproved);
  if (refused) return `${refused.by} asked for a change: ${refused.why}`;
  const missing = reviewsNeeded - counting.length;
  if (missing === reviewsNeeded)
    return 'Two of the clinical staff who wrote none of it have to approve this change first.';
  return missing > 0
    ? 'One more of the clinical staff who wrote none of it has to approve this change.'
    : null;
}

function unsound({ errors: [first, ...others] }: RuleFacts): string | null {
  if (first === undefined) return null;
  const count = others.length + 1;
  return `${count === 1 ? '1 problem' : `${count} problems`} to mend first: ${first}`;
}
