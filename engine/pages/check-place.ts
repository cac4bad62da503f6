import type { Page, SiteHandle } from '../../schemas/generated/types';
import { validatePage } from '../../schemas/generated/validators';
import type { Problem } from '../authoring/problems/problem';

/** Finds what is wrong with where a page stands, compared with what is published of it. */
export function checkPlace(
  page: unknown,
  { site, published }: { site: SiteHandle; published: Page | null },
): Problem[] {
  if (!validatePage(page)) return [];
  if (page.site !== site) {
    const message = 'A page stays on its site: copy it to begin one on another.';
    return [{ code: 'notAllowed', severity: 'error', path: '/site', message }];
  }
  if (!published || published.slug === page.slug) return [];
  if (published.slug === '') {
    const message = 'The first page of a site stays where it is.';
    return [{ code: 'lostAddress', severity: 'error', path: '/slug', message }];
  }
  if (page.formerly?.includes(published.slug)) return [];
  const message = `Visitors and search engines know this page at “/${published.slug}”: add that to its earlier addresses, so that they are led here.`;
  return [{ code: 'lostAddress', severity: 'error', path: '/slug', message }];
}
