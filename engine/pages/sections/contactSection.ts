import { parseMarkdown } from '../../values/markdown/markdown';
import { type SectionOf, sectionKind } from '../facts/section-kind';

export const contactSection = sectionKind({
  kind: 'contactSection',
  present: ({ emergency = '', ...section }: SectionOf<'contactSection'>, { email }) => ({
    ...section,
    email,
    emergency: parseMarkdown(emergency).rich,
  }),
});
