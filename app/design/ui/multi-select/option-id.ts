/** The id of an option by its place, so that the search can say which one the keys are on. */
export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}
