import { treatmentsOf } from '../facts/page-world';
import { type SectionOf, sectionKind } from '../facts/section-kind';
import { lowestPrice } from '../facts/supply-prices';

export const conditionsSection = sectionKind({
  kind: 'conditionsSection',
  present: (section: SectionOf<'conditionsSection'>, world) => ({
    ...section,
    currency: world.catalogue.currency,
    conditions: section.conditions.map((condition) => {
      const prices = treatmentsOf(world, condition.category).flatMap((product) => {
        const price = lowestPrice(product, world.catalogue.currency);
        return price === null || price.months === null ? [] : [price.monthly];
      });
      return { ...condition, from: prices.length === 0 ? null : Math.min(...prices) };
    }),
  }),
  isEmpty: ({ conditions }) => conditions.some(({ from }) => from === null),
});
