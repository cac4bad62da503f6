import { useMatches } from '@remix-run/react';
import { type SiteHandle, siteHandles } from '../kernel/sites/sites';

/**
 * Marks a route whose page needs no script, as `export const handle = still`, wherever its loader gives a `page`.
 */
export const still = { isStill: true } as const;

/**
 * Says that the page is drawn without any script. Where it failed, the page of the error has its own; but the one that
 * a call shows, whose root says so, has none either.
 */
export function useIsStill(): boolean {
  return useMatches().some(
    ({ handle, data }) => isMarked(data) || (isMarked(handle) && hasPage(data)),
  );
}

function isMarked(what: unknown): boolean {
  return typeof what === 'object' && what !== null && 'isStill' in what;
}

function hasPage(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'page' in data && data.page !== null;
}

/** Handle of the site that a page without script is drawn for; undefined for any other page. */
export function useSiteOfStillPage(): SiteHandle | undefined {
  return useMatches().flatMap(({ handle, data }) =>
    isMarked(handle) && hasPage(data) ? (siteIn(data) ?? []) : [],
  )[0];
}

function siteIn(data: unknown): SiteHandle | undefined {
  const site = typeof data === 'object' && data !== null && 'site' in data ? data.site : undefined;
  return siteHandles.find((handle) => handle === site);
}
