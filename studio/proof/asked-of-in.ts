import type { Quiz } from '../../engine';
import { askedOf } from '../../engine/proof';
import { DiagramFull } from '../../engine/proof/diagram';
import { modelOf } from '../../engine/proof/model';
import type { AskedOf } from './messages';

/** Who is asked each question of a quiz that not everybody is asked; nothing where the quiz is not decided. */
export function askedOfIn(quiz: Quiz): AskedOf {
  try {
    const model = modelOf(quiz);
    const asked: Record<string, string> = {};
    for (const { step, comes } of model.walk.steps)
      for (const { id } of step.questions) {
        const those = model.facts.answers.get(id)?.asked;
        const who = those === undefined ? null : askedOf(model, model.diagram.and(comes, those));
        if (who) asked[id] = who.words;
      }
    return asked;
  } catch (error) {
    if (error instanceof DiagramFull) return {};
    throw error;
  }
}
