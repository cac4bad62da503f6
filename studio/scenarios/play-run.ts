import { type Facts, type Quiz, type QuizEvent, runScenario } from '../../engine';
import type { Scenario } from '../../schemas/generated/types';
import { eventsTo } from '../preview/events-to';
import { nobody } from '../preview/person';
import type { PlayStore } from '../preview/play-store';

/** Shows a saved run in the preview, where it ends. */
export function playRun(play: PlayStore, quiz: Quiz, { facts, answers }: Scenario): void {
  const { site, today, profile = null } = facts;
  const begun: Facts = { site, today, profile, signedIn: profile !== null };
  const { endsAt } = runScenario(quiz, { facts, answers });
  const way = eventsTo(quiz, begun, answers, endsAt) ?? [];
  const here = (quiz.stepById.get(endsAt)?.questions ?? []).flatMap(({ id }): QuizEvent[] => {
    const value = answers[id];
    return value === undefined ? [] : [{ type: 'answer', question: id, value }];
  });
  play.setState({ facts: begun, site });
  play.begin({ events: [...way, ...here], person: nobody });
}
