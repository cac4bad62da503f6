import type { Page, Section } from '../../schemas/generated/types';
import { validatePage } from '../../schemas/generated/validators';
import { schemaProblems } from '../authoring/draft/schema-problems';
import { isUnwritten } from '../authoring/draft/starting-words';
import { type Report, reporter } from '../authoring/problems/checking';
import type { Problem } from '../authoring/problems/problem';
import { at } from '../values/json/pointer';
import { checkWords, type Linked } from './check-words';
import type { PageKnowledge } from './facts/page-knowledge';
import { type PageWorld, soldProduct } from './facts/page-world';
import { pageNames } from './page-words';
import { isEmptySection, isOpening } from './sections';

/** Lengths that search engines show whole. */
const lengths = {
  title: [10, 65],
  description: [50, 165],
} as const;

/**
 * Finds everything that is wrong with a page. Only one without errors may be published.
 * @param others The other pages of all sites.
 */
export function checkPage(
  page: unknown,
  others: readonly Page[],
  knowledge: PageKnowledge,
): Problem[] {
  if (!validatePage(page)) {
    const problems = schemaProblems(validatePage.errors ?? [], page, pageNames);
    // What can be read of it is looked at all the same, so that one mistake hides no other.
    checkWords(linkedOf(page), others, knowledge, reporter(problems));
    return problems;
  }
  const problems: Problem[] = [];
  const report = reporter(problems);
  const pages = [page, ...others.filter(({ site }) => site === page.site)];
  checkAddress(page, pages, knowledge, report);
  checkLengths(page, report);
  checkSections(page, { ...knowledge, world: { ...knowledge.world, pages } }, report);
  checkWords(page, pages, knowledge, report);
  return problems;
}

/** The part of something that may be no page yet at which links are looked for. */
function linkedOf(page: unknown): Linked {
  const { site, slug, image, sections }: { [key: string]: unknown } =
    typeof page === 'object' && page !== null ? { ...page } : {};
  const list: unknown[] = Array.isArray(sections) ? sections : [];
  return {
    site: typeof site === 'string' ? site : '',
    slug: typeof slug === 'string' ? slug : '',
    image,
    sections: list.map((section) => (typeof section === 'object' && section ? section : {})),
  };
}

function checkAddress(
  page: Page,
  [, ...others]: readonly Page[],
  { isTaken }: PageKnowledge,
  report: Report,
): void {
  const { slug, under, formerly = [] } = page;
  if (others.some((one) => one.slug === slug)) {
    report('repeatedAddress', '/slug', `Another page of this site stands at “/${slug}”.`);
  }
  formerly.forEach((address, index) => {
    if (address !== slug && !others.some((one) => one.slug === address)) return;
    report(
      'repeatedAddress',
      at('/formerly', index),
      `A page of this site stands at “/${address}” now: nobody would be led on from there.`,
    );
  });
  if (slug !== '' && isTaken(slug)) {
    report(
      'takenAddress',
      '/slug',
      `The application itself answers at “/${slug}”: choose another address.`,
    );
  }
  if (under !== undefined && !others.some((one) => one.slug === under)) {
    report('brokenLink', '/under', `There is no page at “/${under}” above this one.`);
  }
}

function checkLengths(page: Page, report: Report): void {
  for (const name of ['title', 'description'] as const) {
    const [least, most] = lengths[name];
    if (isUnwritten(page[name])) {
      report('unwritten', at('', name), 'Write this in your own words first.');
      continue;
    }
    const { length } = page[name];
    if (length >= least && length <= most) continue;
    report(
      'badLength',
      at('', name),
      `The ${name} has ${length} letters: search engines show ${least} to ${most} of them.`,
    );
  }
}

function checkSections(page: Page, { world }: PageKnowledge, report: Report): void {
  // What depends on licenses is never empty by what was written.
  const whole: PageWorld = {
    ...{ states: [], categories: new Map(), clinicians: [], email: '' },
    ...world,
  };
  const ruled = new Set(world.clinical.medicines.map(({ id }) => id));
  const anchors = new Set<string>();
  page.sections.forEach((section, index) => {
    const path = at('/sections', index);
    if (isOpening(section) !== (index === 0)) report('misplacedOpening', path, openingWords(index));
    const product = 'product' in section ? soldProduct(world, section.product) : null;
    if (typeof product?.medicine === 'string' && !ruled.has(product.medicine)) {
      report(
        'noLabelData',
        at(path, 'product'),
        `“${product.title}” has no clinical rules yet, so nobody could be told who must not take it. Clinical staff write them first.`,
      );
    } else if (isEmptySection<Section['kind']>(section, whole)) {
      report(
        'nothingToShow',
        path,
        'There is nothing that this section could show, or not for all of it.',
      );
    }
    if (section.id === undefined) return;
    if (anchors.has(section.id)) {
      report('duplicateId', at(path, 'id'), `Another section is called “${section.id}”.`);
    }
    anchors.add(section.id);
  });
}

function openingWords(index: number): string {
  return index === 0
    ? 'The first section has to open the page with its main headline.'
    : 'A page has one main headline, which its first section brings: choose another kind of section here.';
}
