import { eq } from 'drizzle-orm';
import type { Db } from '../platform/db/client.server';
import { quizSchedules } from './authoring.schema.server';
import { publishLater } from './authoring-queue.server';

/**
 * Gives every publication that waits its job again. A process that was killed in the middle of one keeps
 * its job locked for hours; a second job beside one that runs finds nothing left to do.
 */
export async function resumePublications(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    const waiting = await tx
      .select({ id: quizSchedules.id, at: quizSchedules.at })
      .from(quizSchedules)
      .where(eq(quizSchedules.state, 'waiting'));
    for (const { id, at } of waiting) await publishLater(tx, id, at);
  });
}
