import type { Page, Section } from '../../schemas/generated/types';
import type { PageWorld } from './facts/page-world';
import { type PresentedSection, presentSection } from './sections';

/** A link of the menu, the footer or the way back. */
export interface PlacedLink {
  label: string;
  to: string;
}

/** A page with all that it shows. */
export interface PresentedPage {
  slug: string;
  title: string;
  description: string;
  image: Page['image'] | null;
  notice: string | null;
  /** The pages above it, the highest first, and itself. */
  crumbs: readonly PlacedLink[];
  menu: readonly PlacedLink[];
  /** The way to begin, as the first page of the site has it; null where it has none. */
  begin: PlacedLink | null;
  footer: { readonly [Column in FooterColumn]: readonly PlacedLink[] };
  sections: readonly PresentedSection[];
}

type FooterColumn = NonNullable<Page['footer']>['column'];

/** Puts in what the sections of a page ask for, and what stands around them. */
export function presentPage(page: Page, world: PageWorld): PresentedPage {
  const { slug, title, description, image = null, notice = null } = page;
  const inColumn = (column: FooterColumn) =>
    placed(world.pages, ({ footer }) => (footer?.column === column ? footer : undefined));
  return {
    ...{ slug, title, description, image, notice },
    crumbs: crumbsOf(page, world.pages),
    menu: placed(world.pages, ({ menu }) => menu),
    begin: beginOf(world.pages),
    footer: {
      treatments: inColumn('treatments'),
      company: inColumn('company'),
      legal: inColumn('legal'),
    },
    sections: page.sections.map((section) =>
      presentSection<Section['kind']>(section, world, page.sections),
    ),
  };
}

function beginOf(pages: readonly Page[]): PlacedLink | null {
  const opening = pages.find(({ slug }) => slug === '')?.sections[0];
  const action = opening?.kind === 'heroSection' ? opening.actions?.[0] : undefined;
  if (!action) return null;
  return { ...action, to: action.to.startsWith('#') ? `/${action.to}` : action.to };
}

function placed(
  pages: readonly Page[],
  placeOf: (page: Page) => { label: string; place: number } | undefined,
): PlacedLink[] {
  return pages
    .flatMap((page) => {
      const at = placeOf(page);
      return at ? [{ ...at, to: `/${page.slug}` }] : [];
    })
    .sort((one, other) => one.place - other.place || one.label.localeCompare(other.label))
    .map(({ label, to }) => ({ label, to }));
}

function crumbsOf(page: Page, pages: readonly Page[]): PlacedLink[] {
  const way: PlacedLink[] = [];
  const seen = new Set<string>();
  for (
    let at: Page | undefined = page;
    at && !seen.has(at.slug);
    at = pages.find(({ slug }) => slug === at?.under)
  ) {
    seen.add(at.slug);
    way.unshift({ label: at.crumb, to: `/${at.slug}` });
  }
  return way;
}
