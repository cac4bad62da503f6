import { canonical, type Difference, kindOfChange } from '../../../../engine/authoring';
import type { BehaviorComparison, ComparedGroup, ShownGroup } from '../../../../engine/proof';
import { sha256 } from '../../../kernel/sha256.server';

/** A group of people as it is shown, with each of its persons in words and how many of the last attempts are in it. */
export function peopleGroup(
  { who, kind, edits, ways, changes, prices, coupons, notDecided }: ComparedGroup,
  persons: readonly (readonly string[])[],
  attempts: number,
): ShownGroup {
  return keyed({
    ...{ who, kind, edits, ways, prices, coupons, notDecided, attempts },
    of: kind === 'words' ? 'words' : 'people',
    changes: changes.map((change, place) => ({
      ...change,
      personInWords: [...(persons[place] ?? [])],
    })),
  });
}

/** Edits that nobody meets, as one group; none where there are none. */
export function withoutEffect(edits: Difference[]): ShownGroup[] {
  if (edits.length === 0) return [];
  const who = 'Nobody: what was changed is met by nobody who can take the quiz';
  return [keyed({ ...nobody, of: 'without effect', who, kind: kindOf(edits), edits })];
}

/** The group of everybody who is in no other group, where it is not decided whether they meet the same. */
export function othersOpen(others: BehaviorComparison['others']): ShownGroup[] {
  if (others.kind === 'proved the same') return [];
  const who = 'Everybody else: it is not decided whether they meet the same';
  return [keyed({ ...nobody, of: 'others', who, notDecided: others.because })];
}

/** Puts what a draft is held to otherwise into one group; none where it is held to the same. */
export function heldTo(edits: Difference[]): ShownGroup[] {
  if (edits.length === 0) return [];
  const who = 'Nobody yet: saved runs and promises hold the quiz to something else';
  return [keyed({ ...nobody, of: 'held to', who, edits })];
}

/**
 * All of a quiz, where there is nothing to compare with.
 * @param edits Differences from a revision that patients have, and that cannot be followed with what is sold now.
 */
export function everythingIsNew(edits: Difference[] | null = null): ShownGroup {
  const isNew = edits === null;
  const who = isNew
    ? 'Everybody: patients have no revision of this quiz yet'
    : 'Everybody: the published quiz does not work with the present catalogue, so it cannot be compared';
  const notDecided = isNew ? null : 'Read the whole quiz, as if it were new.';
  return keyed({ ...nobody, of: 'everything', who, edits: edits ?? [], notDecided });
}

type Rest = Omit<ShownGroup, 'key' | 'of' | 'who'>;

const nobody: Rest = {
  kind: 'clinical',
  edits: [],
  ways: null,
  changes: [],
  prices: [],
  coupons: [],
  notDecided: null,
  attempts: null,
};

const kindOf = (edits: readonly Difference[]) =>
  kindOfChange(edits) === 'words' ? 'words' : 'clinical';

/** Gives a group its key: of what it says, and not of how many attempts are in it, which differs from day to day. */
function keyed(group: Omit<ShownGroup, 'key'>): ShownGroup {
  const { attempts: _, ...said } = group;
  return { key: sha256(canonical(said)), ...group };
}
