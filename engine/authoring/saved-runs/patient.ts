import type { AnswerValue, RememberEvent, SavedRun } from '../../../schemas/generated/types';
import { intakeOf } from '../../quiz/intake/intake';
import type { Quiz } from '../../quiz/model/quiz';
import { formatDay } from '../../values/date';
import { profileToken } from '../words/fact-tokens';
import { playSavedRun } from './play-saved-run';
import { titleOfStep } from './run-words';

/** One patient: what is known of them, and what they answer. */
export type Patient = Pick<SavedRun, 'facts' | 'answers'> & {
  /** Steps that they skip although they could answer or agree there. */
  skips: string[];
  /** Answers of earlier occasions, which they are asked to confirm; only of whoever is signed in. */
  remembered?: RememberEvent['answers'];
};

/** One patient as staff read them. */
export interface PatientInWords {
  /** Facts known besides the answers, each as a sentence. */
  facts: string[];
  /** Answers that count on their way, in the order in which they are asked. */
  answers: { question: string; label: string; value: AnswerValue; words: string }[];
}

/**
 * Puts a patient into words.
 * @param skips Steps that they skip although they could answer there, by their ids.
 */
export function patientInWords(
  quiz: Quiz,
  patient: Pick<SavedRun, 'facts' | 'answers'> &
    Pick<Patient, 'remembered'> & { skips?: readonly string[] },
): PatientInWords {
  const { facts, skips = [], remembered } = patient;
  const profile = Object.entries(facts.profile ?? {}).map(([fact, value]) => {
    const name = profileToken(fact, '').text;
    return `${name.charAt(0).toUpperCase()}${name.slice(1)}: ${value}.`;
  });
  const { answers } = intakeOf(quiz, playSavedRun(quiz, patient).state);
  return {
    facts: [
      `On ${formatDay(facts.today)}, on the site “${facts.site}”, ${facts.profile ? 'signed in' : 'not signed in'}.`,
      ...profile,
      ...(remembered ? ['Comes back, and is asked to confirm earlier answers.'] : []),
      ...skips.map((step) => `Skips “${titleOfStep(quiz, step)}”.`),
    ],
    answers: answers.map(({ question, label, value, words }) => ({
      question,
      label,
      value,
      words,
    })),
  };
}
