import type { Quiz } from '../../engine/quiz';
import type { AnswerValue } from '../../schemas/generated/types';
import { personFacts } from './person-facts';

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

/** The person in a few words, such as “woman, 34, CA, BMI 31” or “17 years old”; null for nobody in particular. */
export function personInWords({ age, sex, state, bmi }: Person): string | null {
  const named = sex === null ? null : sex === 'female' ? 'woman' : 'man';
  const years = age === null || named ? age : `${age} years old`;
  const words = [named, years, state, bmi === null ? null : `BMI ${bmi}`];
  const known = words.filter((word) => word !== null);
  return known.length === 0 ? null : known.join(', ');
}

/** The person without what a run with these answers says otherwise. */
export function personIn(
  quiz: Quiz,
  person: Person,
  answers: Readonly<Record<string, AnswerValue>>,
  today: string,
): Person {
  const { age, sex, state, bmi } = person;
  const isSaid = (known: Record<string, AnswerValue>) =>
    Object.entries(known).every(
      ([question, value]) => !Object.hasOwn(answers, question) || answers[question] === value,
    );
  // Weight and height are those of a body of this sex.
  const body = personAnswers(quiz, { ...nobody, sex, bmi }, today);
  for (const question of Object.keys(personAnswers(quiz, { ...nobody, sex }, today)))
    delete body[question];
  return {
    age: isSaid(personAnswers(quiz, { ...nobody, age }, today)) ? age : null,
    sex: isSaid(personAnswers(quiz, { ...nobody, sex }, today)) ? sex : null,
    state: isSaid(personAnswers(quiz, { ...nobody, state }, today)) ? state : null,
    bmi: isSaid(body) ? bmi : null,
  };
}

/** Returns the person’s answers to the questions that ask for known facts about them. */
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
