import { tabStore } from '../../../../../../browser/browser-store';
import { type DecisionKind, decisionKinds } from '../decision-offer';

/** The name of a draft of one provider: others who sign in in the same tab have drafts of their own. */
export function ownName(owner: string, draft: string): string {
  return `${owner} ${draft}`;
}

/** What the draft of a decision is kept as in a tab. */
export function draftName(kind: DecisionKind, caseId: string): string {
  return `provider-${kind}-${caseId}`;
}

/** What the reason that was chosen from a list is kept as in a tab. */
export function presetDraftName(kind: DecisionKind, caseId: string): string {
  return `${draftName(kind, caseId)}-preset`;
}

/** What the words about a change are kept as in a tab, beside its prescriptions. */
export function wordsDraftName(kind: DecisionKind, caseId: string): string {
  return `${draftName(kind, caseId)}-words`;
}

/** Forgets every draft that a provider has of a case: it was decided. */
export function forgetDrafts(owner: string, caseId: string): void {
  for (const kind of decisionKinds) {
    for (const name of [draftName, presetDraftName, wordsDraftName]) {
      tabStore.write(ownName(owner, name(kind, caseId)), null);
    }
  }
}
