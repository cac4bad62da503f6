import type { Fact } from '../../../language/fact';
import { pickRank } from '../../../ui/PickList';

/** Facts that are being put into a text: what was typed since the two braces, and where they stand. */
export interface OpenPipe {
  from: number;
  query: string;
}

/** The pipe that is open where the caret stands; null where none is. */
export function openPipe(text: string, caret: number): OpenPipe | null {
  const before = text.slice(0, caret);
  const from = before.lastIndexOf('{{');
  if (from < 0) return null;
  const query = before.slice(from + 2);
  return /[{}|]/.test(query) ? null : { from, query: query.trim() };
}

const sources = { answer: 'answers', value: 'values', profile: 'profile' } as const;

/** A fact as texts have it, with an empty place for the words for when it is not known. */
export function pipeOf({ source, name }: Fact): string {
  return source === 'site' ? '' : `{{${sources[source]}.${name}|}}`;
}

const most = 8;

/** The facts that a text can hold and that fit what was typed, best first. */
export function suggested(facts: readonly Fact[], query: string): Fact[] {
  const typed = query.replace(/^(answers|values|profile)\./, '');
  const ranked = facts
    .filter(({ source, type }) => source !== 'site' && type !== 'file')
    .map((fact) => ({ fact, rank: pickRank({ value: fact.name, label: fact.title }, typed) }));
  return ranked
    .filter(({ rank }) => rank > 0)
    .sort((one, other) => other.rank - one.rank)
    .map(({ fact }) => fact)
    .slice(0, most);
}
