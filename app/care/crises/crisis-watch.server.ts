import { eq } from 'drizzle-orm';
import { isCrisis, type Quiz, type QuizState } from '../../../engine/quiz';
import {
  type CrisisEvent,
  crisisReportEvents,
  crisisReports,
} from '../../database/tables/crisis.schema.server';
import type { Tx } from '../../kernel/database/client.server';

/** Notes each moment at which somebody says that they are in danger, or takes it back, while events are taken. */
export class CrisisWatch {
  readonly #quiz: Quiz;
  #isCrisis: boolean;
  readonly changes: Extract<CrisisEvent, 'said' | 'corrected'>[] = [];

  constructor(quiz: Quiz, state: QuizState) {
    this.#quiz = quiz;
    this.#isCrisis = isCrisis(quiz, state);
  }

  see(state: QuizState): void {
    const now = isCrisis(this.#quiz, state);
    if (now !== this.#isCrisis) this.changes.push(now ? 'said' : 'corrected');
    this.#isCrisis = now;
  }
}

interface Watched {
  attemptId: string;
  /** Two letters; null where nobody said. */
  state: string | null;
  changes: CrisisWatch['changes'];
  at: Date;
}

/**
 * Tells the care team, in the transaction that stores the answer. A wrong tap that was corrected stays on
 * record; somebody who says it again is new to everyone.
 */
export async function keepCrisis(
  tx: Tx,
  { attemptId, state, changes, at }: Watched,
): Promise<void> {
  for (const change of changes) {
    const fields =
      change === 'said'
        ? { state, saidAt: at, correctedAt: null, seenBy: null, seenAt: null, handledAt: null }
        : { state, correctedAt: at };
    const [report] =
      change === 'said'
        ? await tx
            .insert(crisisReports)
            .values({ attemptId, state, saidAt: at })
            .onConflictDoUpdate({ target: crisisReports.attemptId, set: fields })
            .returning({ id: crisisReports.id })
        : await tx
            .update(crisisReports)
            .set(fields)
            .where(eq(crisisReports.attemptId, attemptId))
            .returning({ id: crisisReports.id });
    if (report)
      await tx.insert(crisisReportEvents).values({ reportId: report.id, at, event: change });
  }
}
