import type { QuizKind } from '../../../schemas/generated/types';

const reasons: Readonly<Record<string, string>> = {
  quizWeightLoss: 'Obesity or excess weight',
  quizErectileDysfunction: 'Erectile dysfunction',
  quizEarlyClimax: 'Premature ejaculation',
  quizLibido: 'Low sexual desire',
  quizHaircare: 'Pattern hair loss',
} satisfies Record<QuizKind, string>;

/**
 * Returns the reason for treatment that the form of an approval begins with; whoever signs it may name another.
 * @param quiz The kind of quiz by which the patient came.
 */
export function reasonForTreatment(quiz: string): string {
  return reasons[quiz] ?? '';
}
