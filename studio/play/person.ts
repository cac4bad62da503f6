import {
  decimalsOf,
  type Facts,
  partsOf,
  type Question,
  type Quiz,
  questionsInTerm,
} from '../../engine/quiz';
import { ageInYears, roundTo, weightAtIndex } from '../../engine/values';
import type { AnswerValue, Term } from '../../schemas/generated/types';

/** The person as whom the preview plays; null where nothing was chosen. */
export interface Person {
  /** Age in whole years. */
  age: number | null;
  sex: 'female' | 'male' | null;
  /** Two letters, such as CA. */
  state: string | null;
  /** Body mass index in kg/m². */
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

/**
 * Adds what the chart says of a person to the facts of a run, where the quiz is one for patients in care: it knows
 * their sex at birth and their birthday. A quiz of another kind is told nothing of them.
 */
export function factsAs(quiz: Quiz | null, facts: Facts, { age, sex }: Person): Facts {
  if (quiz?.definition.purpose === undefined) return facts;
  const { dob: _dob, sexAtBirth: _sex, ...others } = facts.profile ?? {};
  const profile = {
    ...others,
    ...(age === null ? {} : { dob: birthday(facts.today, age) }),
    ...(sex === null ? {} : { sexAtBirth: sex }),
  };
  return { ...facts, signedIn: true, profile };
}

/** The person with the sex and the age that a quiz for patients in care knows of them by these facts. */
export function personOf(quiz: Quiz, person: Person, { profile, today }: Facts): Person {
  if (quiz.definition.purpose === undefined) return person;
  const { dob, sexAtBirth } = profile ?? {};
  return {
    ...person,
    age: dob === undefined ? null : ageInYears(dob, today),
    sex: sexAtBirth ?? null,
  };
}

/** Someone a quiz is played as. What is left out is not answered for them. */
interface KnownPerson {
  /** Whole years. */
  age?: number;
  sex?: 'female' | 'male';
  /** Two letters. */
  state?: string;
  /** Body mass index. */
  bmi?: number;
}

/**
 * Works out a person’s answers to the questions that ask for these facts, also through derived values: an age from a
 * date of birth, a body mass index from weight and height.
 * @param today YYYY-MM-DD.
 */
export function personFacts(
  quiz: Quiz,
  person: KnownPerson,
  today: string,
): Record<string, AnswerValue> {
  const answers: Record<string, AnswerValue> = {};
  const { age, sex, state, bmi } = person;
  const behind = questionsBehind(quiz);
  for (const question of quiz.questionById.values()) {
    const { id, input, options } = question;
    if (age !== undefined && behind.births.has(id)) answers[id] = birthday(today, age);
    if (age !== undefined && id === 'age' && isNumber(question)) answers[id] = age;
    if (state !== undefined && input.kind === 'states' && options.has(state)) answers[id] = state;
    if (sex !== undefined && options.has('female') && options.has('male')) answers[id] = sex;
  }
  if (bmi === undefined) return answers;
  const inches = sex === 'female' ? 64 : 69;
  for (const { weight, height } of behind.bodies) {
    answers[height] = inches;
    answers[weight] = weightFor(quiz.questionById.get(weight), bmi, inches);
  }
  return answers;
}

/** Pounds that give a body mass index, within what the question allows. */
function weightFor(question: Question | undefined, bmi: number, inches: number): number {
  const pounds = weightAtIndex(bmi, inches);
  if (question?.input.kind !== 'input') return Math.round(pounds);
  const { minimum = 0, maximum = Number.POSITIVE_INFINITY } = question.input;
  const rounded = roundTo(pounds, decimalsOf(question.input) ?? 1);
  return Math.min(maximum, Math.max(minimum, rounded));
}

function isNumber({ input }: Question): boolean {
  return input.kind === 'input' && input.field !== 'date' && input.value === 'number';
}

interface Behind {
  births: Set<string>;
  bodies: { weight: string; height: string }[];
}

/** The questions that ages and body mass indexes are worked out from: the first such pair is the patient’s own. */
function questionsBehind(quiz: Quiz): Behind {
  const behind: Behind = { births: new Set(), bodies: [] };
  const valueUses = (name: string): Set<string> => {
    const uses = new Set<string>();
    const term = quiz.valueByName.get(name);
    if (term !== undefined) questionsInTerm(term, uses, () => new Set());
    return uses;
  };
  const look = (term: Term): void => {
    if (typeof term !== 'object') return;
    if ('ageInYears' in term) questionsInTerm(term.ageInYears, behind.births, valueUses);
    if ('bmi' in term && behind.bodies.length === 0) {
      const { weight, height } = term.bmi;
      if (isAnswer(weight) && isAnswer(height))
        behind.bodies.push({ weight: weight.answer, height: height.answer });
    }
    if ('if' in term) {
      look(term.then);
      look(term.else);
    } else for (const part of partsOf(term)) look(part);
  };
  for (const term of quiz.valueByName.values()) look(term);
  return behind;
}

function isAnswer(term: Term): term is { answer: string } {
  return typeof term === 'object' && 'answer' in term;
}

/** A birthday half a year before today, so that nothing turns on a day. */
export function birthday(today: string, age: number): string {
  const [year = 2000, month = 1] = today.split('-').map(Number);
  const half = month > 6 ? month - 6 : month + 6;
  const born = month > 6 ? year - age : year - age - 1;
  return `${born}-${String(half).padStart(2, '0')}-15`;
}
