import { canonical, without } from '../../values/json/same';
import { text } from '../words/labels';
import { type Promising, promiseInWords } from '../words/promise';
import type { Difference } from './difference';

/**
 * Differences between the promises of two drafts, each with its earlier and its later state. All of them need a review:
 * a promise that is gone or has changed holds the quiz to something else, and a new one tells others what they may rely
 * on. Only the order in which promises are written down says nothing.
 * @param quiz Quiz that the later ones are about, for the titles of its questions and steps.
 */
export function comparePromises(
  before: readonly unknown[],
  after: readonly unknown[],
  quiz: Promising,
): Difference[] {
  const left = new Set(after.keys());
  const words: string[] = [];
  const same = placesBy(after, left, canonical);
  const changed = before.filter((promise) => take(same, left, canonical(promise)) === null);
  const byId = placesBy(after, left, idOf);
  const byParts = placesBy(after, left, partsOf);
  for (const promise of changed) {
    const place = take(byId, left, idOf(promise)) ?? take(byParts, left, partsOf(promise));
    words.push(
      place === null
        ? `The promise ${nameOf(promise)} is gone`
        : `The promise ${nameOf(promise)} has changed${changeInWords(promise, after[place], quiz)}`,
    );
  }
  for (const place of left) words.push(newInWords(after[place], quiz));
  if (words.length > 0) return words.map((one) => ({ path: '', kind: 'promises', words: one }));
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  return [{ path: '', kind: 'writing', words: 'The promises are written down in another order' }];
}

type Key = (promise: unknown) => string | null;

/** The places that are left in a list by a key, the first of them last. */
function placesBy(
  promises: readonly unknown[],
  left: ReadonlySet<number>,
  keyOf: Key,
): Map<string, number[]> {
  const places = new Map<string, number[]>();
  for (const place of [...left].reverse()) {
    const key = keyOf(promises[place]);
    if (key === null) continue;
    const known = places.get(key);
    if (known) known.push(place);
    else places.set(key, [place]);
  }
  return places;
}

/** The first place under a key that nothing has taken yet, taken from now on; null where there is none. */
function take(
  places: ReadonlyMap<string, number[]>,
  left: Set<number>,
  key: string | null,
): number | null {
  const own = key === null ? undefined : places.get(key);
  for (let place = own?.pop(); place !== undefined; place = own?.pop())
    if (left.delete(place)) return place;
  return null;
}

const idOf: Key = (promise) => text(promise, 'id');

/** All but the id: a promise may say the same under another one. Nothing is the same as what is no promise. */
const partsOf: Key = (promise) =>
  text(promise, 'name') === null ? null : canonical(without(promise, 'id'));

/** A new one by its name, with what it says where that is something else. */
function newInWords(promise: unknown, quiz: Promising): string {
  const sentence = sentenceOf(promise, quiz);
  const isItsName = text(promise, 'name')?.replace(/\.$/, '') === sentence;
  return `New promise ${nameOf(promise)}${isItsName ? '' : `: ${sentence}`}`;
}

function changeInWords(before: unknown, after: unknown, quiz: Promising): string {
  const was = sentenceOf(before, quiz);
  const is = sentenceOf(after, quiz);
  const isCalled = text(before, 'name') !== text(after, 'name');
  const changes = [
    isCalled ? `it is now called ${nameOf(after)}` : null,
    was === is ? null : `it said ${inFull(was)}, and says ${inFull(is)}`,
  ].filter((change) => change !== null);
  return changes.length === 0 ? '' : `: ${changes.join('; ')}`;
}

/** Sentence of a promise, without its full stop. */
function sentenceOf(promise: unknown, quiz: Promising): string {
  return promiseInWords(quiz, promise).replace(/\.$/, '');
}

function nameOf(promise: unknown): string {
  return inFull((text(promise, 'name') ?? '…').replace(/\.$/, ''));
}

/** Words in quotes and never cut: the difference may stand at the end. */
function inFull(words: string): string {
  return words.includes('‘') ? `“${words}”` : `‘${words}’`;
}
