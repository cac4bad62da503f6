/** The face of pages: what public pages say, and what is wrong with them before they are published. */

export { checkPage } from './check-page';
export { factForReaders } from './facts/fact-for-readers';
export type { PageKnowledge } from './facts/page-knowledge';
export {
  type PageWorld,
  type PublicClinician,
  type StateOpening,
  treatmentsOf,
} from './facts/page-world';
export type { SupplyPrice } from './facts/supply-prices';
export { type PlacedLink, type PresentedPage, presentPage } from './present-page';
export type { PresentedSection } from './sections';
