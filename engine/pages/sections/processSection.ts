import { type SectionOf, sectionKind } from '../facts/section-kind';

export const processSection = sectionKind({
  kind: 'processSection',
  present: (section: SectionOf<'processSection'>) => section,
});
