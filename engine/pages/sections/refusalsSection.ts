import type { Product } from '../../../schemas/generated/types';
import { parseMarkdown } from '../../values/markdown/markdown';
import { medicinesOfSite } from '../facts/page-world';
import { type SectionOf, sectionKind } from '../facts/section-kind';
import { refusedBy } from '../facts/suitability';

/** Number of medicines that are named; of more than these, they are counted. */
const mostNamed = 3;

export const refusalsSection = sectionKind({
  kind: 'refusalsSection',
  present: ({ emergency = '', ...section }: SectionOf<'refusalsSection'>, world) => {
    const medicines = medicinesOfSite(world);
    return {
      ...section,
      emergency: parseMarkdown(emergency).rich,
      reasons: section.reasons.map(({ title, facts }) => {
        const refused = refusedBy(facts, medicines, world.clinical);
        return { title, refused: refused.length, says: refusedInWords(refused, medicines.length) };
      }),
    };
  },
  isEmpty: ({ reasons }) => reasons.some(({ refused }) => refused === 0),
});

/** “Then not: Sildenafil, Tadalafil”, or how many of all. */
function refusedInWords(refused: readonly Product[], all: number): string {
  if (refused.length > mostNamed) return `Then ${refused.length} of our ${all} medicines are out`;
  return `Then not: ${refused.map(({ title }) => title).join('; ')}`;
}
