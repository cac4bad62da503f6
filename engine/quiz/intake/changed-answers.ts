import type { QuizEvent } from '../../../schemas/generated/types';
import { advance } from '../advance/advance';
import { start } from '../advance/start';
import type { Question, Quiz } from '../model/quiz';
import { knowledgeAtEnd, stepsKnown } from '../path/whole-path';
import { findingsOf } from '../rules/consequences';
import type { Facts, QuizState } from '../state/quiz-state';
import { storedAnswer } from '../state/records';
import { fill, wordsOfAnswer } from '../text/piping';

/** Something that happened in a quiz, and when: an ISO instant. */
export interface TimedEvent {
  event: QuizEvent;
  at: string;
}

/** An answer that ended the quiz, or had a part in it, and was changed. Whoever prescribes should know. */
export interface ChangedAnswer {
  question: string;
  label: string;
  /** Earlier answer in words. */
  earlier: string;
  /** Later answer in words; null where the answer was only taken back. */
  later: string | null;
  /** ISO instant. */
  at: string;
}

/**
 * The changes by which a patient took back what had ended the quiz, in the order in which they were made.
 * @param events All events of the attempt, from the first.
 */
export function changedAnswers(
  quiz: Quiz,
  facts: Facts,
  events: readonly TimedEvent[],
): ChangedAnswer[] {
  const changes: ChangedAnswer[] = [];
  let state = start(quiz, facts);
  let ended = endings(quiz, state);
  for (const { event, at } of events) {
    const next = advance(quiz, state, event).state;
    const stillEnded = endings(quiz, next);
    if ([...ended].some((ending) => !stillEnded.has(ending))) {
      changes.push(...differences(quiz, state, next).map((change) => ({ ...change, at })));
    }
    state = next;
    ended = stillEnded;
  }
  return changes;
}

/**
 * Compares how an earlier attempt ended with what was answered in a later one: answers that ended the quiz and are
 * given otherwise now. Where a rule over several answers ended it, every answer that differs may have a part in it. An
 * attempt that did not end, and one whose ending answers were given again, give nothing.
 * @param at ISO instant at which the later answers were sent.
 */
export function endedOtherwise(
  earlier: { quiz: Quiz; state: QuizState },
  later: { quiz: Quiz; state: QuizState },
  at: string,
): ChangedAnswer[] {
  const known = knowledgeAtEnd(earlier.quiz, earlier.state);
  const findings = stepsKnown(known)
    .flatMap((step) => findingsOf(known, step))
    .filter(({ consequence }) => consequence === 'terminate');
  if (findings.length === 0) return [];
  const named = new Set(findings.flatMap(({ question }) => question?.id ?? []));
  const isOfRule = findings.some(({ question }) => question === null);
  const now = knowledgeAtEnd(later.quiz, later.state);
  return [...later.quiz.questionById.values()].flatMap((question) => {
    const before = earlier.quiz.questionById.get(question.id);
    if (!before) return [];
    const first = storedAnswer(earlier.state, before);
    // No rule reads a name, or what else was typed in words.
    const isRead = typeof first !== 'string' || 'options' in before.input;
    if (!named.has(question.id) && !(isOfRule && isRead)) return [];
    const then = storedAnswer(later.state, question);
    if (first === undefined || JSON.stringify(first) === JSON.stringify(then)) return [];
    return [
      {
        question: question.id,
        label: fill(now, question.definition.label),
        earlier: wordsOfAnswer(known, before, first),
        later: then === undefined ? null : wordsOfAnswer(now, question, then),
        at,
      },
    ];
  });
}

/** Lists what ends the quiz, each by the place in the definition that says so. */
function endings(quiz: Quiz, state: QuizState): Set<string> {
  const known = knowledgeAtEnd(quiz, state);
  const findings = stepsKnown(known).flatMap((step) => findingsOf(known, step));
  return new Set(
    findings
      .filter(({ consequence }) => consequence === 'terminate')
      .map(({ step, question, option, reason }) =>
        [step.id, question?.id, option?.id, reason].join('\n'),
      ),
  );
}

/** The answers that an event changed. What was not answered before is no change, whatever it makes of a score. */
function differences(quiz: Quiz, before: QuizState, after: QuizState): Omit<ChangedAnswer, 'at'>[] {
  const words = (state: QuizState, question: Question) => {
    const value = storedAnswer(state, question);
    return value === undefined ? null : wordsOfAnswer(knowledgeAtEnd(quiz, state), question, value);
  };
  return [...quiz.questionById.values()].flatMap((question) => {
    const earlier = words(before, question);
    const isSame =
      JSON.stringify(storedAnswer(before, question)) ===
      JSON.stringify(storedAnswer(after, question));
    if (earlier === null || isSame) return [];
    const label = fill(knowledgeAtEnd(quiz, after), question.definition.label);
    return [{ question: question.id, label, earlier, later: words(after, question) }];
  });
}
