import { eq } from 'drizzle-orm';
import { formatQuizJson } from '../../../../engine/values';
import type {
  Page,
  RetiredPage,
  SiteHandle,
  StudioDraftBody,
} from '../../../../schemas/generated/types';
import { isRetired, type PublishedPage, publishedEntries } from '../../../content/pages.server';
import {
  type PageAction,
  pageDrafts,
  pageRecord,
} from '../../../database/tables/content.schema.server';
import type { SignedInUser } from '../../../identity/sessions/session.server';
import type { Queryable, Tx } from '../../../kernel/database/client.server';
import { refuse } from '../../../kernel/http/answers';
import type { AppLoadContext } from '../../../kernel/http/load-context';
import { isSiteHandle } from '../../../kernel/sites/sites';
import { type DeskDraft, doer, hashOf, labelsOfSave, readWritten } from '../desk/desk-draft.server';
import type { Saved } from '../drafts/drafts.server';

/** A public page as it stands; its name is the short one, or its address where it has none. */
export interface PageDraft extends DeskDraft {
  key: string;
  site: SiteHandle;
  /** Page that is published; null where none is, or it was taken down. */
  published: Page | null;
  /** Page that stands in place of one that was taken down; null for any other. */
  retired: RetiredPage | null;
  /** Revision that is published, of a page that was taken down too; null where none ever was. */
  against: string | null;
}

type DraftRow = typeof pageDrafts.$inferSelect;

/** Letters of a draft: several times what the longest of the samples has. */
const mostLetters = 100_000;

/** The draft of a page. Throws a 404 where there is neither a draft nor anything published. */
export async function requirePage(db: Queryable, key: string): Promise<PageDraft> {
  const [row] = await db.select().from(pageDrafts).where(eq(pageDrafts.key, key));
  return draftOf((await publishedEntries(db)).get(key), key, row);
}

/** The same, and nobody else can save, review or publish it until the transaction ends. */
export async function lockPage(tx: Tx, key: string, now: Date): Promise<PageDraft> {
  const before = await requirePage(tx, key);
  await tx
    .insert(pageDrafts)
    .values({ ...rowOf(before), updatedAt: before.updatedAt ?? now })
    .onConflictDoNothing();
  const [row] = await tx.select().from(pageDrafts).where(eq(pageDrafts.key, key)).for('update');
  return draftOf((await publishedEntries(tx)).get(key), key, row);
}

function rowOf({ key, site, body, version, hash, isChanged }: PageDraft) {
  return { key, site, body, version, hash, base: isChanged ? null : hash, authors: [] };
}

/** A page, as a row says or as it is published. Throws a 404 where there is neither. */
export function draftOf(
  entry: PublishedPage | undefined,
  key: string,
  row: DraftRow | undefined,
): PageDraft {
  if (!entry && !row) throw refuse(404, 'There is no such page.');
  const retired = entry && isRetired(entry.page) ? entry.page : null;
  const published = entry && !isRetired(entry.page) ? entry.page : null;
  const publishedHash = entry === undefined || retired ? null : hashOf(JSON.parse(entry.body));
  // A draft that nobody works on follows what is published, such as with a release.
  const isUntouched = publishedHash !== null && (!row || row.base === row.hash);
  const [kept] = keyedSite(key);
  const beginning = { site: kept, slug: retired?.slug ?? '', sections: [] };
  const body = isUntouched
    ? formatQuizJson(JSON.parse(entry?.body ?? 'null'))
    : (row?.body ?? formatQuizJson(beginning));
  const hash = isUntouched ? publishedHash : (row?.hash ?? hashOf(beginning));
  const written: unknown = JSON.parse(body);
  return {
    ...{ key, body, hash, published, retired },
    site: row?.site ?? entry?.page.site ?? kept,
    name: nameIn(written) ?? key,
    version: row?.version ?? 1,
    authors: isUntouched ? [] : (row?.authors ?? []),
    updatedBy: isUntouched ? null : (row?.updatedBy ?? null),
    updatedAt: row?.updatedAt ?? null,
    isChanged: hash !== publishedHash,
    against: entry?.revision ?? null,
  };
}

/** The site that a key begins with, and the rest of it. */
function keyedSite(key: string): [SiteHandle, string] {
  const [site = '', ...rest] = key.split('.');
  return [isSiteHandle(site) ? site : 'default', rest.join('.')];
}

function nameIn(body: unknown): string | null {
  const of = (name: 'crumb' | 'title' | 'slug') => {
    const value =
      typeof body === 'object' && body !== null && name in body ? Reflect.get(body, name) : null;
    return typeof value === 'string' && value.trim() !== '' ? value : null;
  };
  return of('crumb') ?? of('title') ?? of('slug');
}

/** Puts something on record, within the transaction that does it. */
export async function recordPage(
  tx: Tx,
  { key, hash, against }: Pick<PageDraft, 'key' | 'hash' | 'against'>,
  user: SignedInUser,
  entry: { action: PageAction; at: Date; why?: string; words?: string[]; revision?: string },
): Promise<void> {
  await tx.insert(pageRecord).values({ key, hash, against, ...doer(user), ...entry });
}

/** Saves a page as it is typed, right or wrong, if it began from the latest version. Safe to repeat. */
export async function savePage(
  { db, clock }: Pick<AppLoadContext, 'db' | 'clock'>,
  user: SignedInUser,
  key: string,
  body: Pick<StudioDraftBody, 'definition' | 'version' | 'labels'>,
): Promise<Saved> {
  const written = readWritten('definition', body.definition, mostLetters);
  const now = clock.now();
  return db.transaction(async (tx): Promise<Saved> => {
    const before = await lockPage(tx, key, now);
    const hash = hashOf(written);
    const { version } = before;
    const savedAt = now.toISOString();
    if (hash === before.hash) return { ok: true, version, hash, savedAt };
    if (version !== body.version) {
      const message =
        'This page was changed somewhere else in the meantime. Your change is not saved: compare it with what is there now.';
      return { ok: false, reason: 'version', message, version, editor: null };
    }
    const isBack = before.published !== null && isAsPublished(before, hash);
    const authors = isBack ? [] : [...new Set([...before.authors, user.id])];
    await tx
      .update(pageDrafts)
      .set({
        ...{ body: formatQuizJson(written), version: version + 1, hash, authors },
        ...{ base: isBack ? hash : null, updatedBy: user.id, updatedAt: now },
      })
      .where(eq(pageDrafts.key, key));
    const words = labelsOfSave(body);
    await recordPage(tx, { ...before, hash }, user, { action: 'edited', at: now, words });
    return { ok: true, version: version + 1, hash, savedAt };
  });
}

function isAsPublished(before: PageDraft, hash: string): boolean {
  return before.published !== null && hashOf(before.published) === hash;
}
