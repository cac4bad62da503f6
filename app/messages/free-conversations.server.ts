import { and, eq, inArray, notExists } from 'drizzle-orm';
import { actingProvider } from '../care/acting-provider.server';
import { careCases } from '../care/care.schema.server';
import type { Tx } from '../platform/db/client.server';
import { conversations } from './messages.schema.server';

/**
 * Opens conversations that somebody had taken on and may not answer any more to everyone again: otherwise colleagues
 * would go on leaving these patients to them. To be called after the change to their account or licenses.
 */
export async function freeConversations(tx: Tx, staffId: string, now: Date): Promise<void> {
  const acting = await actingProvider(tx, staffId, now);
  const states = acting.ok ? acting.provider.states : [];
  const inTheirStates = tx
    .select({ id: careCases.id })
    .from(careCases)
    .where(and(eq(careCases.patientId, conversations.patientId), inArray(careCases.state, states)));
  await tx
    .update(conversations)
    .set({ assignedTo: null })
    .where(
      and(
        eq(conversations.assignedTo, staffId),
        states.length === 0 ? undefined : notExists(inTheirStates),
      ),
    );
}
