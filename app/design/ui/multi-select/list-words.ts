export const emptyListWords = 'List is empty.';
export const nothingFoundWords = 'No elements found. Consider changing the search query.';

/** Message for somebody who chooses one more than may be chosen. */
export function maximumWords(most: number): string {
  return `Maximum of ${most} options selected. First remove a selected option to select another.`;
}
