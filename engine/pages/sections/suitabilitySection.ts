import { soldProduct } from '../facts/page-world';
import { type SectionOf, sectionKind } from '../facts/section-kind';
import { suitabilityOf } from '../facts/suitability';

export const suitabilitySection = sectionKind({
  kind: 'suitabilitySection',
  present: ({ words = [], ...section }: SectionOf<'suitabilitySection'>, world) => {
    const product = soldProduct(world, section.product);
    const other = new Map(words.map(({ fact, says }) => [fact, says]));
    return {
      ...section,
      suits: product ? suitabilityOf(product, world.clinical, other) : null,
    };
  },
  isEmpty: ({ suits }) => suits === null || suits.refusals.length + suits.needs.length === 0,
});
