import { and, desc, eq } from 'drizzle-orm';
import { isClinicalPage } from '../../../../engine/pages';
import type { Page, SiteHandle } from '../../../../schemas/generated/types';
import { validatePage } from '../../../../schemas/generated/validators';
import { publishedEntries } from '../../../content/pages.server';
import { readRevision } from '../../../content/published.server';
import {
  contentPublished,
  contentRevisions,
  pageDrafts,
  pageRecord,
} from '../../../database/tables/content.schema.server';
import type { Db, Queryable } from '../../../kernel/database/client.server';
import { refuse } from '../../../kernel/http/answers';
import { mostEntries, openedDraft, recordEntry } from '../desk/desk-draft.server';
import { namesOf } from '../library/authors.server';
import { draftOf, type PageDraft, requirePage } from './page-drafts.server';
import { pageState } from './page-state.server';

/** One page in the list of all. */
export interface PageEntry {
  key: string;
  site: SiteHandle;
  name: string;
  title: string;
  /** Address, without the first slash. */
  slug: string;
  /** `draft`: nothing was published yet. `changed`: a draft says something else than visitors read. */
  status: 'published' | 'changed' | 'draft' | 'retired';
  isClinical: boolean;
  /** Problems that stand in the way of publishing. */
  errors: number;
  /** Last change: a save of a draft, or the publication. */
  at: string | null;
  /** The person who made it; null for what came with a release. */
  by: string | null;
}

/** Every page of all sites, by site and address. */
export async function listPages(db: Queryable): Promise<PageEntry[]> {
  const entries = await publishedEntries(db);
  const rows = await db.select().from(pageDrafts);
  const publications = await db
    .select()
    .from(contentPublished)
    .where(eq(contentPublished.kind, 'page'));
  const names = await namesOf(db, [
    ...rows.map(({ updatedBy }) => updatedBy),
    ...publications.map(({ publishedBy }) => publishedBy),
  ]);
  const keys = new Set([...entries.keys(), ...rows.map(({ key }) => key)]);
  const list: PageEntry[] = [];
  for (const key of keys) {
    const row = rows.find((one) => one.key === key);
    const draft = draftOf(entries.get(key), key, row);
    const publication = publications.find((one) => one.key === key);
    const isDraft = draft.isChanged && !draft.retired;
    const [at, by] = isDraft
      ? [draft.updatedAt, draft.updatedBy]
      : [publication?.publishedAt ?? null, publication?.publishedBy ?? null];
    const body: unknown = JSON.parse(draft.body);
    const shown = validatePage(body) ? body : draft.published;
    list.push({
      ...{ key, site: draft.site, name: draft.name, status: statusOf(draft) },
      title: shown?.title ?? '',
      slug: shown?.slug ?? draft.retired?.slug ?? '',
      isClinical: shown !== null && isClinicalPage(shown),
      errors: isDraft ? (await pageState(db, draft)).facts.errors.length : 0,
      at: at?.toISOString() ?? null,
      by: (by && names.get(by)) || null,
    });
  }
  return list.sort((a, b) => a.site.localeCompare(b.site) || a.slug.localeCompare(b.slug, 'en'));
}

function statusOf({ published, retired, isChanged }: PageDraft): PageEntry['status'] {
  if (retired) return 'retired';
  if (!published) return 'draft';
  return isChanged ? 'changed' : 'published';
}

/** Lists the events of a page, the newest first. */
export async function pageHistory(db: Queryable, key: string) {
  const rows = await db
    .select()
    .from(pageRecord)
    .where(eq(pageRecord.key, key))
    .orderBy(desc(pageRecord.id))
    .limit(mostEntries);
  return rows.map(recordEntry);
}

/** A state in which a page was published. */
interface EarlierPage {
  revision: string;
  at: string;
  /** The person who published it last; null for what came with a release. */
  by: string | null;
  why: string;
}

const mostRevisions = 50;

/** The states in which a page was published, the newest first. */
export async function earlierPages(db: Queryable, key: string): Promise<EarlierPage[]> {
  const rows = await db
    .select()
    .from(contentRevisions)
    .where(and(eq(contentRevisions.kind, 'page'), eq(contentRevisions.key, key)))
    .orderBy(desc(contentRevisions.createdAt))
    .limit(mostRevisions);
  const record = await db
    .select()
    .from(pageRecord)
    .where(and(eq(pageRecord.key, key), eq(pageRecord.action, 'published')))
    .orderBy(desc(pageRecord.id));
  return rows.flatMap(({ revision, body, createdAt }) => {
    if (!validatePage(JSON.parse(body))) return [];
    const entry = record.find((one) => one.revision === revision);
    const at = (entry?.at ?? createdAt).toISOString();
    return [{ revision, at, by: entry?.byName ?? null, why: entry?.why ?? '' }];
  });
}

/** A page as it was in a revision. Throws a 404 where it never had it. */
export async function pageInRevision(db: Queryable, key: string, revision: string): Promise<Page> {
  const page: unknown = JSON.parse((await readRevision(db, 'page', key, revision)) ?? 'null');
  if (!validatePage(page)) throw refuse(404, 'This page never had such a revision.');
  return page;
}

/** A page as the studio opens it. */
export async function openPage({ db }: { db: Db }, key: string) {
  const draft = await requirePage(db, key);
  return { ...(await openedDraft(db, key, draft)), site: draft.site };
}
