import { factsOf, type Patient, playSavedRun } from '../../engine/authoring';
import { advance, type Facts, type Quiz, start } from '../../engine/quiz';
import type { QuizEvent } from '../../schemas/generated/types';

/** The way to a step: what to begin with, and what to do. */
export interface Way {
  facts: Facts;
  events: QuizEvent[];
}

/**
 * Finds the events of somebody until they come to a step: on the day that is played where that leads there too, else on
 * their own day.
 * @param today YYYY-MM-DD.
 * @returns null where they do not come there.
 */
export function wayOf(quiz: Quiz, patient: Patient, step: string, today: string): Way | null {
  const days = [today, patient.facts.today];
  for (const day of days) {
    const of = { ...patient, facts: { ...patient.facts, today: day } };
    const facts = factsOf(of);
    const events = eventsUntil(quiz, facts, playSavedRun(quiz, of).events, step);
    if (events) return { facts, events };
  }
  return null;
}

function eventsUntil(
  quiz: Quiz,
  facts: Facts,
  all: readonly QuizEvent[],
  step: string,
): QuizEvent[] | null {
  let state = start(quiz, facts);
  const events: QuizEvent[] = [];
  for (const event of all) {
    if (state.step === step) return events;
    const next = advance(quiz, state, event);
    if (next.refusal) return null;
    state = next.state;
    events.push(event);
  }
  return state.step === step ? events : null;
}
