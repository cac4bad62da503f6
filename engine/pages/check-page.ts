import type { Page, Section } from '../../schemas/generated/types';
import { validatePage } from '../../schemas/generated/validators';
import { schemaProblems } from '../authoring/draft/schema-problems';
import { type Report, reporter } from '../authoring/problems/checking';
import type { Problem } from '../authoring/problems/problem';
import { at } from '../values/json/pointer';
import { checkWords } from './check-words';
import type { PageKnowledge } from './facts/page-knowledge';
import type { PageWorld } from './facts/page-world';
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
  if (!validatePage(page)) return schemaProblems(validatePage.errors ?? [], page);
  const problems: Problem[] = [];
  const report = reporter(problems);
  const pages = [page, ...others.filter(({ site }) => site === page.site)];
  checkAddress(page, pages, knowledge, report);
  checkLengths(page, report);
  checkSections(page, { ...knowledge, world: { ...knowledge.world, pages } }, report);
  checkWords(page, pages, knowledge, report);
  return problems;
}

function checkAddress(
  page: Page,
  [, ...others]: readonly Page[],
  { isTaken }: PageKnowledge,
  report: Report,
): void {
  const { slug, under } = page;
  if (others.some((one) => one.slug === slug)) {
    report('repeatedAddress', '/slug', `Another page of this site stands at “/${slug}”.`);
  }
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
  const anchors = new Set<string>();
  page.sections.forEach((section, index) => {
    const path = at('/sections', index);
    if (isOpening(section) !== (index === 0)) report('misplacedOpening', path, openingWords(index));
    if (isEmptySection<Section['kind']>(section, whole)) {
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
