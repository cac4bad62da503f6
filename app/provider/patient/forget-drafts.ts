import { tabStore } from '../../browser/browser-store';
import { type DecisionKind, decisionKinds } from './decision-offer';

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

/** Forgets every draft of a case: it was decided. */
export function forgetDrafts(caseId: string): void {
  for (const kind of decisionKinds) {
    for (const name of [draftName, presetDraftName, wordsDraftName]) {
      tabStore.write(name(kind, caseId), null);
    }
  }
}
