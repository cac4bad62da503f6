import { canonical } from '../../values/json/same';
import type { PatientSet } from '../diagram/nodes';
import { once } from '../diagram/sets';
import type { Model } from '../model/model';
import { type AffectedGroup, isOfWords } from './affected-groups';
import { endInWords, pageInWords, reasonsInWords } from './changes-in-words';
import type { Differences } from './differing';
import { type PersonOfBoth, personIn, type Replayed } from './persons';
import type { SharedModels } from './shared-models';

/** Outcome for some people, in place of the one they had. */
export interface Change {
  /** Part in which it shows most: how their way ends, in what they buy, in the reasons they are told, or on a page. */
  kind: 'end' | 'cart' | 'reasons' | 'page';
  before: string;
  after: string;
  /** Number of ways in which people of whom this is true can answer, in digits. */
  ways: string;
  person: PersonOfBoth;
  /** The steps at which it first differs for them; null where a revision has come to its end. */
  at: { before: string | null; after: string | null };
  /** Price that they pay, in cents. */
  price: { before: number; after: number };
}

/** Differences for some people, the gravest first; each with somebody who was replayed and met it. */
export function changesOf(
  models: SharedModels,
  { reasons, carts }: Differences,
  { who: group, edits }: AffectedGroup,
): Change[] {
  const { diagram, weights } = models.after;
  let left = group;
  const changes: Change[] = [];
  const add = (kind: Change['kind'], set: PatientSet) => {
    if (set === diagram.none) return;
    const found = personIn(models, set);
    if (!found) return;
    const { before, after } = found;
    const [had, has] = [before, after].map(({ lines, price }) => canonical([lines, price]));
    if (kind === 'cart' && had === has) return;
    left = diagram.minus(left, set);
    const shown = kind === 'page' ? whereItShows(found) : kind;
    const words = wordsOf(shown, models, found, edits);
    const price = { before: found.before.price, after: found.after.price };
    const ways = diagram.count(set, weights).toString();
    changes.push({ kind: shown, ...words, ways, person: found.person, at: found.at, price });
  };
  if (isOfWords(edits)) {
    // Words change neither ends nor carts: other differences for those who read them are of other groups.
    add('page', group);
    return changes;
  }
  // Facts about the group are a smaller set than those about everybody: each is taken from these.
  const [was, is] = [endsOf(models.before), endsOf(models.after)];
  for (const from of endings) {
    const all = diagram.and(group, was[from]);
    for (const to of endings) {
      if (from === to) continue;
      // People whose answer is refused go no further anywhere: that is said only of all of them.
      if (to !== 'stuck' || diagram.isWithin(all, is.stuck)) add('end', diagram.and(all, is[to]));
    }
  }
  const finish = once(() => diagram.and(was.finishes, is.finishes));
  const buy = diagram.and(left, carts);
  if (buy !== diagram.none) add('cart', diagram.and(buy, finish()));
  const read = diagram.and(left, reasons);
  if (read !== diagram.none)
    add('reasons', diagram.and(read, diagram.or(finish(), diagram.and(was.ends, is.ends))));
  add('page', left);
  // People whose end differs may see the same as everybody else in the group.
  if (changes.length === 0) add('page', group);
  return changes;
}

/**
 * Finds the part in which somebody’s way differs: where all pages are the same, in the reasons as they are kept, or in
 * the cart.
 */
function whereItShows({ before, after }: Replayed): Change['kind'] {
  if (canonical(before.pages) !== canonical(after.pages)) return 'page';
  return canonical(before.findings) !== canonical(after.findings) ? 'reasons' : 'cart';
}

const endings = ['finishes', 'ends', 'stuck'] as const;

/** Sorts people by how their way ends, each into one set: they finish, are ended, or go no further. */
function endsOf({ diagram, walk: { finishes, ends, comesToAnEnd } }: Model) {
  return { finishes, ends, stuck: diagram.not(comesToAnEnd) };
}

function wordsOf(
  kind: Change['kind'],
  { before, after }: SharedModels,
  found: Replayed,
  edits: AffectedGroup['edits'],
) {
  const both = (words: (of: 'before' | 'after') => string) => ({
    before: words('before'),
    after: words('after'),
  });
  const quizzes = { before: before.quiz, after: after.quiz };
  switch (kind) {
    case 'end':
    case 'cart':
      return both((of) => endInWords(quizzes[of], found[of], found.person.answers));
    case 'reasons':
      return both((of) => reasonsInWords(found[of]));
    case 'page':
      return pageInWords(quizzes, found, edits);
  }
}
