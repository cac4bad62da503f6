import { askedOf } from '../../engine/proof';
import type { Model } from '../../engine/proof/model';
import type { AskedOf } from './messages';

/** Who is asked each question of a quiz that not everybody is asked. */
export function askedOfIn(model: Model): AskedOf {
  const asked: Record<string, string> = {};
  for (const { step, comes } of model.walk.steps)
    for (const { id } of step.questions) {
      const those = model.facts.answers.get(id)?.asked;
      const who = those === undefined ? null : askedOf(model, model.diagram.and(comes, those));
      if (who) asked[id] = who.words;
    }
  return asked;
}
