import { type Model, modelOf, somebodyComing } from '../../engine/proof';
import type { Quiz } from '../../engine/quiz';
import type { PlayStore } from '../../studio/play/play-store';

const models = new WeakMap<Quiz, Model>();

/** Brings the preview to a step as whoever comes there, without the worker that is asked in the studio. */
export function leadTo(play: PlayStore, id: string): boolean {
  if (play.show(id)) return true;
  const { quiz } = play.getState();
  const step = quiz?.stepById.get(id);
  if (!quiz || !step) return false;
  const model = models.get(quiz) ?? modelOf(quiz);
  models.set(quiz, model);
  const reach = somebodyComing(model, step, play.known());
  return reach.kind === 'somebody' && play.lead(id, reach.patient);
}
