import { type SectionOf, sectionKind } from '../facts/section-kind';

export const cliniciansSection = sectionKind({
  kind: 'cliniciansSection',
  present: (section: SectionOf<'cliniciansSection'>, { clinicians }) => ({
    ...section,
    clinicians: clinicians.slice(0, section.most),
    all: clinicians.length,
  }),
});
