import { actionKinds, keepsAnswers } from '../actions';
import { complaints } from '../inputs/step-complaints';
import type { Step } from '../model/quiz';
import { waysOn } from '../present/ways-on';
import { answerOf, type Knowledge } from '../rules/knowledge';
import { recordOf } from '../state/records';
import { passesByItself } from '../steps';
import { consentOf } from './consent';

/**
 * Whether a step was left, and could be left so now. What counts is what is offered and answered now, never what
 * was offered when it was left: whoever comes by another order of the same answers finds the same.
 */
export function isComplete(known: Knowledge, step: Step): boolean {
  if (passesByItself(known, step)) return true;
  const { passed } = recordOf(known.state, step);
  if (passed === 'skipped') return canBeSkipped(known, step);
  if (step.definition.kind === 'stepAuth') return known.state.facts.signedIn;
  return passed === 'answered' && canBeAnswered(known, step) && hasConsented(known, step);
}

/** Whether skipping is offered at a step, and nothing is answered there. */
export function canBeSkipped(known: Knowledge, step: Step): boolean {
  const isOffered = waysOn(known, step).some(({ kind }) => actionKinds[kind].answers === 'cleared');
  return isOffered && step.questions.every((question) => answerOf(known, question) === null);
}

/** Whether a step offers a way on that keeps its answers, and all of them do. */
function canBeAnswered(known: Knowledge, step: Step): boolean {
  const isOffered = waysOn(known, step).some(({ kind }) => keepsAnswers(kind));
  return isOffered && complaints(known, step).length === 0;
}

/** Whether what the step asks to agree to, as it reads now, was agreed to. */
function hasConsented(known: Knowledge, step: Step): boolean {
  const asked = consentOf(known, step);
  return asked === null || recordOf(known.state, step).consent?.hash === asked.hash;
}
