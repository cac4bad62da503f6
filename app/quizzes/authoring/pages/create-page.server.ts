import { eq } from 'drizzle-orm';
import {
  type About,
  beginPage,
  type PageBeginning,
  pageBeginnings,
} from '../../../../engine/pages';
import { formatQuizJson, type JsonValue } from '../../../../engine/values';
import type { Page, SiteHandle, StudioPageBody } from '../../../../schemas/generated/types';
import { publishedEntries } from '../../../content/pages.server';
import { currentReference } from '../../../content/reference.server';
import { pageDrafts } from '../../../database/tables/content.schema.server';
import type { SignedInUser } from '../../../identity/sessions/session.server';
import type { Queryable } from '../../../kernel/database/client.server';
import { refuse } from '../../../kernel/http/answers';
import type { AppLoadContext } from '../../../kernel/http/load-context';
import { isOwnAddress } from '../../../kernel/sites/own-addresses';
import { hashOf } from '../desk/desk-draft.server';
import { draftOf, recordPage, requirePage } from './page-drafts.server';

/** Begins a page, from a kind of page or as a copy of one. Throws a 422 that names the field where that cannot be. */
export async function createPage(
  { db, clock }: Pick<AppLoadContext, 'db' | 'clock'>,
  user: SignedInUser,
  { site, slug, name, from, about }: StudioPageBody,
): Promise<{ key: string }> {
  const at = clock.now();
  return db.transaction(async (tx) => {
    const taken = await addressesOf(tx, site);
    const other = taken.get(slug);
    if (other !== undefined)
      throw wrong('slug', `“${other}” stands at “/${slug}” already, published or as a draft.`);
    if (slug !== '' && isOwnAddress(slug))
      throw wrong('slug', `The application itself answers at “/${slug}”.`);
    const beginning = pageBeginnings.find((one) => one === from);
    const named = { site, slug, name: name.trim() };
    const begun = beginning
      ? { page: beginPage(beginning, { ...named, ...(await aboutOf(tx, beginning, about)) }) }
      : await copyOf(tx, from, named);
    const body = formatQuizJson(begun.page as unknown as JsonValue);
    const hash = hashOf(JSON.parse(body));
    const authors = [...new Set([user.id, ...('authors' in begun ? begun.authors : [])])];
    const key = await freeKey(tx, site, slug);
    await tx.insert(pageDrafts).values({
      ...{ key, site, body, hash, authors, version: 1, base: null },
      ...{ updatedBy: user.id, updatedAt: at },
    });
    await recordPage(tx, { key, hash, against: null }, user, { action: 'created', at });
    return { key };
  });
}

function wrong(field: keyof StudioPageBody, message: string): Response {
  return refuse(422, message, { errors: { [field]: message } });
}

/** Short names of the pages at each address of a site: published ones, and drafts. */
async function addressesOf(db: Queryable, site: SiteHandle): Promise<Map<string, string>> {
  const entries = await publishedEntries(db);
  const rows = await db.select().from(pageDrafts).where(eq(pageDrafts.site, site));
  const addresses = new Map<string, string>();
  for (const { page } of entries.values()) {
    if (page.site === site && 'sections' in page) addresses.set(page.slug, page.crumb);
  }
  for (const row of rows) {
    const { body, name, retired } = draftOf(entries.get(row.key), row.key, row);
    const { slug }: { slug?: unknown } = JSON.parse(body);
    if (typeof slug === 'string' && !retired) addresses.set(slug, name);
  }
  return addresses;
}

/** Subject of a page; the first that is sold, where it does not matter. */
async function aboutOf(
  db: Queryable,
  beginning: PageBeginning,
  about: string | null,
): Promise<About> {
  const { catalogue } = await currentReference(db);
  const sold = catalogue.products.filter(({ status }) => status === 'live');
  const product = sold.find(({ id, quizCategory }) =>
    beginning === 'medicine' ? id === about : about === null || quizCategory.slug === about,
  );
  if (!product) {
    throw wrong(
      'about',
      beginning === 'medicine'
        ? 'Choose the product that the page is about.'
        : 'Choose the treatment that the page is about.',
    );
  }
  return { product: product.id, category: product.quizCategory.slug };
}

/** A copy of a page as it is written now, with those who wrote what nobody has published of it. */
async function copyOf(
  db: Queryable,
  from: string,
  { site, slug, name }: { site: SiteHandle; slug: string; name: string },
): Promise<{ page: Partial<Page>; authors: readonly string[] }> {
  const { body, authors } = await requirePage(db, from);
  // The copy has an address, a name and a place of its own.
  const { formerly: _, menu: __, footer: ___, ...page }: Page = JSON.parse(body);
  return { page: { ...page, site, slug, crumb: name }, authors };
}

async function freeKey(db: Queryable, site: SiteHandle, slug: string): Promise<string> {
  const plain = `${site}.${slug === '' ? 'home' : slug.replaceAll('/', '.')}`;
  const entries = await publishedEntries(db);
  const rows = await db.select({ key: pageDrafts.key }).from(pageDrafts);
  const taken = new Set([...entries.keys(), ...rows.map(({ key }) => key)]);
  let key = plain;
  for (let count = 2; taken.has(key); count += 1) key = `${plain}-${count}`;
  return key;
}
