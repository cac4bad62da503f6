import type { SectionOf } from '../facts/section-kind';
import { sectionKind } from '../facts/section-kind';

export const heroSection = sectionKind({
  kind: 'heroSection',
  isOpening: true,
  present: (section: SectionOf<'heroSection'>, { states, clinicians }) => ({
    ...section,
    openStates: section.covers
      ? states.filter(({ categories }) => categories.length > 0).length
      : 0,
    /** Somebody who may decide today, where a sample question is drawn. */
    reader: section.question ? (clinicians[0] ?? null) : null,
  }),
});
