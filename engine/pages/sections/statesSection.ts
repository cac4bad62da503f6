import { type SectionOf, sectionKind } from '../facts/section-kind';

export const statesSection = sectionKind({
  kind: 'statesSection',
  present: (section: SectionOf<'statesSection'>, { states, categories }) => ({
    ...section,
    states: states.map((state) => ({
      id: state.id,
      name: state.name,
      opening: openingOf(state.categories.length, categories.size),
      treats: state.categories,
    })),
    waitlist: (section.waitlist ?? []).map((quiz) => ({
      to: `/waitlist/${quiz}`,
      name: categories.get(quiz) ?? quiz,
    })),
  }),
});

function openingOf(open: number, all: number): 'all' | 'some' | 'none' {
  if (open === 0) return 'none';
  return open < all ? 'some' : 'all';
}
