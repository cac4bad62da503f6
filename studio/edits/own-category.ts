import { type JsonObject, textAt } from '../document/draft';

/** Puts what belongs to the category of a quiz before everything else; otherwise keeps the order of the catalogue. */
export function ownCategoryFirst<Entry extends { category: string }>(
  entries: readonly Entry[],
  definition: JsonObject,
): Entry[] {
  const own = textAt(definition, 'category');
  return [
    ...entries.filter(({ category }) => category === own),
    ...entries.filter(({ category }) => category !== own),
  ];
}
