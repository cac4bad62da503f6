import { type PlayedRun, questionTitle, valueTitle } from '../../engine/authoring';
import { type Quiz, storedAnswers } from '../../engine/quiz';
import { formatExactly, formatNumber } from '../../engine/values';
import type { QuizPromise } from '../../schemas/generated/types';
import { mentioned } from './named-by';

/** A number that tells why, with what it is called. */
export interface TellingNumber {
  number: string;
  words: string;
}

/**
 * The two numbers that a breach turns on, where there are any: what the promise speaks of, then what the quiz
 * works out from that and goes by instead.
 */
export function numbersThatMatter(
  quiz: Quiz,
  { who }: QuizPromise,
  { values, state }: PlayedRun,
): TellingNumber[] {
  const named = mentioned(who, 'value');
  const answers = storedAnswers(quiz, state);
  const behind = [...quiz.valueByName].flatMap(([name, term]) =>
    !named.includes(name) && mentioned(term, 'value').some((one) => named.includes(one))
      ? [name]
      : [],
  );
  const worked = [...named, ...behind].flatMap((name): TellingNumber[] => {
    const number = values[name];
    return typeof number === 'number'
      ? [{ number: formatNumber(number), words: valueTitle(name) }]
      : [];
  });
  const answered = mentioned(who, 'answer').flatMap((id): TellingNumber[] => {
    const question = quiz.questionById.get(id);
    const number = answers[id];
    return question && typeof number === 'number'
      ? [{ number: formatExactly(number), words: questionTitle(question.definition) }]
      : [];
  });
  return [...worked, ...answered].slice(0, 2);
}
