import type { Condition, Option } from '../../schemas/generated/types';
import { typeOfAnswer } from '../inputs/input-kind';
import type { Question, Quiz } from '../quiz';
import { canHold } from './can-hold';

/** An option of a question. */
export interface Choice {
  question: Question;
  option: Option;
}

/** How far the reasons are followed why an answer that a condition names is there at all. */
const furthest = 3;

/**
 * Whether one patient can choose both options. Says no only when it is certain: one question takes one of them, an
 * option ends the quiz, or the conditions under which they are asked exclude each other.
 */
export function canChooseTogether(quiz: Quiz, one: Choice, other: Choice): boolean {
  if (one.option.consequence === 'terminate' || other.option.consequence === 'terminate')
    return false;
  const isSame = one.question.id === other.question.id;
  if (isSame && one.option.id !== other.option.id && !takesBoth(one, other)) return false;
  const needed: Condition = { all: [chosen(one), chosen(other)] };
  for (let far = 0; far <= furthest; far += 1)
    if (!canHold(quiz, withReasons(quiz, needed, far + 1))) return false;
  return true;
}

function takesBoth({ question, option }: Choice, other: Choice): boolean {
  return typeOfAnswer(question) === 'choices' && !option.exclusive && !other.option.exclusive;
}

/** The condition that an option is chosen. */
export function chosen({ question, option: { id } }: Choice): Condition {
  return typeOfAnswer(question) === 'choices'
    ? { answer: question.id, includes: id }
    : { answer: question.id, is: id };
}

/** The condition, and for each answer that it wants, all under which its question is asked and its option offered. */
function withReasons(quiz: Quiz, condition: Condition, far: number): Condition {
  if (far === 0 || 'not' in condition) return condition;
  if ('all' in condition) return { all: condition.all.map((part) => withReasons(quiz, part, far)) };
  if ('any' in condition) return { any: condition.any.map((part) => withReasons(quiz, part, far)) };
  if (!('answer' in condition) || condition.answered === false) return condition;
  const question = quiz.questionById.get(condition.answer);
  if (!question) return condition;
  const named = condition.is ?? condition.includes;
  const option = typeof named === 'string' ? question.options.get(named) : undefined;
  const reasons = [question.step.definition.when, question.definition.when, option?.when].flatMap(
    (when) => (when ? [withReasons(quiz, when, far - 1)] : []),
  );
  return reasons.length === 0 ? condition : { all: [condition, ...reasons] };
}
