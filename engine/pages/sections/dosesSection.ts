import { doseStepsOf } from '../facts/dose-steps';
import { soldProduct } from '../facts/page-world';
import { type SectionOf, sectionKind } from '../facts/section-kind';

export const dosesSection = sectionKind({
  kind: 'dosesSection',
  present: (section: SectionOf<'dosesSection'>, world) => {
    const product = soldProduct(world, section.product);
    return { ...section, steps: product ? doseStepsOf(product, world.clinical) : [] };
  },
  isEmpty: ({ steps }) => steps.length === 0,
});
