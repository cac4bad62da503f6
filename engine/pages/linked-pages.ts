import type { Page } from '../../schemas/generated/types';
import { canonical } from '../values/json/same';
import { checkPage } from './check-page';
import type { PageKnowledge } from './facts/page-knowledge';

/** A page that would lead nowhere in some place. */
interface BrokenElsewhere {
  page: Page;
  /** Fault of it, in words. */
  words: string[];
}

/**
 * Finds the other pages that a change of one page would break: links to its address or to one of its sections, and what
 * stands under it.
 * @param before The page as it is published; null where it is not.
 * @param after Null where it is taken down.
 */
export function brokenElsewhere(
  { before, after }: { before: Page | null; after: Page | null },
  others: readonly Page[],
  knowledge: PageKnowledge,
): BrokenElsewhere[] {
  const linksOf = (page: Page, beside: Page | null) => {
    const rest = others.filter((one) => one !== page);
    return checkPage(page, beside ? [...rest, beside] : rest, knowledge).filter(
      ({ code }) => code === 'brokenLink',
    );
  };
  return others.flatMap((page) => {
    if (page.site !== (before ?? after)?.site) return [];
    const known = new Set(linksOf(page, before).map(canonical));
    const words = linksOf(page, after)
      .filter((problem) => !known.has(canonical(problem)))
      .map(({ message }) => message);
    return words.length === 0 ? [] : [{ page, words: [...new Set(words)] }];
  });
}
