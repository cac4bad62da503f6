import { type SectionOf, sectionKind } from '../facts/section-kind';
import { lowestMonthOf } from '../facts/supply-prices';

export const conditionsSection = sectionKind({
  kind: 'conditionsSection',
  present: (section: SectionOf<'conditionsSection'>, world) => ({
    ...section,
    currency: world.catalogue.currency,
    conditions: section.conditions.map((condition) => ({
      ...condition,
      from: lowestMonthOf(world, condition.category),
    })),
  }),
  isEmpty: ({ conditions }) => conditions.some(({ from }) => from === null),
});
