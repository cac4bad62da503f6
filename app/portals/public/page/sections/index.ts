import type { ReactNode } from 'react';
import type { PresentedSection } from '../../../../../engine/pages';
import type { SectionKind } from '../../../../../schemas/generated/types';
import { CallSection } from './callSection';
import { CliniciansSection } from './cliniciansSection';
import { ConditionsSection } from './conditionsSection';
import { ContactSection } from './contactSection';
import { DosesSection } from './dosesSection';
import { EffectsSection } from './effectsSection';
import { HeroSection } from './heroSection';
import { MedicineSection } from './medicineSection';
import { MedicinesSection } from './medicinesSection';
import { PricesSection } from './pricesSection';
import { ProcessSection } from './processSection';
import { ProseSection } from './proseSection';
import { QuestionsSection } from './questionsSection';
import { RefusalsSection } from './refusalsSection';
import { StatesSection } from './statesSection';
import { SuitabilitySection } from './suitabilitySection';
import { SuppliesSection } from './suppliesSection';
import { UsageSection } from './usageSection';

/** Draws a section. It has no state: nothing of a public page runs in a browser. */
export type SectionView<K extends SectionKind> = (section: PresentedSection<K>) => ReactNode;

/** A view for every kind of section. */
export const sectionViews: { [K in SectionKind]: SectionView<K> } = {
  heroSection: HeroSection,
  conditionsSection: ConditionsSection,
  processSection: ProcessSection,
  cliniciansSection: CliniciansSection,
  refusalsSection: RefusalsSection,
  pricesSection: PricesSection,
  statesSection: StatesSection,
  questionsSection: QuestionsSection,
  callSection: CallSection,
  medicineSection: MedicineSection,
  suitabilitySection: SuitabilitySection,
  dosesSection: DosesSection,
  suppliesSection: SuppliesSection,
  usageSection: UsageSection,
  effectsSection: EffectsSection,
  medicinesSection: MedicinesSection,
  proseSection: ProseSection,
  contactSection: ContactSection,
};
