import { useMemo } from 'react';
import { beginSection, sectionInWords } from '../../engine/pages';
import type { SectionKind } from '../../schemas/generated/types';
import { type CardList, DeskCards } from '../desk/DeskCards';
import { type Json, textAt } from '../document/draft';
import { sectionForm, sectionKinds } from '../language/part-schema';
import type { PageParts } from './page-parts';

interface SectionCardsProps {
  parts: PageParts;
  /** Place of the section whose form is open; null for none. */
  open: number | null;
  onOpen(place: number | null): void;
}

/** The sections of a page, from top to bottom, each with its form. */
export function SectionCards({ parts, open, onOpen }: SectionCardsProps) {
  const list = useMemo(() => sectionsOf(parts), [parts]);
  return <DeskCards draft={parts.draft} {...{ list, open, onOpen }} />;
}

function sectionsOf(parts: PageParts): CardList {
  return {
    property: 'sections',
    words: { list: 'Sections', one: 'section' },
    kinds: sectionKinds,
    formOf: sectionForm,
    titleOf: (section) => sectionInWords(section) ?? 'A section of an unknown kind',
    begin: (kind, sections) => jsonOf(beginSection(kind as SectionKind, aboutOf(sections, parts))),
    copyOf: withoutName,
    renderWords: (section) => (
      <span className="block truncate text-ink">
        {textAt(section, 'title') ?? textAt(section, 'text') ?? 'Without a heading'}
      </span>
    ),
  };
}

/** A copy of a section, without the name that links lead to: it stays with the first. */
function withoutName(section: Json | undefined): Json {
  const copy = jsonOf(section ?? null);
  if (typeof copy === 'object' && copy !== null && 'id' in copy) delete copy['id'];
  return copy;
}

/** Subject of a new section: what others of the page are about, or else the first that is sold. */
function aboutOf(sections: readonly Json[], { reference }: PageParts) {
  const named = (property: string) =>
    sections.map((section) => textAt(section, property)).find((one) => one !== null) ?? null;
  const sold = reference.catalogue.products.filter(({ status }) => status === 'live');
  const product = sold.find(({ id }) => id === named('product')) ?? sold[0];
  const category = named('category') ?? product?.quizCategory.slug ?? '';
  return { product: product?.id ?? '', category };
}

function jsonOf(value: unknown): Json {
  return JSON.parse(JSON.stringify(value));
}
