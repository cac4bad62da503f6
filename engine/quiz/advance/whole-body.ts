import type { ActionKind, AnswerValue } from '../../../schemas/generated/types';
import { actionKinds, keepsAnswers } from '../actions';
import type { Quiz, Step } from '../model/quiz';
import { isCrisis } from '../parts/ending';
import { nextTrace, traceOf } from '../path/walk';
import { knowledgeAtEnd, knowledgeHere, stepsKnown } from '../path/whole-path';
import { present } from '../present/present';
import { tellsTheEnd, waysOn } from '../present/ways-on';
import { findingsOf } from '../rules/consequences';
import { isAsked, knowledge } from '../rules/knowledge';
import type { QuizState } from '../state/quiz-state';
import { confirmationOf, storedAnswer } from '../state/records';
import { cutBefore } from '../state/trace';
import { passesByItself } from '../steps';
import { fill } from '../text/piping';
import { notAsked } from './answer';
import { canBeSkipped } from './complete';
import type { PostReader } from './post-reader';
import { hasEnded, type Refusal } from './transition';

/** All the answers of a quiz at once. What is not among them was not answered. */
export interface PostedWhole {
  way: 'whole';
  answers: Readonly<Record<string, AnswerValue>>;
  /** The steps whose agreement was accepted. */
  consents: readonly string[];
  /** The questions whose earlier answers are confirmed. */
  confirms?: readonly string[];
}

/**
 * Goes through the whole path from its first step, whatever was done before, and sends the quiz. At each
 * step the body’s answers replace what was answered there, and what the body leaves out is taken back; each
 * step is left anew, so that nothing said or agreed to earlier counts that the body does not say. It comes
 * to the same as beginning afresh and tapping the same answers.
 */
export function takeWhole(reader: PostReader, body: PostedWhole): void {
  const { quiz } = reader;
  const said = new Map(Object.entries(body.answers));
  const agreed = new Set(body.consents);
  const confirms = new Set(body.confirms);
  const stray = strayRefusal(quiz, reader.state, said.keys(), agreed);
  if (stray) {
    reader.refuse(stray);
    return;
  }
  for (let passed = -1; ; ) {
    const step = shownAfter(quiz, reader.state, passed);
    if (!step) break;
    if (step.id !== reader.state.step && !reader.take({ type: 'goTo', step: step.id })) return;
    if (tellsTheEnd(knowledgeHere(quiz, reader.state), step)) break;
    if (step.definition.kind === 'stepConfirm' && !leaveToConfirm(reader, confirms)) return;
    const answered = giveAnswers(reader, step, said, confirms);
    if (answered === null || !leave(reader, step, answered, agreed)) return;
    if (reader.state.ended) break;
    passed = step.index;
  }
  const [unasked] = said.keys();
  const unknown = body.confirms?.find((id) => !isConfirmedIn(quiz, reader.state, id));
  if (reader.state.ended !== 'submitted') reader.refuse(notSent(quiz, reader.state));
  else if (unasked !== undefined) reader.refuse(notAsked(unasked));
  else if (unknown !== undefined) reader.refuse({ ...nothingToConfirm, question: unknown });
}

const nothingToConfirm = {
  code: 'notOnPath',
  message: 'No earlier answer to this question can be confirmed. Send it among the answers.',
} as const;

function isConfirmedIn(quiz: Quiz, state: QuizState, id: string): boolean {
  const question = quiz.questionById.get(id);
  return question !== undefined && confirmationOf(state, question) !== undefined;
}

/** Marks every earlier answer of a step to be asked, but for those that the body confirms. */
function leaveToConfirm(reader: PostReader, confirms: ReadonlySet<string>): boolean {
  const { confirm } = present(reader.quiz, reader.state);
  return (confirm ?? []).every(({ question, isChanged }) => {
    const undo = confirms.has(question);
    return isChanged !== undo || reader.take({ type: 'change', question, undo });
  });
}

/** Refusal of what cannot be meant at all. A consent that the quiz knows and does not ask for now decides nothing. */
function strayRefusal(
  quiz: Quiz,
  { ended }: QuizState,
  questions: Iterable<string>,
  consents: Iterable<string>,
): Refusal | null {
  if (ended === 'submitted' || ended === 'aborted') return hasEnded;
  for (const question of questions) {
    if (quiz.questionById.has(question)) continue;
    const message = 'This question is not part of the quiz.';
    return { code: 'unknownQuestion', message, question };
  }
  for (const step of consents) {
    const actions = quiz.stepById.get(step)?.definition.actions ?? [];
    if (actions.some(({ kind }) => actionKinds[kind].consents)) continue;
    return { code: 'unknownStep', message: 'This step asks for no consent.', step };
  }
  return null;
}

/** The first step of the path after a place that a patient would see; null where nothing lies ahead. */
function shownAfter(quiz: Quiz, state: QuizState, passed: number): Step | null {
  let trace = cutBefore(traceOf(quiz, state), passed + 1);
  for (;;) {
    const next = nextTrace(knowledge(quiz, state, trace));
    const step = next ? quiz.steps[next.upTo] : undefined;
    if (!next || !step) return null;
    if (!passesByItself(knowledge(quiz, state, next), step)) return step;
    trace = next;
  }
}

/**
 * Gives a step the answers that are meant for it, and takes back every other. What is given is gone from
 * `said`. @returns how many were given; null when one was refused.
 */
function giveAnswers(
  reader: PostReader,
  step: Step,
  said: Map<string, AnswerValue>,
  confirms: ReadonlySet<string>,
): number | null {
  let given = 0;
  for (const question of step.questions) {
    if (!isAsked(knowledgeHere(reader.quiz, reader.state), question)) continue;
    const value = said.get(question.id) ?? null;
    if (value === null && storedAnswer(reader.state, question) === undefined) continue;
    const isConfirmed = confirmationOf(reader.state, question) !== undefined;
    if (value === null && isConfirmed && confirms.has(question.id)) continue;
    const refusal = reader.answers({ type: 'answer', question: question.id, value });
    if (refusal) {
      reader.refuse(refusal);
      return null;
    }
    if (said.delete(question.id)) given += 1;
  }
  return given;
}

/**
 * Leaves a step by the way that takes its answers. A step is skipped only where the body says nothing of it.
 * @param answered Number of answers that the body has for the step.
 */
function leave(
  reader: PostReader,
  step: Step,
  answered: number,
  agreed: ReadonlySet<string>,
): boolean {
  const { quiz, state } = reader;
  if (step.definition.kind === 'stepAuth' && !state.facts.signedIn) {
    const message = 'Sign in or register before sending this quiz.';
    reader.refuse({ code: 'incomplete', message, step: step.id });
    return false;
  }
  const known = knowledgeHere(quiz, state);
  const kinds = waysOn(known, step).map(({ kind }) => kind);
  const onward = wayOn(kinds);
  if (onward !== undefined && actionKinds[onward].consents && !agreed.has(step.id)) {
    const message = 'A consent is missing: name its step in “consents”.';
    reader.refuse({ code: 'incomplete', message, step: step.id });
    return false;
  }
  const refusal = onward === undefined ? null : reader.tries({ type: 'act', action: onward });
  if (onward !== undefined && !refusal) return true;
  if (answered === 0 && canBeSkipped(known, step))
    return reader.take({ type: 'act', action: 'skip' });
  const message = 'There is no way on from this step with these answers.';
  reader.refuse({ step: step.id, ...(refusal ?? { code: 'unknownAction', message }) });
  return false;
}

/**
 * Action that a patient who answered would press: an agreement where one is asked for, else one that takes the answers.
 */
function wayOn(kinds: readonly ActionKind[]): ActionKind | undefined {
  const onward = kinds.filter(keepsAnswers);
  return (
    onward.find((kind) => actionKinds[kind].consents) ??
    onward.find((kind) => actionKinds[kind].answers === 'checked') ??
    onward[0]
  );
}

/** Message that somebody in danger reads in place of reasons. */
const callForHelp =
  'Please call or text 988: someone is there day and night. In danger, call 911. Nothing was sent.';

/** The reason why the answers cannot be sent. */
function notSent(quiz: Quiz, state: QuizState): Refusal {
  const known = knowledgeAtEnd(quiz, state);
  const reasons = stepsKnown(known)
    .flatMap((step) => findingsOf(known, step))
    .filter(({ consequence }) => consequence === 'terminate')
    .map(({ reason }) => fill(known, reason));
  const { step } = state;
  if (isCrisis(quiz, state)) return { code: 'terminated', message: callForHelp, step };
  if (reasons.length === 0)
    return { code: 'notReached', message: 'The quiz did not come to its end.', step };
  return { code: 'terminated', message: `The answers end this quiz. ${reasons.join(' ')}`, step };
}
