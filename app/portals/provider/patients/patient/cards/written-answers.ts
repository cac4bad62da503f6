import { dayInWords } from '../../../../../kernel/calendar/day-words';
import type { PatientPageData } from '../patient-page.server';
import type { ChartFact } from '../patient-view';

type Answer = NonNullable<PatientPageData['intake']>['review']['answers'][number];

/** Lists what a patient wrote in words of their own, but for their name and what is only numbers. */
export function writtenAnswers(
  intake: Pick<NonNullable<PatientPageData['intake']>, 'review'> | null,
): Answer[] {
  return (intake?.review.answers ?? []).filter(
    ({ question, value, words }) =>
      value === words && /\p{L}{2,}/u.test(words) && !/^(first|last)Name$/.test(question),
  );
}

/** Says whether a question asks for the names of medicines, by its id. */
export function namesMedicines(question: string): boolean {
  return /medicine/i.test(question);
}

/**
 * Names what somebody takes, each medicine once: one that written words name stands in those words, which may have its
 * dose, with a note on who else said so.
 */
export function takesNow<Fact extends Pick<ChartFact, 'name' | 'source' | 'day'>>(
  medicines: readonly Fact[],
  written: readonly string[],
) {
  const wordsFor = ({ name }: Pick<ChartFact, 'name'>) =>
    written.find((words) => words.toLowerCase().includes(name.toLowerCase()));
  const notes = new Map<string, string>();
  for (const fact of medicines) {
    const words = wordsFor(fact);
    if (words === undefined) continue;
    const from = `${fact.source}, ${dayInWords(fact.day, 'dateWithYear')}`;
    notes.set(words, `${notes.has(words) ? `${notes.get(words)}; ` : 'Also: '}${from}`);
  }
  return { facts: medicines.filter((fact) => wordsFor(fact) === undefined), words: written, notes };
}
