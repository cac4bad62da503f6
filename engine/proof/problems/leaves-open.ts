import type { Fix } from '../../authoring/problems/problem';
import type { Question, Step } from '../../quiz/model/quiz';
import { at } from '../../values/json/pointer';
import type { PatientSet } from '../diagram/nodes';
import type { Model } from '../model/model';
import { placeOfQuestion } from '../people/parts';
import { walkOf } from '../people/reach';

/**
 * People who can go on from the step of a question without answering it, judged by that step alone: whether they come
 * there, and whether they finish, is not looked at. Most often there are none, which is found out without looking at
 * the whole quiz.
 */
export function leavesOpen(model: Model, question: Question): PatientSet {
  const { diagram, facts } = model;
  const answer = facts.answers.get(question.id);
  if (!answer) return diagram.none;
  const { complete } = walkOf(model, question.step);
  return diagram.minus(diagram.and(answer.asked, complete), answer.answered);
}

/**
 * Change that makes people answer: takes “Skip” away where the answer is required already; otherwise makes it required.
 */
export function makeRequired(question: Question): { fix?: Fix; skip: string | null } {
  const skip = skipOf(question.step);
  const place = placeOfRequired(question);
  if (question.definition.required !== true && place !== null)
    return { fix: { title: 'Make it required', op: 'add', path: place, value: true }, skip };
  if (skip === null) return { skip };
  return { fix: { title: 'Remove “Skip”', op: 'remove', path: skip }, skip };
}

/** Finds the path of what makes a question required; null of one that never is. A visit is asked for by its step. */
function placeOfRequired(question: Question): string | null {
  const place = placeOfQuestion(question);
  const isOfStep = place === at('/steps', question.step.index);
  return isOfStep && question.kind !== 'visit' ? null : at(place, 'required');
}

function skipOf({ definition, index }: Step): string | null {
  const place = (definition.actions ?? []).findIndex(({ kind }) => kind === 'skip');
  return place < 0 ? null : at('/steps', index, 'actions', place);
}
