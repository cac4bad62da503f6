import { isTooDeep } from '../../engine/values';
import type { JsonObject } from '../document/draft';
import { eachTermPart, type Note } from '../edits/references-in-rules';

const none: ReadonlySet<string> = new Set();

/**
 * The ids of the questions that a derived value rests on, by its name: also through other values. Values that
 * go round in a circle, or are broken, rest on what is understood of them.
 */
export function questionsBehind(values: JsonObject): (name: string) => ReadonlySet<string> {
  if (isTooDeep(values)) return () => none;
  const found = new Map<string, Set<string>>();
  const behind = (name: string): ReadonlySet<string> => {
    const before = found.get(name);
    if (before) return before;
    const questions = new Set<string>();
    found.set(name, questions);
    const note: Note = ({ kind, id }) => {
      if (kind === 'question') questions.add(id);
      if (kind === 'value') for (const question of behind(id)) questions.add(question);
    };
    if (Object.hasOwn(values, name)) eachTermPart(values[name], [], note, () => none);
    return questions;
  };
  return behind;
}
