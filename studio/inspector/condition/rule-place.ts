import { type ComponentType, createContext, useContext } from 'react';
import type { Json } from '../../document/draft';
import type { Fact } from '../../language/fact';

/** Place of a rule or calculation, and what is known there. */
export interface RulePlaceState {
  facts: readonly Fact[];
  readOnly: boolean;
  pointer: string;
}

export const RulePlace = createContext<RulePlaceState>({ facts: [], readOnly: true, pointer: '' });

export function useRulePlace(): RulePlaceState {
  return useContext(RulePlace);
}

/** A condition to be changed. */
export interface ConditionRowsProps {
  condition: Json;
  /** The place within the whole condition, as a pointer: names the gesture of an edit. */
  at: string;
  /** Null takes the condition away. */
  onChange(condition: Json | null, at: string): void;
  isNegated?: boolean;
}

/** Draws a condition within a calculation, which may stand in a condition itself. */
export type ConditionView = ComponentType<ConditionRowsProps>;

/** Texts that name one fact of all sources, for lists to choose from. */
export function factKey({ source, name }: Pick<Fact, 'source' | 'name'>): string {
  return `${source} ${name}`;
}
