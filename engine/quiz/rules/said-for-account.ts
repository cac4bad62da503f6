import type { SaidForAccount } from '../model/view';
import { answerOf, type Knowledge } from './knowledge';

/** Facts that an account asks for and a quiz may have asked before. */
const accountFacts = ['firstName', 'lastName', 'email'] satisfies (keyof SaidForAccount)[];

/** Answers to the questions on the path that are kept as parts of an account. The first counts. */
export function saidForAccount(known: Knowledge): SaidForAccount {
  const said: SaidForAccount = {};
  for (const question of known.quiz.questionById.values()) {
    const fact = accountFacts.find((one) => one === question.definition.keepAs);
    const answer = fact === undefined ? null : answerOf(known, question);
    if (fact !== undefined && typeof answer === 'string') said[fact] ??= answer;
  }
  return said;
}
