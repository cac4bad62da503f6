import { parseMarkdown } from '../../values/markdown/markdown';
import { soldProduct } from '../facts/page-world';
import { type SectionOf, sectionKind } from '../facts/section-kind';

export const usageSection = sectionKind({
  kind: 'usageSection',
  present: (section: SectionOf<'usageSection'>, world) => ({
    ...section,
    text: parseMarkdown(soldProduct(world, section.product)?.howToUse ?? '').rich,
  }),
  isEmpty: ({ text }) => text.length === 0,
});
