import { playSavedRun, questionTitle, startingWords, stepTitle } from '../../engine/authoring';
import type { Quiz } from '../../engine/quiz';
import type { QuizPromise } from '../../schemas/generated/types';
import { type Draft, isJsonObject, type Json, listAt, textAt } from '../document/draft';
import { putAt, removeAt, toPointer, valueAt } from '../document/pointer';
import { movePart } from '../edits/move';
import { joinedTo, negated } from '../inspector/condition/group';
import { readSavedRun, writeSavedRun } from '../saved-runs/read-saved-run';
import type { Breach } from './breach';
import { decidingQuestions } from './play-breach';
import { questionToAsk } from './question-to-ask';

/** A change that may make a broken promise hold. Whether it does is for the prover to say. */
export interface Mend {
  title: string;
  /** Other effects of the change. */
  hint: string;
  /** Makes the change in place. @returns Part to select afterwards. */
  change(draft: Draft): string | null;
}

/** The changes that come into question, those that change least first. */
export function mendsOf(quiz: Quiz, promise: QuizPromise, breach: Breach): Mend[] {
  const question = questionToAsk(promise);
  if (question !== null) return mendsOfAsking(quiz, question, breach);
  return [...endingForThem(quiz, promise), ...passingOver(quiz, promise)];
}

/** Ways to have a question asked of everyone, and answered. */
function mendsOfAsking(quiz: Quiz, id: string, { run }: Breach): Mend[] {
  const question = quiz.questionById.get(id);
  if (!question) return [];
  const { step, definition } = question;
  const place = { step: step.id, question: id };
  const name = `“${questionTitle(definition)}”`;
  const stepName = `“${stepTitle(step.definition)}”`;
  const mends: Mend[] = [];
  const isShown = run.path.includes(step.id);
  if (!isShown) {
    const other = nearestFor(quiz, step.index, run.path);
    if (other)
      mends.push({
        title: `Ask it of everyone, in “${stepTitle(other.definition)}”`,
        hint: `Moves ${name} there. The other questions of ${stepName} stay where they are.`,
        change: (draft) => {
          const from = pointerOf(draft, place);
          const to = pointerOf(draft, { step: other.id });
          const end = listAt(valueAt(draft.definition, to ?? ''), 'questions').length;
          const moved = from && to ? movePart(draft, from, `${to}/questions/${end}`) : null;
          visitInstead(quiz, draft, step.id, other.id);
          return moved && 'pointer' in moved ? moved.pointer : null;
        },
      });
    mends.push({
      title: `Show the step ${stepName} to everyone`,
      hint: 'Takes away when it shows. Everything on it is then asked of everyone.',
      change: (draft) => {
        const at = pointerOf(draft, { step: step.id });
        if (at) removeAt(draft.definition, `${at}/when`);
        return at;
      },
    });
  }
  if (definition.when !== undefined)
    mends.push({
      title: `Always ask ${name}`,
      hint: 'Takes away when it is asked.',
      change: (draft) => {
        const at = pointerOf(draft, place);
        if (at) removeAt(draft.definition, `${at}/when`);
        return at;
      },
    });
  if (definition.required !== true)
    mends.push({
      title: `Make ${name} required`,
      hint: 'Nobody leaves the step without an answer.',
      change: (draft) => {
        const at = pointerOf(draft, place);
        if (at) putAt(draft.definition, `${at}/required`, true);
        return at;
      },
    });
  if (step.definition.actions?.some(({ kind }) => kind === 'skip'))
    mends.push({
      title: `Take “Skip” off the step ${stepName}`,
      hint: 'Nobody passes over its questions.',
      change: (draft) => {
        const at = pointerOf(draft, { step: step.id });
        const left = listAt(valueAt(draft.definition, at ?? ''), 'actions').filter(
          (action) => textAt(action, 'kind') !== 'skip',
        );
        if (at) putAt(draft.definition, `${at}/actions`, left);
        return at;
      },
    });
  return mends;
}

/** Has runs that were kept because they are not asked in one step come to the one where they are asked now. */
function visitInstead(quiz: Quiz, draft: Draft, step: string, instead: string): void {
  draft.savedRuns.forEach((stored, index) => {
    const savedRun = readSavedRun(stored);
    if (!savedRun?.expect.visits?.includes(step)) return;
    if (playSavedRun(quiz, savedRun).path.includes(step)) return;
    const visits = savedRun.expect.visits.map((one) => (one === step ? instead : one));
    draft.savedRuns[index] = writeSavedRun({
      ...savedRun,
      expect: { ...savedRun.expect, visits: [...new Set(visits)] },
    });
  });
}

/** The step nearest to another at which somebody is asked something and goes on with a button. */
function nearestFor(quiz: Quiz, index: number, path: readonly string[]) {
  const apart = (step: Quiz['steps'][number]) => Math.abs(step.index - index);
  return quiz.steps
    .filter(
      ({ id, questions, definition: { kind, when, actions } }) =>
        kind === 'stepBasic' &&
        when === undefined &&
        questions.length > 0 &&
        path.includes(id) &&
        (actions?.some((action) => action.kind === 'continue') ?? false),
    )
    .sort((one, other) => apart(one) - apart(other))[0];
}

/** Ends the quiz for whomever the promise is about, once all that it looks at was asked. */
function endingForThem(quiz: Quiz, promise: QuizPromise): Mend[] {
  const { who, happens, what } = promise;
  const isMeant = happens === 'never' ? 'finishes' in what || 'isSold' in what : 'ends' in what;
  if (who === undefined || !isMeant) return [];
  const steps = decidingQuestions(quiz, promise).flatMap((id) => {
    const step = quiz.questionById.get(id)?.step;
    return step ? [step] : [];
  });
  const last = steps.sort((one, other) => other.index - one.index)[0];
  if (!last) return [];
  return [
    {
      title: `End the quiz for them at “${stepTitle(last.definition)}”`,
      hint: 'You then write why, as patients read it.',
      change: (draft) => {
        const at = pointerOf(draft, { step: last.id });
        const step = at === null ? undefined : valueAt(draft.definition, at);
        if (!isJsonObject(step)) return null;
        const rules = listAt(step, 'consequences');
        const rule = { when: who, consequence: 'terminate', reason: startingWords.reason };
        step['consequences'] = [...rules, jsonOf(rule)];
        return `${at}/consequences/${rules.length}`;
      },
    },
  ];
}

/** Passes over a step for those who must not come to it. */
function passingOver(quiz: Quiz, { who, happens, what }: QuizPromise): Mend[] {
  const id =
    'reaches' in what
      ? what.reaches
      : 'isAsked' in what
        ? quiz.questionById.get(what.isAsked)?.step.id
        : undefined;
  const step = quiz.stepById.get(id ?? '');
  if (happens === 'always' || who === undefined || !step) return [];
  return [
    {
      title: `Pass over “${stepTitle(step.definition)}” for them`,
      hint: 'It then shows to everyone else.',
      change: (draft) => {
        const at = pointerOf(draft, { step: step.id });
        const holder = at === null ? undefined : valueAt(draft.definition, at);
        if (!isJsonObject(holder)) return null;
        const others = negated(jsonOf(who));
        const before = holder['when'];
        holder['when'] = before === undefined ? others : joinedTo(before, others);
        return at;
      },
    },
  ];
}

/** Finds a step, or a question of one, in a draft now; null where it is gone. */
export function pointerOf(
  { definition }: Pick<Draft, 'definition'>,
  { step, question }: { step: string; question?: string },
): string | null {
  const steps = listAt(definition, 'steps');
  const index = steps.findIndex((one) => textAt(one, 'id') === step);
  if (index < 0) return null;
  if (question === undefined) return toPointer(['steps', index]);
  const place = listAt(steps[index], 'questions').findIndex(
    (one) => textAt(one, 'id') === question,
  );
  return place < 0 ? null : toPointer(['steps', index, 'questions', place]);
}

function jsonOf(value: unknown): Json {
  return JSON.parse(JSON.stringify(value));
}
