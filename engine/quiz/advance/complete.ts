import { actionKinds, keepsAnswers } from '../actions';
import { complaints } from '../inputs/step-complaints';
import type { Step } from '../model/quiz';
import { waysOn } from '../present/ways-on';
import { answerOf, askedQuestions, type Knowledge } from '../rules/knowledge';
import { confirmationOf, recordOf } from '../state/records';
import { passesByItself } from '../steps';
import { consentOf } from './consent';

/**
 * Checks that a step was left and could be left so now. Only what is offered and answered now counts, never what was
 * offered when the step was left: the same answers given in another order come to the same result.
 */
export function isComplete(known: Knowledge, step: Step): boolean {
  // To confirm what is known already is an offer: nothing depends on it being taken.
  if (step.definition.kind === 'stepConfirm' || passesByItself(known, step)) return true;
  const { passed } = recordOf(known.state, step);
  if (passed === 'skipped') return canBeSkipped(known, step);
  if (step.definition.kind === 'stepAuth') return known.state.facts.signedIn;
  return passed === 'answered' && canBeAnswered(known, step) && hasConsented(known, step);
}

/** Checks that a step asks nothing but what the patient has confirmed, so that they need not see it. */
export function isConfirmed(known: Knowledge, step: Step): boolean {
  const asked = askedQuestions(known, step);
  return (
    asked.length > 0 &&
    asked.every((question) => confirmationOf(known.state, question) !== undefined) &&
    isComplete(known, step)
  );
}

/** Checks that skipping is offered at a step and nothing is answered there. */
export function canBeSkipped(known: Knowledge, step: Step): boolean {
  const isOffered = waysOn(known, step).some(({ kind }) => actionKinds[kind].answers === 'cleared');
  return isOffered && step.questions.every((question) => answerOf(known, question) === null);
}

/** Checks that a step offers a way on that keeps its answers, and that all of them are acceptable. */
function canBeAnswered(known: Knowledge, step: Step): boolean {
  const isOffered = waysOn(known, step).some(({ kind }) => keepsAnswers(kind));
  return isOffered && complaints(known, step).length === 0;
}

/** Checks that the patient agreed to what the step asks to agree to, as it reads now. */
function hasConsented(known: Knowledge, step: Step): boolean {
  const asked = consentOf(known, step);
  return asked === null || recordOf(known.state, step).consent?.hash === asked.hash;
}
