import type { Page, SectionKind } from '../../schemas/generated/types';
import { canonical } from '../values/json/same';

/** Kinds of sections that make a page one about a treatment. */
const ofTreatments: ReadonlySet<SectionKind> = new Set<SectionKind>([
  'medicineSection',
  'medicinesSection',
  'suitabilitySection',
  'dosesSection',
  'suppliesSection',
  'usageSection',
  'effectsSection',
]);

/** Says that a page is about a treatment, or a text of the law such as a consent. */
export function isClinicalPage({ footer, sections }: Page): boolean {
  return footer?.column === 'legal' || sections.some(({ kind }) => ofTreatments.has(kind));
}

/**
 * Says that a change of a page needs a review by clinical staff: where the page is clinical before or after it, and
 * where it says otherwise when somebody must not be treated.
 * @param before Null where nothing is published.
 * @param after Null where the page is taken down.
 */
export function needsClinicalReview(before: Page | null, after: Page | null): boolean {
  if (before && isClinicalPage(before)) return true;
  if (after && isClinicalPage(after)) return true;
  return after !== null && refusalsIn(before) !== refusalsIn(after);
}

function refusalsIn(page: Page | null): string {
  return canonical(page?.sections.filter(({ kind }) => kind === 'refusalsSection') ?? []);
}
