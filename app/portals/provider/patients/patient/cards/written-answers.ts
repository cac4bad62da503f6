import type { PatientPageData } from '../patient-page.server';

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
