import type { ClinicalData, Page, Product } from '../../../schemas/generated/types';
import type { PriceList } from '../../commerce/price-list';

/** A state, with what may be treated there today. */
export interface StateOpening {
  id: string;
  name: string;
  /** Names of the categories that somebody may decide about. */
  categories: readonly string[];
}

/** Somebody who may decide today. */
export interface PublicClinician {
  name: string;
  /** Their profession in words. */
  profession: string;
  /** Names of the states in which they are licensed today. */
  states: readonly string[];
}

/** All that pages show besides what is written in them. */
export interface PageWorld {
  catalogue: PriceList;
  clinical: ClinicalData;
  states: readonly StateOpening[];
  /** Names of the categories that are sold, by their name in addresses. */
  categories: ReadonlyMap<string, string>;
  clinicians: readonly PublicClinician[];
  /** The published pages of the site. */
  pages: readonly Page[];
  /** Address to write to. */
  email: string;
}

/** The product of an id that can be bought; null where there is none. */
export function soldProduct(
  { catalogue }: Pick<PageWorld, 'catalogue'>,
  id: string,
): Product | null {
  return catalogue.products.find((one) => one.id === id && one.status === 'live') ?? null;
}

/** The products of a category that treat something, in the order of the catalogue: neither extras nor programs. */
export function treatmentsOf(
  { catalogue }: Pick<PageWorld, 'catalogue'>,
  category: string,
): Product[] {
  return catalogue.products.filter(
    ({ status, quizCategory, medicine }) =>
      status === 'live' && quizCategory.slug === category && medicine !== false,
  );
}

/**
 * The medicines of a site: those of the categories that its pages about medicines are from, and those of no category
 * that has a quiz, which are sold beside others. A site that writes about no medicine has all of them.
 */
export function medicinesOfSite({
  catalogue,
  categories,
  pages,
}: Pick<PageWorld, 'catalogue' | 'categories' | 'pages'>): Product[] {
  const medicines = catalogue.products.filter(
    ({ status, medicine }) => status === 'live' && medicine !== false,
  );
  const written = new Set(
    pages.flatMap(({ sections }) =>
      sections.flatMap((one) => (one.kind === 'medicineSection' ? [one.product] : [])),
    ),
  );
  const categoryOf = ({ quizCategory }: Product) => quizCategory.slug;
  const own = new Set(medicines.filter(({ id }) => written.has(id)).map(categoryOf));
  if (own.size === 0) return medicines;
  return medicines.filter((one) => own.has(categoryOf(one)) || !categories.has(categoryOf(one)));
}

/** The address of the page that is about a product; null where there is none. */
export function addressOfProduct({ pages }: Pick<PageWorld, 'pages'>, id: string): string | null {
  const page = pages.find(({ sections }) =>
    sections.some((one) => one.kind === 'medicineSection' && one.product === id),
  );
  return page ? `/${page.slug}` : null;
}
