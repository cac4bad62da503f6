import type { ClinicalFacts } from '../../../schemas/generated/types';
import type { Quiz } from '../../quiz/model/quiz';
import { conditionOfHaving, conditionOfLacking } from './evidence';

/** Published quizzes and named facts never change. */
const worked = new WeakMap<Quiz, { named: ClinicalFacts; asked: ReadonlySet<string> }>();

/** Finds the facts and measures, by id, that answers to a quiz can say something of. */
export function askedAbout(quiz: Quiz, named: ClinicalFacts): ReadonlySet<string> {
  const known = worked.get(quiz);
  if (known?.named === named) return known.asked;
  const facts = named.facts.filter(
    (fact) => conditionOfLacking(quiz, fact) !== null || conditionOfHaving(quiz, fact) !== null,
  );
  const measures = Object.keys(quiz.definition.clinical?.measures ?? {});
  const asked = new Set([...facts.map(({ id }) => id), ...measures]);
  worked.set(quiz, { named, asked });
  return asked;
}
