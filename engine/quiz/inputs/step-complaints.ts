import { messages } from '../../values/validation/messages';
import { strengthComplaint } from '../cart/strength-complaint';
import type { Question, Step } from '../model/quiz';
import { answerOf, askedQuestions, holds, type Knowledge } from '../rules/knowledge';
import { complaintAbout } from './index';

/** Tells whether a question must be answered, by what is known now. */
export function isRequired(known: Knowledge, { definition: { required } }: Question): boolean {
  if (typeof required === 'object') return !holds(known, required.unless);
  return required ?? false;
}

/** Complaint about the answer to a question, in words for the patient; null when nothing is wrong. */
export function complaint(known: Knowledge, question: Question): string | null {
  const answer = answerOf(known, question);
  if (answer === null) return isRequired(known, question) ? messages.required : null;
  return complaintAbout(known, question, answer) ?? strengthComplaint(known, question);
}

/** The questions of a step whose answers do not do. */
export function complaints(
  known: Knowledge,
  step: Step,
): { question: Question; message: string }[] {
  return askedQuestions(known, step).flatMap((question) => {
    const message = complaint(known, question);
    return message === null ? [] : [{ question, message }];
  });
}
