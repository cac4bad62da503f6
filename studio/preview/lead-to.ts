import {
  type AnswerValue,
  answersLeadingTo,
  type Facts,
  type Quiz,
  type QuizEvent,
} from '../../engine';
import { eventsTo } from './events-to';

/** The way to a step: what to begin with, and what to do. */
export interface Way {
  facts: Facts;
  events: QuizEvent[];
}

/**
 * Finds a way to a step that keeps as much as it can of what was answered.
 * @param known The answers there are already, and those of the person it is played as.
 * @returns null where no answers were found that lead there.
 */
export function leadTo(
  quiz: Quiz,
  facts: Facts,
  known: Record<string, AnswerValue>,
  step: string,
): Way | null {
  const asAnswered = eventsTo(quiz, facts, known, step);
  if (asAnswered) return { facts, events: asAnswered };
  return nearly(quiz, facts, known, step) ?? nearly(quiz, facts, {}, step);
}

/** With other answers where those that are kept lead past the step. */
function nearly(
  quiz: Quiz,
  facts: Facts,
  kept: Record<string, AnswerValue>,
  step: string,
): Way | null {
  const lead = answersLeadingTo(quiz, facts, step, kept);
  if (!lead) return null;
  const events =
    eventsTo(quiz, lead.facts, { ...kept, ...lead.answers }, step) ??
    eventsTo(quiz, lead.facts, lead.answers, step);
  return events && { facts: lead.facts, events };
}
