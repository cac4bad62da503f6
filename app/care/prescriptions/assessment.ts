import type { QuizKind } from '../../../schemas/generated/types';
import type { Assessment } from '../../database/tables/care.schema.server';

/** The most characters of a diagnosis, or of a reason for treatment. */
export const longestTreats = 200;
/** The most characters of an assessment. */
export const longestAssessment = 2_000;

/** Returns what is wrong with a statement that is to be signed; null where nothing is. */
export function assessmentComplaint({ treats, assessment }: Assessment): string | null {
  if (treats.trim() === '')
    return 'Write what this treats: a diagnosis, or a reason for treatment.';
  if (treats.length > longestTreats) {
    return `What this treats can have at most ${longestTreats} characters.`;
  }
  if (assessment.trim() === '') return 'Write your assessment. It is signed with the prescription.';
  return assessment.length > longestAssessment
    ? `The assessment can have at most ${longestAssessment.toLocaleString('en-US')} characters.`
    : null;
}

/** Says that a patient would be asked about another medicine without being told why. */
export function whyOtherIsMissing(medicine: string): string {
  return `Write why you suggest ${medicine}. The patient reads it when they are asked.`;
}

/** Says that what would be prescribed has no price. */
export const isNotSold =
  'This is not sold any more. Prescribe something that is, or decline it and say what they can do instead.';

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
