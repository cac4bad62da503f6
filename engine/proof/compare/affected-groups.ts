import { kindOfChange } from '../../authoring/compare/clinical-review';
import type { Difference } from '../../authoring/compare/difference';
import type { Quiz, Step } from '../../quiz/model/quiz';
import { at } from '../../values/json/pointer';
import type { PatientSet } from '../diagram/nodes';
import { placeOfQuestion } from '../people/parts';
import { causesOf } from './causes';
import type { Differences } from './differing';
import { isWayOn } from './observe';
import type { SharedModels } from './shared-models';

/** People whose way differs for the same edits. */
export interface AffectedGroup {
  who: PatientSet;
  edits: Difference[];
}

/**
 * Groups the people whose way differs by the edits that make it differ. Edits themselves come first; a part that only
 * looks at an edited one makes a group of those who are in none yet. Everybody whose way differs is in one group.
 */
export function groupsOf(
  { before, after }: SharedModels,
  { whose, parts }: Differences,
  edits: readonly Difference[],
): AffectedGroup[] {
  const { diagram } = after;
  const together = editsTogether(before.quiz, after.quiz, edits);
  const byEdits = new Map<string, { who: PatientSet; edits: number[] }>();
  const put = (found: number[], who: PatientSet) => {
    if (who === diagram.none) return;
    const causes = withThose(found, together);
    const isWords = isOfWords(pick(edits, causes));
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
  // A change of words does not say what else differs for those who read them.
  for (const { who, edits: causes } of byEdits.values())
    if (!isOfWords(pick(edits, causes))) left = diagram.minus(left, who);
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

/** Tells whether edits are of plain words alone. */
export function isOfWords(edits: readonly Difference[]): boolean {
  return edits.length > 0 && kindOfChange(edits) === 'words';
}

/**
 * Edits that belong together: a question that comes to a step or leaves it, and the button that fits what the step
 * asks now, as “Answer” takes one choice and nothing else.
 */
function editsTogether(before: Quiz, after: Quiz, edits: readonly Difference[]): number[][] {
  return after.steps.flatMap((step) => {
    const was = before.stepById.get(step.id);
    if (!was) return [];
    const moved = [...onlyIn(idsOf(was), idsOf(step)), ...onlyIn(idsOf(step), idsOf(was))];
    const [gone, come] = [
      onlyIn(kindsOf(was), kindsOf(step)),
      onlyIn(kindsOf(step), kindsOf(was)).filter(isWayOn),
    ];
    const actions = at('/steps', step.index, 'actions');
    const paths = come.map((kind) => at(actions, kindsOf(step).indexOf(kind)));
    if (gone.length > 0 && gone.every(isWayOn)) paths.push(actions);
    const buttons = edits.flatMap(({ path }, index) => (paths.includes(path) ? [index] : []));
    const questions = edits.flatMap(({ path, gone: isGone }, index) => {
      const { questionById } = isGone ? before : after;
      const asked = moved.flatMap((id) => questionById.get(id) ?? []);
      return asked.some((question) => placeOfQuestion(question) === path) ? [index] : [];
    });
    return buttons.length > 0 && questions.length > 0 ? [[...buttons, ...questions]] : [];
  });
}

function idsOf({ questions }: Step): string[] {
  return questions.map(({ id }) => id);
}

function kindsOf({ definition }: Step): string[] {
  return (definition.actions ?? []).map(({ kind }) => kind);
}

function onlyIn(list: readonly string[], other: readonly string[]): string[] {
  return list.filter((one) => !other.includes(one));
}

/** Some edits with all that belong together with one of them. */
function withThose(some: readonly number[], together: readonly number[][]): number[] {
  const all = new Set(some);
  for (let size = 0; size < all.size; ) {
    size = all.size;
    for (const edits of together)
      if (edits.some((edit) => all.has(edit))) for (const edit of edits) all.add(edit);
  }
  return [...all].sort((one, other) => one - other);
}

function pick(edits: readonly Difference[], places: readonly number[]): Difference[] {
  return places.flatMap((place) => edits[place] ?? []);
}
