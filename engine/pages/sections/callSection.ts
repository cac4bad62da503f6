import { type SectionOf, sectionKind } from '../facts/section-kind';

export const callSection = sectionKind({
  kind: 'callSection',
  present: (section: SectionOf<'callSection'>) => section,
});
