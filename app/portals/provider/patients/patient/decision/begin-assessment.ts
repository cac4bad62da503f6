import { reasonForTreatment } from '../../../../../care/prescriptions/reason-for-treatment';
import type { Assessment } from '../../../../../database/tables/care.schema.server';
import { dayInWords } from '../../../../../kernel/calendar/day-words';
import type { ChartView } from '../chart-view';

interface Read {
  quiz: string;
  title: string;
  /** The day it was sent, YYYY-MM-DD. */
  sentOn: string;
  concerns: number;
}

/**
 * The statement that the form of an approval begins with: what is on record, and no judgment. Whoever signs it says
 * what they make of that.
 */
export function beginAssessment(
  intake: Read | null,
  { trends: { bmi, systolic, diastolic }, problems, medicines, allergies }: ChartView,
): Assessment {
  if (intake === null) return { treats: '', assessment: '' };
  const [index, upper, lower] = [bmi, systolic, diastolic].map(
    ({ points }) => points.at(-1)?.value,
  );
  const measured = [
    index === undefined ? null : `BMI ${index.toFixed(1)}`,
    upper === undefined || lower === undefined ? null : `blood pressure ${upper}/${lower}`,
  ].filter((part) => part !== null);
  const known = [...problems, ...medicines, ...allergies].map(({ short }) => short);
  const concerns =
    intake.concerns === 0
      ? 'no concerns'
      : intake.concerns === 1
        ? 'one concern'
        : `${intake.concerns} concerns`;
  const sentences = [
    `${intake.title} intake of ${dayInWords(intake.sentOn, 'dateWithYear')} read: ${concerns}.`,
    ...(measured.length === 0 ? [] : [`${capital(measured.join(', '))}.`]),
    // That nothing is on record is no finding: labels may ask for more than was asked.
    ...(known.length === 0 ? [] : [`Known: ${known.join('; ')}.`]),
  ];
  return { treats: reasonForTreatment(intake.quiz), assessment: sentences.join(' ') };
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
