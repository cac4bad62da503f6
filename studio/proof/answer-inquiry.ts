import {
  askedOf,
  coverageIn,
  DiagramFull,
  type Model,
  modelOf,
  oneAnswerAway,
  outcomesWithCarts,
  type PatientSet,
  ProofMemory,
  visitorAt,
} from '../../engine/proof';
import type { Quiz } from '../../engine/quiz';
import type { Condition } from '../../schemas/generated/types';
import type { Inquiry, Reply, WhoIsAsked } from './messages';

/** Answers what is asked about outcomes and saved runs; remembers the model, as several things are asked of one. */
export function createInquiries(): (quiz: Quiz, inquiry: Inquiry) => Reply {
  const memory = new ProofMemory();
  let last: { quiz: Quiz; among: string; model: Model } | null = null;

  function made(quiz: Quiz, among: Condition | null): Model {
    const key = JSON.stringify(among);
    if (last?.quiz === quiz && last.among === key) return last.model;
    // What stands in the diagram of an older model is still needed until this one is made.
    last = null;
    memory.begin();
    const model = modelOf(quiz, { memory, parts: among ? [among] : [] });
    last = { quiz, among: key, model };
    return model;
  }

  function answer(quiz: Quiz, inquiry: Inquiry): Reply {
    if (inquiry.type === 'coverage')
      return { type: 'coverage', found: coverageIn(made(quiz, null), inquiry.runs) };
    const model = made(quiz, inquiry.among);
    const among = inquiry.among ? model.facts.holds(inquiry.among) : model.diagram.all;
    switch (inquiry.type) {
      case 'outcomes':
        return { type: 'outcomes', found: outcomesWithCarts(model, among) };
      case 'visitor': {
        const { cell, unlike } = inquiry;
        const found = visitorAt(model, cell.outcome, cell.carts, { among, unlike });
        return { type: 'visitor', found };
      }
      case 'away':
        return { type: 'away', found: oneAnswerAway(model, inquiry.patient) };
    }
  }

  return (quiz, inquiry) => {
    try {
      return answer(quiz, inquiry);
    } catch (error) {
      if (!(error instanceof DiagramFull)) throw error;
      last = null;
      const wasUsedAgain = memory.isSpent;
      memory.forgetSets();
      if (wasUsedAgain) {
        try {
          return answer(quiz, inquiry);
        } catch (again) {
          if (!(again instanceof DiagramFull)) throw again;
          last = null;
          memory.forgetSets();
        }
      }
      return { type: inquiry.type, found: null };
    }
  };
}

/** The people who come to each step of a quiz, and those who are asked each question, where that is not everybody. */
export function askedOfIn(model: Model): WhoIsAsked {
  const questions: Record<string, string> = {};
  const steps: Record<string, string> = {};
  // Whoever comes to a step is mostly asked all that it asks.
  const known = new Map<PatientSet, string | null>();
  const wordsOf = (set: PatientSet) => {
    const found = known.get(set);
    if (found !== undefined) return found;
    const words = askedOf(model, set)?.words ?? null;
    known.set(set, words);
    return words;
  };
  for (const { step, comes } of model.walk.steps) {
    const who = wordsOf(comes);
    if (who !== null) steps[step.id] = who;
    for (const { id } of step.questions) {
      const those = model.facts.answers.get(id)?.asked;
      const asked = those === undefined ? null : wordsOf(model.diagram.and(comes, those));
      if (asked !== null) questions[id] = asked;
    }
  }
  return { questions, steps };
}
