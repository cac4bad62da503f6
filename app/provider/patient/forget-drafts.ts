import { tabStore } from '../../browser/browser-store';
import type { DecisionKind } from './decision-offer';

/** What the draft of a decision is kept as in a tab. */
export function draftName(kind: DecisionKind, caseId: string): string {
  return `provider-${kind}-${caseId}`;
}

const kinds: readonly DecisionKind[] = ['approve', 'askForMore', 'refuse', 'takeBack'];

/** Forgets every draft of a case: it was decided. */
export function forgetDrafts(caseId: string): void {
  for (const kind of kinds) tabStore.write(draftName(kind, caseId), null);
}
