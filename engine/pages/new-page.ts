import type { Page, Section, SectionKind, SiteHandle } from '../../schemas/generated/types';
import { startingWords } from '../authoring/draft/starting-words';
import type { SectionOf } from './facts/section-kind';

/** Kinds of pages that staff begin with. */
export const pageBeginnings = ['home', 'condition', 'medicine', 'text'] as const;

export type PageBeginning = (typeof pageBeginnings)[number];

/** Subject that a section begins with: the treatment and the product that the page is about. */
export interface About {
  /** Such as `weight-loss`. */
  category: string;
  /** Id of a product. */
  product: string;
}

const { headline: title, sentences: text, line } = startingWords;

const begun: { [K in SectionKind]: (about: About) => SectionOf<K> & { kind: K } } = {
  heroSection: () => ({ kind: 'heroSection', title, text }),
  conditionsSection: ({ category }) => ({
    kind: 'conditionsSection',
    title,
    conditions: [
      {
        category,
        to: { label: line, to: '/' },
        picture: { src: 'illustration:scale', alt: '' },
        text,
      },
    ],
  }),
  processSection: () => ({ kind: 'processSection', title, steps: [{ title, text }] }),
  cliniciansSection: () => ({ kind: 'cliniciansSection', title: 'Who reads your answers' }),
  refusalsSection: () => ({
    kind: 'refusalsSection',
    title: 'When we say no',
    reasons: [{ title, facts: ['pregnant'] }],
  }),
  pricesSection: ({ category }) => ({ kind: 'pricesSection', title: 'What it costs', category }),
  statesSection: () => ({ kind: 'statesSection', title: 'Where we may treat you' }),
  questionsSection: () => ({
    kind: 'questionsSection',
    title: 'Good questions',
    questions: [{ question: startingWords.question, answer: text }],
  }),
  callSection: ({ category }) => ({
    kind: 'callSection',
    title,
    action: { label: 'Start the questions', to: `/quiz/${category}` },
  }),
  medicineSection: ({ product, category }) => ({
    kind: 'medicineSection',
    product,
    title,
    action: { label: 'Start the questions', to: `/quiz/${category}` },
  }),
  suitabilitySection: ({ product }) => ({
    ...{ kind: 'suitabilitySection', id: 'rules', product },
    title: 'Is it for you?',
  }),
  dosesSection: ({ product }) => ({
    ...{ kind: 'dosesSection', id: 'doses', product },
    title: 'How the dose steps up',
  }),
  suppliesSection: ({ product }) => ({
    ...{ kind: 'suppliesSection', id: 'supplies', product },
    title: 'What a supply costs',
  }),
  usageSection: ({ product }) => ({
    ...{ kind: 'usageSection', id: 'use', product },
    title: 'How it is used',
  }),
  effectsSection: () => ({
    kind: 'effectsSection',
    id: 'effects',
    title: 'Side effects, and what to do',
    effects: [{ notice: line, urgency: 'passes', act: text }],
  }),
  medicinesSection: ({ category }) => ({
    ...{ kind: 'medicinesSection', id: 'medicines', category },
    title: 'What we may prescribe',
  }),
  proseSection: () => ({ kind: 'proseSection', title, text }),
  contactSection: () => ({ kind: 'contactSection', title: 'Contact' }),
};

/** A section of a kind, with the words that every new part begins with. */
export function beginSection<K extends SectionKind>(
  kind: K,
  about: About,
): SectionOf<K> & { kind: K } {
  return begun[kind](about);
}

const sectionsOf: Readonly<Record<PageBeginning, readonly SectionKind[]>> = {
  home: ['heroSection', 'conditionsSection', 'processSection', 'callSection'],
  condition: ['heroSection', 'medicinesSection', 'refusalsSection', 'pricesSection', 'callSection'],
  medicine: [
    ...(['medicineSection', 'suitabilitySection', 'suppliesSection'] as const),
    ...(['effectsSection', 'usageSection', 'callSection'] as const),
  ],
  text: ['heroSection', 'proseSection'],
};

interface NewPage extends About {
  site: SiteHandle;
  slug: string;
  /** Short name of it. */
  name: string;
}

/** A new page of a kind, in which everything is still to be written. */
export function beginPage(kind: PageBeginning, { site, slug, name, ...about }: NewPage): Page {
  const sections = sectionsOf[kind].map(
    (section): Section => beginSection<SectionKind>(section, about),
  );
  const [first, ...others] = sections;
  return {
    ...{ schemaVersion: 1 as const, site, slug },
    ...{ title: title, description: text, crumb: name },
    sections: first && 'title' in first ? [{ ...first, title: name }, ...others] : sections,
  };
}
