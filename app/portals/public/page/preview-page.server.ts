import { drawablePage, presentPage } from '../../../../engine/pages';
import type { SiteHandle } from '../../../../schemas/generated/types';
import type { AppLoadContext } from '../../../kernel/http/load-context';
import { pageWorld } from './page-world.server';

/** A page that is being written: its text, and what is published under its key is left out beside it. */
interface WrittenPage {
  site: SiteHandle;
  body: string;
  published: { slug: string } | null;
}

/** Draws a draft among the published pages of its site, with the facts of today. */
export async function previewPage(
  context: Pick<AppLoadContext, 'db' | 'clock'>,
  { site, body, published }: WrittenPage,
) {
  const { page, leftOut } = drawablePage(JSON.parse(body), site);
  const { db, clock } = context;
  const world = await pageWorld({ db, clock, site });
  const others = world.pages.filter(({ slug }) => slug !== published?.slug && slug !== page.slug);
  const shown = { ...page, site };
  return {
    page: presentPage(shown, { ...world, pages: [...others, shown] }),
    site,
    leftOut: leftOut.length,
  };
}
