import { advance, start } from '../../../engine/quiz';
import { hearAnswers, type Said } from '../../care/decisions/hear-answers.server';
import { quizRevision } from '../../content/quizzes.server';
import type { attempts } from '../../database/tables/attempts.schema.server';
import type { Tx } from '../../kernel/database/client.server';
import { timedEventsOf } from '../../quizzes/attempts/replay.server';
import { newlySaid } from './newly-said';

/** Hears what somebody answered in this browser before it was known who they are. */
export async function hearClaimed(
  tx: Tx,
  now: Date,
  patientId: string,
  claimed: readonly (typeof attempts.$inferSelect)[],
): Promise<void> {
  for (const attempt of claimed) {
    // A quiz that can no longer be opened keeps nobody from signing in.
    const quiz = await quizRevision(tx, attempt.quizKey, attempt.revision).catch(() => null);
    if (!quiz) continue;
    let state = start(quiz, attempt.facts);
    const said: Said[] = [];
    for (const { event, at } of await timedEventsOf(tx, attempt.id)) {
      const next = advance(quiz, state, event).state;
      said.push(...newlySaid(quiz, state, next, new Date(at)));
      state = next;
    }
    await hearAnswers(tx, now, { checkInOf: null, patientId, attempt, quiz, state, said });
  }
}
