import { parseMarkdown } from '../../values/markdown/markdown';
import { type SectionOf, sectionKind } from '../facts/section-kind';

export const questionsSection = sectionKind({
  kind: 'questionsSection',
  present: (section: SectionOf<'questionsSection'>) => ({
    ...section,
    questions: section.questions.map(({ question, answer }) => ({
      question,
      answer: parseMarkdown(answer).rich,
    })),
  }),
});
