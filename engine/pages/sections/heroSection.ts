import type { SectionOf } from '../facts/section-kind';
import { sectionKind } from '../facts/section-kind';
import { lowestMonthOf } from '../facts/supply-prices';

export const heroSection = sectionKind({
  kind: 'heroSection',
  isOpening: true,
  present: (section: SectionOf<'heroSection'>, world, beside) => {
    const { states, clinicians } = world;
    const refusals = beside.find(({ kind, id }) => kind === 'refusalsSection' && id !== undefined);
    return {
      ...section,
      openStates: section.covers
        ? states.filter(({ categories }) => categories.length > 0).length
        : 0,
      /** Somebody who may decide today, where a sample question is drawn. */
      reader: section.question ? (clinicians[0] ?? null) : null,
      currency: world.catalogue.currency,
      from: section.category === undefined ? null : lowestMonthOf(world, section.category),
      /** The way to what rules people out, where the page says it further down. */
      refusals: refusals ? { label: refusals.title, to: `#${refusals.id}` } : null,
    };
  },
});
