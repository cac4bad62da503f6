import { text } from '../words/labels';
import { type Promising, promiseInWords } from '../words/promise';
import type { Difference } from './difference';
import { isSame, without } from './same';

/**
 * What differs between the promises of two drafts, with what was and what is. All of it needs a review: one that is
 * gone or has changed holds the quiz to something else, and a new one tells others what they may rely on. Only the
 * order in which they are written down says nothing.
 * @param quiz What the later ones are about, for the titles of its questions and steps.
 */
export function comparePromises(
  before: readonly unknown[],
  after: readonly unknown[],
  quiz: Promising,
): Difference[] {
  const left = [...after];
  const words: string[] = [];
  const changed: unknown[] = [];
  for (const promise of before) {
    const same = left.findIndex((later) => isSame(promise, later));
    if (same < 0) changed.push(promise);
    else left.splice(same, 1);
  }
  for (const promise of changed) {
    const [later] = left.splice(laterOf(promise, left), 1);
    words.push(
      later === undefined
        ? `The promise ${nameOf(promise)} is gone`
        : `The promise ${nameOf(promise)} has changed${changeInWords(promise, later, quiz)}`,
    );
  }
  for (const promise of left)
    words.push(`New promise ${nameOf(promise)}: ${sentenceOf(promise, quiz)}`);
  if (words.length > 0) return words.map((one) => ({ path: '', kind: 'promises', words: one }));
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  return [{ path: '', kind: 'writing', words: 'The promises are written down in another order' }];
}

/** The place of what a promise has become: it has the same id, or says the same under another one. */
function laterOf(promise: unknown, among: readonly unknown[]): number {
  const id = text(promise, 'id');
  const byId = among.findIndex((later) => id !== null && text(later, 'id') === id);
  const found = byId >= 0 ? byId : among.findIndex((later) => isSameBesides('id', promise, later));
  // Nothing is taken from the list where there is none.
  return found < 0 ? among.length : found;
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

function isSameBesides(key: string, one: unknown, other: unknown): boolean {
  return isSame(without(one, key), without(other, key));
}

/** What a promise says, without its full stop. */
function sentenceOf(promise: unknown, quiz: Promising): string {
  return promiseInWords(quiz, promise).replace(/\.$/, '');
}

function nameOf(promise: unknown): string {
  return inFull((text(promise, 'name') ?? '…').replace(/\.$/, ''));
}

/** In quotes and never cut: what differs may stand at the end. */
function inFull(words: string): string {
  return words.includes('‘') ? `“${words}”` : `‘${words}’`;
}
