import { type Difference, kindOfChange } from '../../compare/difference';
import type { PatientSet } from '../diagram';
import { causesOf } from './causes';
import type { Differences } from './differing';
import type { SharedModels } from './shared-models';

/** People whose way differs for the same edits. */
export interface AffectedGroup {
  who: PatientSet;
  edits: Difference[];
}

/**
 * Whose way differs, by the edits that do it. Whatever is edited itself comes first; what only looks at
 * something that was edited makes a group of those who are in none yet. Everybody whose way differs is in one.
 */
export function groupsOf(
  { before, after }: SharedModels,
  { whose, parts }: Differences,
  edits: readonly Difference[],
): AffectedGroup[] {
  const { diagram } = after;
  const byEdits = new Map<string, { who: PatientSet; edits: number[] }>();
  const put = (causes: number[], who: PatientSet) => {
    if (who === diagram.none) return;
    const isWords = causes.length > 0 && kindOfChange(pick(edits, causes)) === 'words';
    const key = isWords ? 'words' : causes.join();
    const group = byEdits.get(key) ?? { who: diagram.none, edits: [] };
    group.who = diagram.or(group.who, who);
    group.edits = [...new Set([...group.edits, ...causes])].sort((one, other) => one - other);
    byEdits.set(key, group);
  };
  const all = parts.map((part) => ({
    who: diagram.and(part.who, whose),
    ...causesOf(part, edits, before.quiz, after.quiz),
  }));
  for (const { who, edits: causes, isOwn } of all) if (isOwn) put(causes, who);
  let left = whose;
  // Words say nothing of what else is another thing for those who read them.
  for (const { who, edits: causes } of byEdits.values())
    if (kindOfChange(pick(edits, causes)) !== 'words') left = diagram.minus(left, who);
  for (const { who, edits: causes, isOwn } of all) {
    if (isOwn || causes.length === 0) continue;
    const more = diagram.and(who, left);
    put(causes, more);
    left = diagram.minus(left, more);
  }
  for (const { who } of byEdits.values()) left = diagram.minus(left, who);
  put([], left);
  return [...byEdits.values()].map((group) => ({
    who: group.who,
    edits: pick(edits, group.edits),
  }));
}

function pick(edits: readonly Difference[], places: readonly number[]): Difference[] {
  return places.flatMap((place) => edits[place] ?? []);
}
