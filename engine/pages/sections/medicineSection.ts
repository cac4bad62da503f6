import { parseMarkdown } from '../../values/markdown/markdown';
import { soldProduct } from '../facts/page-world';
import { type SectionOf, sectionKind } from '../facts/section-kind';
import { supplyPrices } from '../facts/supply-prices';

export const medicineSection = sectionKind({
  kind: 'medicineSection',
  isOpening: true,
  present: ({ warning = '', ...section }: SectionOf<'medicineSection'>, world) => {
    const product = soldProduct(world, section.product);
    return {
      ...section,
      text: section.text ?? product?.description ?? '',
      picture: product?.image ?? null,
      isPrescribed: product?.prescription ?? false,
      warning: parseMarkdown(warning).rich,
      prices: product ? supplyPrices(product, world.catalogue.currency) : [],
    };
  },
  isEmpty: ({ prices }) => prices.length === 0,
});
