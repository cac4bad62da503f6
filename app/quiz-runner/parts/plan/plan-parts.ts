import { createContext, type ReactNode } from 'react';

/** Content that stands within what is chosen in a question, by the id of that question. */
export type PlanParts = ReadonlyMap<string, ReactNode>;

/** Parts of a step on which a plan is put together; null on every other one. */
export const PlanParts = createContext<PlanParts | null>(null);
