import { parseMarkdown } from '../../values/markdown/markdown';
import { soldProduct } from '../facts/page-world';
import { type SectionOf, sectionKind } from '../facts/section-kind';
import { suitabilityOf } from '../facts/suitability';
import { supplyPrices } from '../facts/supply-prices';

export const medicineSection = sectionKind({
  kind: 'medicineSection',
  isOpening: true,
  present: ({ warning = '', ...section }: SectionOf<'medicineSection'>, world, beside) => {
    const product = soldProduct(world, section.product);
    const rules = beside.find(({ kind, id }) => kind === 'suitabilitySection' && id !== undefined);
    const { refusals = [] } = (product && suitabilityOf(product, world.clinical, new Map())) ?? {};
    return {
      ...section,
      text: section.text ?? product?.description ?? '',
      picture: product?.image ?? null,
      isPrescribed: product?.prescription ?? false,
      /** The way to what rules people out, where the page says it further down. */
      refusals: rules && refusals.length > 0 ? `#${rules.id}-no` : null,
      warning: parseMarkdown(warning).rich,
      prices: product ? supplyPrices(product, world.catalogue.currency) : [],
    };
  },
  isEmpty: ({ prices }) => prices.length === 0,
});
