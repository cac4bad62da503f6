import { data, redirect } from '@remix-run/node';
import { type PresentedPage, presentPage } from '../../../../engine/pages';
import { topicOf } from '../../../../engine/quiz';
import { wayHere } from '../../../browser/tracking/marketing';
import { addressAfter } from '../../../content/pages.server';
import { publishedQuizzes } from '../../../content/quizzes.server';
import { remembered } from '../../../content/remembered';
import { homeOf } from '../../../identity/access/grants';
import type { Asked } from '../../../identity/route/route.server';
import { nothingHere } from '../../../identity/route/route.server';
import { findVisitor } from '../../../identity/sessions/session.server';
import { sessionTokenOf } from '../../../kernel/http/cookies';
import type { AppLoadContext } from '../../../kernel/http/load-context';
import { quizPath } from '../../../kernel/sites/quiz-address';
import { openKinds } from '../../../quizzes/attempts/attempts.server';
import { pageWorld, worldEdition } from './page-world.server';

/** Time for which a drawn page is kept, as long as its licenses are. */
const freshFor = 60_000;

const presented = remembered<PresentedPage | null>(200, () => freshFor);

/** The page of a site at an address, with all that it shows; null where there is none. */
export async function publicPage(
  context: Pick<AppLoadContext, 'db' | 'clock' | 'site'>,
  slug: string,
): Promise<PresentedPage | null> {
  const key = `${context.site} ${slug} ${await worldEdition(context)}`;
  return presented(key, async () => {
    const world = await pageWorld(context);
    const page = world.pages.find((one) => one.slug === slug);
    return page ? presentPage(page, world) : null;
  });
}

/** Loads the public page at an address that nothing else answers at. Throws a 404 where there is none. */
export async function loadPublicPage(asked: Asked) {
  const slug = (asked.params['*'] ?? '').replace(/\/$/, '');
  const page = await publicPage(asked.context, slug);
  if (!page) return leadOn(asked, slug);
  return answerWith(page, asked);
}

/** Leads to where a page stands now, with all that the address asked besides. Throws a 404 where there is none. */
async function leadOn({ request, context: { db, site } }: Asked, slug: string): Promise<never> {
  const address = await addressAfter(db, site, slug);
  if (address === null) nothingHere();
  throw redirect(`/${address}${new URL(request.url).search}`, 301);
}

/**
 * Answers with a page. For whoever has been here before it says where they may go on, and nobody keeps it; for
 * strangers it is the same for all.
 */
export async function answerWith(page: PresentedPage, asked: Asked) {
  const { site, origin } = asked.context;
  const returning = await returningVisitor(asked);
  const headers: Record<string, string> =
    returning === null ? { 'cache-control': 'public, no-cache', vary: 'Cookie' } : {};
  const way = wayHere(new URL(asked.request.url).searchParams);
  return data({ page, site, origin, returning, way }, { headers });
}

/** Somebody who has been here before, and where they may go on. */
export interface ReturningVisitor {
  /** Null for whoever is not signed in. */
  name: string | null;
  /** The first page of their portal; null where they have none. */
  home: string | null;
  isSignedOut: boolean;
  begun: readonly { title: string; path: string }[];
}

async function returningVisitor({
  request,
  context,
}: Pick<Asked, 'request' | 'context'>): Promise<ReturningVisitor | null> {
  const isSignedOut = new URL(request.url).searchParams.get('done') === 'signedOut';
  const isKnown =
    sessionTokenOf(context.config, request.headers.get('cookie') ?? undefined) !== null;
  const visitor = isKnown ? await findVisitor(context) : null;
  if (!visitor) return isSignedOut ? { name: null, home: null, isSignedOut, begun: [] } : null;
  const { db, site } = context;
  const open = await openKinds(db, visitor);
  const quizzes = open.size === 0 ? [] : await publishedQuizzes(db, site);
  const begun = quizzes.flatMap((quiz) => {
    const kind = topicOf(quiz);
    return open.has(kind) ? [{ title: quiz.definition.title, path: quizPath(kind) }] : [];
  });
  const { user } = visitor;
  const home = user ? homeOf(user) : '/';
  return {
    name: user?.firstName ?? null,
    home: home === '/' ? null : home,
    isSignedOut: isSignedOut && !user,
    begun,
  };
}
