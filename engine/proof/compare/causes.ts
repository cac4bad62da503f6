import type { Difference } from '../../authoring/compare/difference';
import { property, text } from '../../authoring/words/labels';
import type { Quiz } from '../../quiz/model/quiz';
import { at, keysOf } from '../../values/json/pointer';
import { placeOfQuestion } from '../people/parts';
import type { Differing } from './differing';
import { questionsIn, valuesIn } from './values-in';

/** Edits that make a part do another thing: those made to the part itself, else to what it looks at. */
export interface Causes {
  edits: number[];
  /** True where the part itself was edited. */
  isOwn: boolean;
}

export function causesOf(
  { paths, parts }: Differing,
  edits: readonly Difference[],
  before: Quiz,
  after: Quiz,
): Causes {
  const later = paths.before.map((path) => inLater(path, before.definition, after.definition));
  const stays = later.flatMap(({ path, isGone }) => (isGone ? [] : [path]));
  const shorter = new Set(later.flatMap(({ path, isGone }) => (isGone ? [path] : [])));
  const own = touching(edits, paths.before, [...paths.after, ...stays], shorter);
  if (own.length > 0) return { edits: own, isOwn: true };
  const values = allValuesIn(parts, before, after);
  const byValue = touching(
    edits,
    [...values].map((name) => at('/values', name)),
    [...values].map((name) => at('/values', name)),
  );
  if (byValue.length > 0) return { edits: byValue, isOwn: false };
  const asked = new Set(questionsIn(parts));
  for (const quiz of [before, after])
    for (const name of values) questionsIn(quiz.valueByName.get(name), asked);
  const places = (quiz: Quiz) =>
    [...asked].flatMap((id) => {
      const question = quiz.questionById.get(id);
      return question ? [placeOfQuestion(question)] : [];
    });
  return { edits: touching(edits, places(before), places(after)), isOwn: false };
}

/**
 * Finds where what stood at a JSON Pointer would stand now: lists are gone through by the ids of their entries, and
 * actions and content, which have none, by what they are. For an entry that is gone, the list it stood in.
 */
function inLater(path: string, before: unknown, after: unknown): { path: string; isGone: boolean } {
  let [was, is]: unknown[] = [before, after];
  let pointer = '';
  for (const key of keysOf(path)) {
    const entry = property(was, key);
    const id = idOf(entry);
    const list = Array.isArray(is) ? is : [];
    const there = list.findIndex((one) => id !== null && idOf(one) === id);
    const kind = text(entry, 'kind');
    const isPaired = !Array.isArray(was) || id !== null || kind === null;
    if (!isPaired && list.every((one) => text(one, 'kind') !== kind))
      return { path: pointer, isGone: true };
    const next = there >= 0 ? String(there) : key;
    pointer = at(pointer, next);
    [was, is] = [entry, property(is, next)];
  }
  return { path: pointer, isGone: false };
}

function idOf(entry: unknown): string | null {
  return text(entry, 'id') ?? text(entry, 'state') ?? text(entry, 'allergy');
}

/**
 * Edits inside of some places; where there are none, edits of what these stand in.
 * @param shorter Lists of which an entry is gone, which is told of the list.
 */
function touching(
  edits: readonly Difference[],
  before: readonly string[],
  after: readonly string[],
  shorter: ReadonlySet<string> = new Set(),
): number[] {
  const find = (touches: (edit: string, place: string) => boolean) =>
    edits.flatMap(({ path, gone }, index) =>
      (gone ? before : after).some((place) => touches(path, place)) ? [index] : [],
    );
  const inside = find((edit, place) => edit === place || edit.startsWith(`${place}/`));
  const ofLists = edits.flatMap(({ path, gone }, index) =>
    !gone && shorter.has(path) ? [index] : [],
  );
  const within = [...new Set([...inside, ...ofLists])];
  if (within.length > 0) return within;
  return find((edit, place) => edit.length > 1 && place.startsWith(`${edit}/`));
}

/** The derived values that some parts look at, and those that these are worked out from. */
function allValuesIn(parts: readonly unknown[], before: Quiz, after: Quiz): Set<string> {
  const found = valuesIn(parts);
  // Names that are found on the way are walked too: a set grows while it is gone through.
  for (const name of found)
    for (const quiz of [before, after]) valuesIn(quiz.valueByName.get(name), found);
  return found;
}
