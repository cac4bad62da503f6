import { and, eq, inArray, notExists } from 'drizzle-orm';
import { careCases } from '../../database/tables/care.schema.server';
import { conversations } from '../../database/tables/messages.schema.server';
import type { Tx } from '../../kernel/database/client.server';
import { actingProvider } from '../clinicians/acting-provider.server';

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
