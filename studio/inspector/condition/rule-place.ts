import { createContext, useContext } from 'react';
import type { Fact } from '../../language/fact';

/** Where a rule or calculation stands, and what is known there. */
export interface RulePlaceState {
  facts: readonly Fact[];
  readOnly: boolean;
  pointer: string;
}

export const RulePlace = createContext<RulePlaceState>({ facts: [], readOnly: true, pointer: '' });

export function useRulePlace(): RulePlaceState {
  return useContext(RulePlace);
}

/** Texts that name one fact of all sources, for lists to choose from. */
export function factKey({ source, name }: Pick<Fact, 'source' | 'name'>): string {
  return `${source} ${name}`;
}
