import { type AnswerValue, personFacts, type Quiz } from '../../engine';

/** Whom the preview plays as; null where nothing was chosen. */
export interface Person {
  /** In whole years. */
  age: number | null;
  sex: 'female' | 'male' | null;
  /** Two letters, such as CA. */
  state: string | null;
  /** In kg/m². */
  bmi: number | null;
}

export const nobody: Person = { age: null, sex: null, state: null, bmi: null };

/** The person in a few words, such as “woman, 34, CA, BMI 31”; null for nobody in particular. */
export function personInWords({ age, sex, state, bmi }: Person): string | null {
  const named = sex === null ? null : sex === 'female' ? 'woman' : 'man';
  const words = [named, age, state, bmi === null ? null : `BMI ${bmi}`];
  const known = words.filter((word) => word !== null);
  return known.length === 0 ? null : known.join(', ');
}

/** What the person would answer to the questions that ask for what is known of them. */
export function personAnswers(
  quiz: Quiz,
  { age, sex, state, bmi }: Person,
  today: string,
): Record<string, AnswerValue> {
  const known = {
    ...(age === null ? {} : { age }),
    ...(sex === null ? {} : { sex }),
    ...(state === null ? {} : { state }),
    ...(bmi === null ? {} : { bmi }),
  };
  return personFacts(quiz, known, today);
}
