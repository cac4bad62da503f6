import type { Page, SiteHandle } from '../../schemas/generated/types';
import { validatePage } from '../../schemas/generated/validators';
import type { Queryable } from '../kernel/database/client.server';
import { sha256 } from '../kernel/sha256.server';
import { publications, readRevision } from './published.server';
import { remembered } from './remembered';

const sets = remembered<ReadonlyMap<string, Page>>(4);

/** The name of all public pages together, as they are published now. */
export async function pagesEdition(db: Queryable): Promise<string> {
  return sha256(JSON.stringify(await pageRevisions(db)));
}

/** Every public page that is published, by its key. One that does not fit the schema of this version is left out. */
export async function publishedPagesByKey(db: Queryable): Promise<ReadonlyMap<string, Page>> {
  const revisions = await pageRevisions(db);
  return sets(await pagesEdition(db), async () => {
    const pages = new Map<string, Page>();
    for (const [key, revision] of revisions) {
      const body = await readRevision(db, 'page', key, revision);
      const page: unknown = JSON.parse(body ?? 'null');
      if (validatePage(page)) pages.set(key, page);
    }
    return pages;
  });
}

/** The public pages of a site. */
export async function sitePages(db: Queryable, site: SiteHandle): Promise<Page[]> {
  return [...(await publishedPagesByKey(db)).values()].filter((page) => page.site === site);
}

async function pageRevisions(db: Queryable): Promise<[string, string][]> {
  return [...(await publications(db))].flatMap(([entry, revision]) =>
    entry.startsWith('page/') ? [[entry.slice('page/'.length), revision]] : [],
  );
}
