import type { Section, SectionKind } from '../../../schemas/generated/types';
import type { PageWorld } from '../facts/page-world';
import type { SectionBehavior, SectionOf } from '../facts/section-kind';
import { callSection } from './callSection';
import { cliniciansSection } from './cliniciansSection';
import { conditionsSection } from './conditionsSection';
import { contactSection } from './contactSection';
import { dosesSection } from './dosesSection';
import { effectsSection } from './effectsSection';
import { heroSection } from './heroSection';
import { medicineSection } from './medicineSection';
import { medicinesSection } from './medicinesSection';
import { pricesSection } from './pricesSection';
import { processSection } from './processSection';
import { proseSection } from './proseSection';
import { questionsSection } from './questionsSection';
import { refusalsSection } from './refusalsSection';
import { statesSection } from './statesSection';
import { suitabilitySection } from './suitabilitySection';
import { suppliesSection } from './suppliesSection';
import { usageSection } from './usageSection';

const kinds = {
  heroSection,
  conditionsSection,
  processSection,
  cliniciansSection,
  refusalsSection,
  pricesSection,
  statesSection,
  questionsSection,
  callSection,
  medicineSection,
  suitabilitySection,
  dosesSection,
  suppliesSection,
  usageSection,
  effectsSection,
  medicinesSection,
  proseSection,
  contactSection,
};

/** View of each kind. */
export type PresentedBy = {
  [K in SectionKind]: ReturnType<(typeof kinds)[K]['present']>;
};

/** A section with all that it shows. */
export type PresentedSection<K extends SectionKind = SectionKind> = PresentedBy[K];

/** Every kind of section by its name. */
export const sectionKinds: { [K in SectionKind]: SectionBehavior<K, PresentedBy[K]> } = kinds;

/** Puts in what a section asks for. `beside` are the sections of its page. */
export function presentSection<K extends SectionKind>(
  section: SectionOf<K> & { kind: K },
  world: PageWorld,
  beside: readonly Section[],
): PresentedBy[K] {
  const behavior: SectionBehavior<K, PresentedBy[K]> = sectionKinds[section.kind];
  return behavior.present(section, world, beside);
}

/** Says that a section would have nothing to show. */
export function isEmptySection<K extends SectionKind>(
  section: SectionOf<K> & { kind: K },
  world: PageWorld,
): boolean {
  const behavior: SectionBehavior<K, PresentedBy[K]> = sectionKinds[section.kind];
  return behavior.isEmpty?.(behavior.present(section, world, [])) ?? false;
}

/** Says that a section opens a page. */
export function isOpening({ kind }: Section): boolean {
  return sectionKinds[kind].isOpening ?? false;
}
