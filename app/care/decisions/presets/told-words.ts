import { dayInWords, timeInWords } from '../../../kernel/calendar/day-words';
import { dayOf, serviceZone } from '../../../kernel/calendar/service-day';

interface Telling {
  quizTitle: string;
  label: string | null;
  answer: string | null;
  reason: string;
  saidAt: Date;
}

/** Which answer it was, of which quiz, and when: for whoever has to look at it. */
export function toldInWords({ quizTitle, label, answer, reason, saidAt }: Telling): string {
  const when = `${dayInWords(dayOf(saidAt), 'dateWithYear')} at ${timeInWords(saidAt, serviceZone)}`;
  const what = label === null ? reason : `“${label}” — “${answer ?? ''}”.`;
  return `${quizTitle}, ${when}: ${what}`;
}
