/** The face of pages: what public pages say, and what is wrong with them before they are published. */

export { checkPage } from './check-page';
export { checkPlace } from './check-place';
export { isClinicalPage, needsClinicalReview } from './clinical-page';
export { type PageChange, pageChanges } from './compare-pages';
export { drawablePage } from './drawable-page';
export { factForReaders } from './facts/fact-for-readers';
export type { PageKnowledge } from './facts/page-knowledge';
export {
  type PageWorld,
  type PublicClinician,
  type StateOpening,
  treatmentsOf,
} from './facts/page-world';
export type { SupplyPrice } from './facts/supply-prices';
export { brokenElsewhere } from './linked-pages';
export {
  type About,
  beginPage,
  beginSection,
  type PageBeginning,
  pageBeginnings,
} from './new-page';
export { sectionInWords, sectionNames } from './page-words';
export { type PlacedLink, type PresentedPage, presentPage } from './present-page';
export type { PresentedSection } from './sections';
