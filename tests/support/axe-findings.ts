import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

interface Judging {
  /** By the success criteria of WCAG 2.2 AA, or also by what axe holds to be good besides. */
  by?: 'wcag' | 'everything';
  /** A selector for the part to look at; without it, all of the page. */
  within?: string;
}

/**
 * What axe finds wrong on a page as it stands, as “rule: element”.
 *
 * It is told to put together only what is wrong, and not to load sheets again, which the page’s policy
 * forbids and no rule of these needs. A page without frames is judged where it stands: otherwise axe
 * opens another one for each time it is asked.
 */
export async function axeFindings(
  page: Page,
  { by = 'wcag', within }: Judging = {},
): Promise<string[]> {
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'], preload: { assets: ['media'] } })
    .setLegacyMode(page.frames().length === 1);
  if (by === 'wcag') axe.withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']);
  if (within !== undefined) axe.include(within);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, html }) => `${id}: ${target.join(' ')} ${html.slice(0, 120)}`),
  );
}
