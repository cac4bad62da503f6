import type { AnswerValue, Quiz as QuizDefinition } from '../../../schemas/generated/types';
import {
  asks,
  checkbox,
  dated,
  numeric,
  option,
  quizWith,
  radio,
  typed,
} from '../../../tests/support/quiz-builder';
import { begin, type Run } from '../../../tests/support/quiz-run';
import type { Facts } from '..';
import { traceOf } from '../path/walk';
import { type Knowledge, knowledge } from './knowledge';

/** One question for every type of fact. */
const questions = [
  radio('sex', ['female', 'male']),
  radio('pain', [
    option('none', { score: 0 }),
    option('some', { score: 2 }),
    option('much', { score: 5 }),
  ]),
  checkbox('history', [
    option('heart', { score: 3 }),
    option('liver', { score: 4 }),
    option('skin'),
  ]),
  numeric('weight'),
  typed('height', { value: 'height' }),
  typed('city'),
  dated('birth'),
];

export interface KnownFacts {
  answers?: Record<string, AnswerValue>;
  facts?: Partial<Facts>;
  values?: QuizDefinition['values'];
}

/** A patient who answered these questions, and stands where they were asked. */
function someone({ answers = {}, facts, values }: KnownFacts): Run {
  const quiz = quizWith([asks('facts', questions)], values ? { values } : {});
  return begin(quiz, facts).answers(answers);
}

/** Knowledge that rules have of somebody with these facts. */
export function known(about: KnownFacts): Knowledge {
  const { quiz, state } = someone(about);
  return knowledge(quiz, state, traceOf(quiz, state));
}
