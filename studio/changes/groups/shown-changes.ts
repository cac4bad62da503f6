import type { ShownChange, ShownGroup } from '../../release/behavior-calls';

/**
 * Changes that are told of a group. Somebody who reads other words may meet another change too, which is told of its
 * own group.
 */
export function shownChanges({ of, changes }: ShownGroup): readonly ShownChange[] {
  return of === 'words' ? changes.filter(({ kind }) => kind === 'page') : changes;
}

/**
 * Tells whether a change happens to only some of a group, as where a new answer ends the quiz for those alone who give
 * it.
 */
export function isOfSome({ of, ways }: ShownGroup, change: ShownChange): boolean {
  return of === 'people' && ways !== null && change.ways !== ways;
}

/** The groups in the order in which they are read: people first, those of words behind all that is decided. */
export function inReadingOrder(groups: readonly ShownGroup[]): ShownGroup[] {
  return [...groups].sort((one, other) => order.indexOf(one.of) - order.indexOf(other.of));
}

const order: readonly ShownGroup['of'][] = [
  'everything',
  'people',
  'others',
  'held to',
  'words',
  'without effect',
];
