import type { RememberedAnswer } from '../../../schemas/generated/types';
import { daysBetween } from '../../values/calendar';
import { isSame } from '../../values/json/same';
import { readAnswer } from '../inputs';
import { complaint } from '../inputs/step-complaints';
import type { Question, Quiz, Step } from '../model/quiz';
import { nextTrace } from '../path/walk';
import {
  answerOf,
  askedQuestions,
  chosenOptions,
  isOffered,
  type Knowledge,
  knowledge,
} from '../rules/knowledge';
import type { QuizState } from '../state/quiz-state';
import { confirmationOf, recordOf, storedAnswer, withRecord } from '../state/records';
import { fill, wordsOfAnswer } from '../text/piping';

/** An earlier answer that would be asked for and taken again, were everything still as it was. */
export interface RememberedLine {
  question: Question;
  remembered: RememberedAnswer;
  words: string;
  /** Labels of the options that the answer denies, where it is one such as “None of these”. */
  denied: string[];
}

/**
 * The earlier answers that a step asks to confirm: to the questions from there to the next step of its kind. Each is
 * young enough, and is asked for and taken as it stands, supposing that the others hold as well. What the patient has
 * answered anew is not among them.
 */
export function linesToConfirm(known: Knowledge, step: Step): RememberedLine[] {
  const { quiz, state } = known;
  const lines = questionsToConfirm(quiz, step).flatMap((question) => {
    const remembered = rememberedOf(state, question);
    return remembered ? [{ question, remembered }] : [];
  });
  if (lines.length === 0) return [];
  const supposed = supposing(known, lines);
  return lines.flatMap(({ question, remembered }) => {
    const { value } = remembered;
    if (!isSame(answerOf(supposed, question), value)) return [];
    const reading = readAnswer(supposed, question, value);
    if ('refusal' in reading || !isSame(reading.value, value)) return [];
    if (complaint(supposed, question) !== null) return [];
    const words = wordsOfAnswer(supposed, question, value);
    return [{ question, remembered, words, denied: deniedBy(supposed, question) }];
  });
}

/** “None of these” says nothing to whoever does not see what these are. */
function deniedBy(known: Knowledge, question: Question): string[] {
  if (!chosenOptions(known, question).some(({ exclusive }) => exclusive)) return [];
  return [...question.options.values()]
    .filter((option) => !option.exclusive && isOffered(known, option))
    .map(({ label }) => fill(known, label));
}

/**
 * The questions whose earlier answers a step asks to confirm, where there are any: those to the next step of its kind.
 */
export function questionsToConfirm({ steps }: Quiz, { index }: Step): Question[] {
  const next = steps.findIndex(
    (step) => step.index > index && step.definition.kind === 'stepConfirm',
  );
  return steps
    .slice(index + 1, next < 0 ? undefined : next)
    .flatMap(({ questions }) => questions)
    .filter(({ definition }) => definition.confirmWithin !== undefined);
}

/**
 * The questions that a step puts to the patient: all that are asked, but for those that were confirmed, where the step
 * asks something besides. Where they correct an answer, or nothing besides is asked, it shows them all.
 */
export function questionsToPut(known: Knowledge, step: Step): Question[] {
  const asked = askedQuestions(known, step);
  const open = asked.filter((question) => !isSettled(known, question));
  return open.length === 0 || known.state.returnTo !== null ? asked : open;
}

/** Tells whether a step asks only what was confirmed elsewhere, so that nobody came by it. */
export function asksOnlyWhatIsConfirmed(known: Knowledge, step: Step): boolean {
  const asked = askedQuestions(known, step);
  return asked.length > 0 && asked.every((question) => isSettled(known, question));
}

/** Tells whether an answer was confirmed and still does. */
function isSettled(known: Knowledge, question: Question): boolean {
  return confirmationOf(known.state, question) !== undefined && complaint(known, question) === null;
}

function rememberedOf(state: QuizState, question: Question): RememberedAnswer | undefined {
  const { remembered = {}, today } = state.facts;
  const { confirmWithin } = question.definition;
  const own = Object.hasOwn(remembered, question.id) ? remembered[question.id] : undefined;
  if (!own || confirmWithin === undefined) return undefined;
  const isNew = storedAnswer(state, question) !== undefined && !confirmationOf(state, question);
  return !isNew && daysBetween(own.on, today) <= confirmWithin ? own : undefined;
}

/** Knowledge at the end of the path that the earlier answers would lead along. */
function supposing(
  { quiz, state, trace }: Knowledge,
  lines: readonly Pick<RememberedLine, 'question' | 'remembered'>[],
): Knowledge {
  let supposed = state;
  for (const { question, remembered } of lines) {
    const record = recordOf(supposed, question.step);
    const answers = { ...record.answers, [question.id]: remembered.value };
    supposed = { ...supposed, pages: withRecord(supposed, question.step, { ...record, answers }) };
  }
  let known = knowledge(quiz, supposed, trace);
  for (;;) {
    const next = nextTrace(known);
    if (!next) return known;
    known = knowledge(quiz, supposed, next);
  }
}
