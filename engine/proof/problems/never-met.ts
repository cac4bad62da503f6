import type { Condition } from '../../../schemas/generated/types';
import { questionsBehindValues } from '../../authoring/checks/check-values';
import { eachComparison } from '../../authoring/checks/visit-rules';
import { inQuotes, stepNamed } from '../../authoring/problems/part-names';
import { questionTitle, stepTitle } from '../../authoring/words/labels';
import type { Question, Quiz } from '../../quiz/model/quiz';
import { at } from '../../values/json/pointer';
import type { PatientSet } from '../diagram/nodes';
import type { Model } from '../model/model';
import { type PlacedPart, placeOfQuestion } from '../people/parts';
import type { Meeting } from '../people/reach';
import { decides } from './decided';
import type { Finding } from './finding';
import { whyNever } from './why-never';

/** Parts of a quiz that nobody meets. */
export function neverMet(model: Model, meetings: readonly Meeting[]): Finding[] {
  const { possible, found } = model;
  return meetings.flatMap((meeting): Finding[] => {
    const { path, part } = meeting;
    if (meeting.isForNobody)
      return findingsFor(model, meeting).map((finding) => ({ ...finding, wouldBe: meeting }));
    if (found === possible || !meeting.isForNoneOf(found)) return [];
    const message = `Nobody can tell whether anybody comes to ${nameOf(part)}: no numbers were found for them, and none were excluded. Give its numbers narrower limits.`;
    const code = decides(part) ? 'reachNotDecided' : 'meetingNotDecided';
    return [{ code, path, message, behind: whatIsBehind(model, part) }];
  });
}

function findingsFor(model: Model, meeting: Meeting): Finding[] {
  const { part, path } = meeting;
  const behind = whatIsBehind(model, part);
  const why = reasonFor(model, meeting);
  switch (part.kind) {
    case 'step': {
      const message = `No answers lead to ${inQuotes(stepTitle(part.step.definition))}.${why}`;
      return [{ code: 'unreachableStep', path, message, behind }];
    }
    case 'question': {
      const message = `Nobody is ever asked ${nameOf(part)}.${why}`;
      return [{ code: 'neverAsked', path, message, behind }];
    }
    case 'option': {
      const message = `Nobody is ever offered ${nameOf(part)}.${why}`;
      return [{ code: 'neverOffered', path, message, behind }];
    }
    case 'answer':
      return [
        {
          code: 'neverOffered',
          path,
          message: 'Nobody can ever give this answer.',
          behind: [...behind, path],
        },
      ];
    case 'jump': {
      const covered = coveredJump(model, meeting);
      if (covered) return [{ ...covered, behind }];
      const message = `Nobody ever takes this jump to ${stepNamed(model.quiz, part.jump.step)}.${why}`;
      return [{ code: 'deadRule', path: conditionPath(part, path), message, behind }];
    }
    case 'rule':
    case 'action':
    case 'content': {
      const message = `${neverWords[part.kind]}${why}`;
      return [{ code: 'deadRule', path: conditionPath(part, path), message, behind }];
    }
  }
}

/** Finds the paths of mistakes from which it follows that nobody meets a part. */
function whatIsBehind(model: Model, part: PlacedPart['part']): string[] {
  const { index } = 'step' in part ? part.step : part.question.step;
  const own = [
    ...standsIn(part),
    ...lookedAt(model.quiz, conditionOf(part)),
    ...closedBefore(model, index),
  ];
  return part.kind === 'step' ? [...own, ...waysTo(model, index)] : own;
}

const neverWords = {
  rule: 'This rule never applies to anybody.',
  action: 'Nobody ever gets this button.',
  content: 'Nobody is ever shown this.',
};

function conditionPath(part: PlacedPart['part'], path: string): string {
  return conditionOf(part) === undefined ? path : at(path, 'when');
}

function nameOf(part: PlacedPart['part']): string {
  switch (part.kind) {
    case 'step':
      return inQuotes(stepTitle(part.step.definition));
    case 'question':
      return inQuotes(questionTitle(part.question.definition));
    case 'option':
      return inQuotes(part.option.label);
    default:
      return 'this';
  }
}

function conditionOf(part: PlacedPart['part']): Condition | undefined {
  switch (part.kind) {
    case 'step':
      return part.step.definition.when;
    case 'question':
      return part.question.definition.when;
    case 'option':
      return part.option.when;
    case 'rule':
      return part.rule.when;
    case 'jump':
      return part.jump.when;
    case 'action':
      return part.action.when;
    case 'content':
      return 'when' in part.content ? part.content.when : undefined;
    case 'answer':
      return undefined;
  }
}

/** The parts that a part stands in: while nobody meets those, nobody meets it. */
function standsIn(part: PlacedPart['part']): string[] {
  if (part.kind === 'step') return [];
  if ('step' in part) return [at('/steps', part.step.index)];
  const step = at('/steps', part.question.step.index);
  return part.kind === 'question' ? [step] : [step, placeOfQuestion(part.question)];
}

/** The questions and options that a condition looks at: one mistake there is told there. */
export function lookedAt(quiz: Quiz, condition: Condition | undefined): string[] {
  const places: string[] = [];
  const addQuestion = (question: Question) => {
    places.push(at('/steps', question.step.index), placeOfQuestion(question));
  };
  if (condition === undefined) return places;
  const behindValue = questionsBehindValues({ quiz });
  eachComparison(condition, '', (comparison) => {
    const behind = 'value' in comparison ? behindValue(comparison.value) : [];
    for (const id of behind) {
      const question = quiz.questionById.get(id);
      if (question) addQuestion(question);
    }
    if (!('answer' in comparison)) return;
    const question = quiz.questionById.get(comparison.answer);
    if (!question) return;
    addQuestion(question);
    const { input } = question;
    const id = comparison.is ?? comparison.includes;
    if (!('options' in input) || typeof id !== 'string') return;
    const place = input.options.findIndex((option) => option.id === id);
    if (place >= 0) places.push(at(placeOfQuestion(question), 'input', 'options', place));
  });
  return places;
}

/**
 * Finds where the ways to a step are closed that nobody comes to: the jumps that lead there, and the step before it.
 */
function waysTo(model: Model, index: number): string[] {
  const { quiz, walk, diagram } = model;
  const step = quiz.steps[index];
  const arrives = walk.steps[index]?.arrives ?? diagram.none;
  if (!step || diagram.and(arrives, model.found) !== diagram.none) return [];
  return quiz.steps.slice(0, index).flatMap((from) => {
    const isBefore = from.index === index - 1;
    const jumps = (from.definition.goTo ?? []).flatMap((jump, place) => {
      const path = at('/steps', from.index, 'goTo', place);
      return isBefore || jump.step === step.id ? [path, at(path, 'when')] : [];
    });
    return isBefore ? [...jumps, at('/steps', from.index)] : jumps;
  });
}

/**
 * Reasons why nobody comes to a step with everything before it done: the step where everybody is stuck, and the
 * questions there.
 */
function closedBefore({ quiz, walk, diagram, found }: Model, index: number): string[] {
  const isNobody = (set: PatientSet) => diagram.and(set, found) === diagram.none;
  if (!isNobody(walk.steps[index]?.comes ?? diagram.none)) return [];
  return walk.steps.slice(0, index).flatMap(({ step, comes, complete }) => {
    if (isNobody(comes) || !isNobody(diagram.and(comes, complete))) return [];
    const questions = quiz.steps[step.index]?.questions ?? [];
    return [at('/steps', step.index), ...questions.map(placeOfQuestion)];
  });
}

/** A jump that earlier ones always come before. */
function coveredJump({ diagram, facts, walk }: Model, { part, path }: Meeting): Finding | null {
  if (part.kind !== 'jump') return null;
  const from = walk.steps[part.step.index];
  const jumps = part.step.definition.goTo ?? [];
  const place = jumps.indexOf(part.jump);
  if (!from || place <= 0) return null;
  const { when } = part.jump;
  const leaves = diagram.minus(diagram.and(from.comes, from.complete), from.ends);
  const wanted = when === undefined ? leaves : diagram.and(leaves, facts.holds(when));
  if (wanted === diagram.none) return null;
  return {
    code: 'coveredRule',
    path,
    message: 'Nobody ever takes this jump: one of those before it always comes first.',
    related: jumps.slice(0, place).map((_, index) => at('/steps', part.step.index, 'goTo', index)),
  };
}

function reasonFor(model: Model, { part, among }: Meeting): string {
  const condition = conditionOf(part);
  if (condition === undefined) return '';
  const step = 'step' in part ? part.step : part.question.step;
  return whyNever(model, step.index, among as PatientSet, condition);
}
