import { askedOf, type Model, type PatientSet } from '../../engine/proof';
import type { WhoIsAsked } from './messages';

/** Who comes to each step of a quiz, and who is asked each question, where that is not everybody. */
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
