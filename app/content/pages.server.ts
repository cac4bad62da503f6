import type { Page, RetiredPage, SiteHandle } from '../../schemas/generated/types';
import { validatePage, validateRetiredPage } from '../../schemas/generated/validators';
import type { Queryable } from '../kernel/database/client.server';
import { sha256 } from '../kernel/sha256.server';
import { publications, readRevision } from './published.server';
import { remembered } from './remembered';

/** A page that is published, or what is published in its place once it was taken down. */
export interface PublishedPage {
  revision: string;
  /** JSON as it was published. */
  body: string;
  page: Page | RetiredPage;
}

const sets = remembered<ReadonlyMap<string, PublishedPage>>(4);

/** The name of all public pages together, as they are published now. */
export async function pagesEdition(db: Queryable): Promise<string> {
  return sha256(JSON.stringify(await pageRevisions(db)));
}

/**
 * All that is published of public pages, by their keys: what was taken down too. One that does not fit the schema of
 * this version is left out.
 */
export async function publishedEntries(db: Queryable): Promise<ReadonlyMap<string, PublishedPage>> {
  const revisions = await pageRevisions(db);
  return sets(await pagesEdition(db), async () => {
    const entries = new Map<string, PublishedPage>();
    for (const [key, revision] of revisions) {
      const body = (await readRevision(db, 'page', key, revision)) ?? 'null';
      const page: unknown = JSON.parse(body);
      if (validatePage(page) || validateRetiredPage(page))
        entries.set(key, { revision, body, page });
    }
    return entries;
  });
}

export function isRetired(page: Page | RetiredPage): page is RetiredPage {
  return 'retired' in page;
}

/** Every public page that is published, by its key. */
export async function publishedPagesByKey(db: Queryable): Promise<ReadonlyMap<string, Page>> {
  const pages = new Map<string, Page>();
  for (const [key, { page }] of await publishedEntries(db)) {
    if (!isRetired(page)) pages.set(key, page);
  }
  return pages;
}

/** The public pages of a site. */
export async function sitePages(db: Queryable, site: SiteHandle): Promise<Page[]> {
  return [...(await publishedPagesByKey(db)).values()].filter((page) => page.site === site);
}

/** Addresses of pages that were taken down, from which visitors are led to another one. */
export async function ledOnAddresses(db: Queryable): Promise<{ site: SiteHandle; slug: string }[]> {
  return [...(await publishedEntries(db)).values()].flatMap(({ page }) =>
    isRetired(page) && page.to !== null
      ? [page.slug, ...(page.formerly ?? [])].map((slug) => ({ site: page.site, slug }))
      : [],
  );
}

/**
 * The address of the page that visitors of another address are led to, without the first slash: where a page stood
 * before, or one that was taken down. Null where nothing leads on.
 */
export async function addressAfter(
  db: Queryable,
  site: SiteHandle,
  slug: string,
): Promise<string | null> {
  const entries = [...(await publishedEntries(db)).values()]
    .map(({ page }) => page)
    .filter((page) => page.site === site);
  const stoodAt = ({ formerly = [] }: Page | RetiredPage) => formerly.includes(slug);
  const moved = entries.find((page) => !isRetired(page) && stoodAt(page));
  if (moved) return moved.slug;
  const retired = entries.filter(isRetired);
  const last = retired.find((page) => page.slug === slug) ?? retired.find(stoodAt);
  return last?.to ?? null;
}

async function pageRevisions(db: Queryable): Promise<[string, string][]> {
  return [...(await publications(db))].flatMap(([entry, revision]) =>
    entry.startsWith('page/') ? [[entry.slice('page/'.length), revision]] : [],
  );
}
