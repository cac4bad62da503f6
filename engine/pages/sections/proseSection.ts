import { parseMarkdown } from '../../values/markdown/markdown';
import { type SectionOf, sectionKind } from '../facts/section-kind';

export const proseSection = sectionKind({
  kind: 'proseSection',
  present: (section: SectionOf<'proseSection'>) => ({
    ...section,
    text: parseMarkdown(section.text).rich,
  }),
});
