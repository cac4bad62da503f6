/** What stands under names, in the order of the names: the same however it was put together. */
export function inOrder(named: object): [string, unknown][] {
  return Object.entries(named).sort(([one], [other]) => (one < other ? -1 : 1));
}
