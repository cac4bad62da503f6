import { eq } from 'drizzle-orm';
import { brokenElsewhere } from '../../../../engine/pages';
import type {
  Page,
  RetiredPage,
  StudioPagePublishBody,
  StudioPageRetireBody,
  StudioPageReviewBody,
} from '../../../../schemas/generated/types';
import { forgetPublications } from '../../../content/published.server';
import { pageDrafts } from '../../../database/tables/content.schema.server';
import type { SignedInUser } from '../../../identity/sessions/session.server';
import type { Queryable, Tx } from '../../../kernel/database/client.server';
import { refuse } from '../../../kernel/http/answers';
import type { AppLoadContext } from '../../../kernel/http/load-context';
import { readReview, releaseFacts, requireShown, serve } from '../desk/desk-release.server';
import { waitForPublications } from '../release/revisions.server';
import { lockPage, type PageDraft, recordPage, requirePage } from './page-drafts.server';
import {
  discardPageWhyNot,
  publishPageWhyNot,
  retirePageWhyNot,
  reviewPageWhyNot,
} from './page-gate';
import { knowledgeOf, otherPages, pageState } from './page-state.server';
import { earlierPages, pageHistory } from './stored-pages.server';

type PageServices = Pick<AppLoadContext, 'db' | 'clock'>;

/** Approves a draft, or asks for a change of it. Throws a 409 or 422 with the reason where that cannot be. */
export async function reviewPage(
  { db, clock }: PageServices,
  user: SignedInUser,
  key: string,
  { hash, expects, ...review }: StudioPageReviewBody,
): Promise<void> {
  const at = clock.now();
  const { action, why } = readReview(review);
  await db.transaction(async (tx) => {
    const draft = await lockPage(tx, key, at);
    requireShown(draft, { hash, against: expects }, changedSince);
    const whyNot = reviewPageWhyNot(user, (await pageState(tx, draft)).facts);
    if (whyNot) throw refuse(409, whyNot);
    await recordPage(tx, draft, user, { action, at, why });
  });
}

const changedSince = 'This page has changed since you looked at it. Look at it again first.';

/** Publishes a draft. Throws a 409 with the reason where that cannot be. */
export async function publishPage(
  { db, clock }: PageServices,
  user: SignedInUser,
  key: string,
  { hash, expects, why }: StudioPagePublishBody,
): Promise<void> {
  const at = clock.now();
  await db.transaction(async (tx) => {
    // Two pages cannot come to the same address, and none loses what it links to.
    await waitForPublications(tx);
    const draft = await lockPage(tx, key, at);
    requireShown(draft, { hash, against: expects }, changedSince);
    const { facts, changes } = await pageState(tx, draft);
    const whyNot = publishPageWhyNot(user, facts);
    if (whyNot) throw refuse(409, whyNot);
    const revision = await serve(tx, { kind: 'page', key, body: draft.body, by: user.id, why, at });
    await tx.update(pageDrafts).set({ base: hash, authors: [] }).where(eq(pageDrafts.key, key));
    const words = changes.map(({ place, words: said }) => `${place}: ${said}`);
    await recordPage(tx, draft, user, { action: 'published', at, why, words, revision });
  });
  forgetPublications(db);
}

/**
 * Takes a page down: visitors are led to another one, or told that there is none. Of what was never published the draft
 * is thrown away. Throws a 409 with the reason where that cannot be.
 */
export async function retirePage(
  { db, clock }: PageServices,
  user: SignedInUser,
  key: string,
  { expects, to, why }: StudioPageRetireBody,
): Promise<void> {
  const at = clock.now();
  await db.transaction(async (tx) => {
    await waitForPublications(tx);
    const draft = await lockPage(tx, key, at);
    requireShown(draft, { against: expects }, changedSince);
    const { published } = draft;
    const { facts } = await pageState(tx, draft);
    if (draft.against === null) {
      const whyNot = discardPageWhyNot(user, facts);
      if (whyNot) throw refuse(409, whyNot);
      await recordPage(tx, draft, user, { action: 'discarded', at, why });
      await tx.delete(pageDrafts).where(eq(pageDrafts.key, key));
      return;
    }
    const whyNot = retirePageWhyNot(user, facts);
    if (whyNot || !published) throw refuse(409, whyNot ?? 'This page is not published.');
    await requireSoundWithout(tx, draft, published, to);
    const { site, slug, formerly } = published;
    const gone: RetiredPage = { site, retired: true, slug, ...(formerly && { formerly }), to };
    const body = JSON.stringify(gone);
    const revision = await serve(tx, { kind: 'page', key, body, by: user.id, why, at });
    await tx.update(pageDrafts).set({ base: null }).where(eq(pageDrafts.key, key));
    const words = [to === null ? 'Visitors find no page.' : `Visitors are led to “/${to}”.`];
    await recordPage(tx, draft, user, { action: 'retired', at, why, words, revision });
  });
  forgetPublications(db);
}

/** Throws a 409 or 422 where visitors would come to nothing once a page is taken down. */
async function requireSoundWithout(
  tx: Tx,
  { key, body }: PageDraft,
  published: Page,
  to: string | null,
): Promise<void> {
  const others = await otherPages(tx, key);
  if (to !== null && !others.some(({ site, slug }) => site === published.site && slug === to)) {
    const message = `There is no other page of this site at “/${to}”.`;
    throw refuse(422, message, { errors: { to: message } });
  }
  const under = others.find((one) => one.site === published.site && one.under === published.slug);
  if (under) throw refuse(409, `“${under.crumb}” stands under this page. Move it first.`);
  const [first] = linkedFrom(published, others, await knowledgeOf(tx, body));
  if (to === null && first !== undefined) {
    const message = `“${first}” has a link to this page. Change it first, or lead visitors to another page.`;
    throw refuse(409, message);
  }
}

/** Short names of the pages with a link to a page. */
function linkedFrom(
  published: Page,
  others: readonly Page[],
  knowledge: Awaited<ReturnType<typeof knowledgeOf>>,
): string[] {
  const broken = brokenElsewhere({ before: published, after: null }, others, knowledge);
  return broken.map(({ page }) => page.crumb);
}

/** Reads how far a page is on its way to visitors, as one person may go on. */
export async function pageRelease(db: Queryable, user: SignedInUser, key: string) {
  const draft = await requirePage(db, key);
  const { facts, changes, problems } = await pageState(db, draft);
  const { published, retired } = draft;
  const others = await otherPages(db, key);
  return {
    hash: draft.hash,
    /** Revision that is published now. */
    expects: draft.against,
    ...{ published, changes, problems },
    ...(await releaseFacts(db, facts)),
    needsReview: facts.needsReview,
    /** Where visitors of a page that was taken down are led; undefined for any other page. */
    retiredTo: retired?.to,
    /** Short names of the pages with a link to it. */
    linkedFrom: published ? linkedFrom(published, others, await knowledgeOf(db, draft.body)) : [],
    /** Pages to which visitors could be led once it is taken down. */
    mayLeadTo: others
      .filter(({ site }) => site === draft.site)
      .map(({ slug, crumb }) => ({ slug, crumb })),
    reviewWhyNot: reviewPageWhyNot(user, facts),
    publishWhyNot: publishPageWhyNot(user, facts),
    retireWhyNot:
      draft.against === null ? discardPageWhyNot(user, facts) : retirePageWhyNot(user, facts),
    history: await pageHistory(db, key),
    earlier: await earlierPages(db, key),
  };
}

export type PageRelease = Awaited<ReturnType<typeof pageRelease>>;
