import type { Intake } from '../../../../../../engine/quiz';

/** An answer beside the one that was given earlier, both in words. */
export interface ComparedAnswer {
  question: string;
  label: string;
  section: string | null;
  /** Null where it was not answered. */
  earlier: string | null;
  later: string | null;
  isChanged: boolean;
}

/** Two intakes side by side: the later one’s answers in their order, then what only the earlier one has. */
export function compareIntakes(
  earlier: Pick<Intake, 'answers'>,
  later: Pick<Intake, 'answers'>,
): ComparedAnswer[] {
  const before = new Map(earlier.answers.map((answer) => [answer.question, answer]));
  const now = new Set(later.answers.map(({ question }) => question));
  const gone = earlier.answers.filter(({ question }) => !now.has(question));
  return [
    ...later.answers.map(({ question, label, section, words }) => {
      const was = before.get(question)?.words ?? null;
      return { question, label, section, earlier: was, later: words, isChanged: was !== words };
    }),
    ...gone.map(({ question, label, section, words }) => ({
      question,
      label,
      section,
      earlier: words,
      later: null,
      isChanged: true,
    })),
  ];
}
