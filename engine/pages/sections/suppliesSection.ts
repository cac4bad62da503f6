import { soldProduct } from '../facts/page-world';
import { type SectionOf, sectionKind } from '../facts/section-kind';
import { supplyPrices } from '../facts/supply-prices';

export const suppliesSection = sectionKind({
  kind: 'suppliesSection',
  present: (section: SectionOf<'suppliesSection'>, world) => {
    const product = soldProduct(world, section.product);
    return { ...section, prices: product ? supplyPrices(product, world.catalogue.currency) : [] };
  },
  isEmpty: ({ prices }) => prices.length === 0,
});
