import type { ShownChange, ShownGroup } from '../../release/behavior-calls';

/** What is told of a group. Whoever reads other words may meet another change too, which is told of its own group. */
export function shownChanges({ of, changes }: ShownGroup): readonly ShownChange[] {
  return of === 'words' ? changes.filter(({ kind }) => kind === 'page') : changes;
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
