import type { Quiz as QuizDefinition } from '../../schemas/generated/types';

/** What rules compare answers with: the answers worth trying out. */
export interface Mentions {
  texts: Map<string, Set<string>>;
  lists: Map<string, string[][]>;
  numbers: Map<string, Set<number>>;
  /** Numbers that derived values and dates are compared with. */
  anyNumbers: Set<number>;
}

export function mentionsIn(definition: QuizDefinition): Mentions {
  const mentions: Mentions = {
    texts: new Map(),
    lists: new Map(),
    numbers: new Map(),
    anyNumbers: new Set(),
  };
  look(definition.values, mentions);
  look(definition.steps, mentions);
  return mentions;
}

function look(part: unknown, mentions: Mentions): void {
  if (typeof part !== 'object' || part === null) return;
  const entries = Object.entries(part);
  const answer: unknown = entries.find(([key]) => key === 'answer')?.[1];
  for (const [key, value] of entries) {
    if (typeof answer === 'string' && key !== 'answer') note(answer, key, value, mentions);
    if (typeof value === 'number' && comparing.has(key)) mentions.anyNumbers.add(value);
    look(value, mentions);
  }
}

const comparing = new Set(['is', 'isNot', 'lessThan', 'atMost', 'greaterThan', 'atLeast']);

function note(answer: string, key: string, value: unknown, mentions: Mentions): void {
  if (typeof value === 'number') setIn(mentions.numbers, answer).add(value);
  if (typeof value === 'string') setIn(mentions.texts, answer).add(value);
  if (!Array.isArray(value)) return;
  const texts = value.filter((one) => typeof one === 'string');
  for (const one of texts) setIn(mentions.texts, answer).add(one);
  for (const one of value) if (typeof one === 'number') setIn(mentions.numbers, answer).add(one);
  if (key === 'includesAll')
    mentions.lists.set(answer, [...(mentions.lists.get(answer) ?? []), texts]);
}

function setIn<T>(sets: Map<string, Set<T>>, key: string): Set<T> {
  const set = sets.get(key) ?? new Set<T>();
  sets.set(key, set);
  return set;
}
