import type { QuizPromise, Term } from '../../../schemas/generated/types';

/** Two things that some rule compares: where the one passes the other, rules begin or end to hold. */
export interface Comparison {
  left: Term;
  right: Term;
}

const bounds = ['lessThan', 'atMost', 'greaterThan', 'atLeast', 'is'] as const;

/** Comparisons with numbers anywhere in a quiz or in its promises, each once. */
export function comparisonsIn(...parts: readonly (object | QuizPromise)[]): Comparison[] {
  const found = new Map<string, Comparison>();
  const add = (left: Term, right: Term) => {
    const comparison = { left, right };
    found.set(JSON.stringify(comparison), comparison);
  };
  const read = (part: unknown): void => {
    if (Array.isArray(part)) for (const one of part) read(one);
    if (!isRecord(part)) return;
    for (const one of Object.values(part)) read(one);
    const fact = factOf(part);
    if (!fact) return;
    for (const bound of bounds) {
      const limit = part[bound];
      if (typeof limit === 'number' || isRecord(limit)) add(fact, limit as Term);
    }
  };
  for (const part of parts) read(part);
  return [...found.values()];
}

function isRecord(part: unknown): part is Record<string, unknown> {
  return typeof part === 'object' && part !== null && !Array.isArray(part);
}

function factOf({ answer, value }: Record<string, unknown>): Term | null {
  if (typeof answer === 'string') return { answer };
  return typeof value === 'string' ? { value } : null;
}
