import { type SectionOf, sectionKind } from '../facts/section-kind';

export const effectsSection = sectionKind({
  kind: 'effectsSection',
  present: (section: SectionOf<'effectsSection'>) => section,
});
