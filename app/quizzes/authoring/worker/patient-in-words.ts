import { type PlayedRun, questionTitle } from '../../../../engine/authoring';
import { answerInWords, type Quiz } from '../../../../engine/quiz';
import { formatDay } from '../../../../engine/values';
import type { SavedRun } from '../../../../schemas/generated/types';

/** A patient for staff, a line for each thing that is known of them: “What is your sex? Female”. */
export function patientInWords(
  quiz: Quiz,
  { facts, answers }: Pick<SavedRun, 'facts' | 'answers'>,
  { state }: PlayedRun,
): string[] {
  const known = [
    `On ${formatDay(facts.today)}`,
    ...(facts.site === 'default' ? [] : [`On the site ${facts.site}`]),
    ...Object.entries(facts.profile ?? {}).map(([name, value]) => `Known before: ${name} ${value}`),
  ];
  const answered = Object.keys(answers).flatMap((id) => {
    const question = quiz.questionById.get(id);
    const words = question && answerInWords(quiz, state, id);
    if (!words) return [];
    const title = questionTitle(question.definition);
    return [`${title}${/[?:.]$/.test(title) ? '' : ':'} ${words}`];
  });
  return [...known, ...answered];
}
