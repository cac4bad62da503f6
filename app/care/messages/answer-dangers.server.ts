import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { dangersIn } from '../../../engine/care';
import { currentDangers } from '../../content/reference.server';
import { conversations, messages } from '../../database/tables/messages.schema.server';
import type { Tx } from '../../kernel/database/client.server';
import { raiseAlerts, raisedBy, type Telling } from '../alerts/alerts.server';
import { messagesAfter } from './message-rows.server';
import { type MessageView, pageLength } from './message-view';

/**
 * Looks for words of danger in a message that a patient just wrote, in the transaction that stores it: the care team
 * is told to look at it first, and the patient at once what to do now, the most urgent first. Whoever calls holds the
 * conversation’s lock.
 */
export async function answerDangers(
  tx: Tx,
  services: Telling,
  now: Date,
  patientId: string,
  { id: sourceId, seq, text }: MessageView,
): Promise<void> {
  const found = dangersIn(text, await currentDangers(tx));
  if (found.length === 0) return;
  const about = { patientId, source: 'message', sourceId, raisedAt: now } as const;
  await raiseAlerts(tx, services, about, found.map(raisedBy));
  const lastSeq = seq + found.length;
  const [conversation] = await tx
    .update(conversations)
    .set({ lastSeq })
    .where(eq(conversations.patientId, patientId))
    .returning({ id: conversations.id });
  if (!conversation) throw new Error('A message was written into no conversation.');
  await tx.insert(messages).values(
    found.map(({ danger }, nth) => ({
      conversationId: conversation.id,
      seq: seq + 1 + nth,
      automatic: { urgency: danger.urgency, title: danger.title, calls: danger.calls },
      text: danger.text,
      clientId: randomUUID(),
      createdAt: now,
    })),
  );
}

/** The automatic replies to a message: they stand right after it. */
export async function repliesTo(
  tx: Tx,
  patientId: string,
  { seq }: MessageView,
): Promise<MessageView[]> {
  const after = await messagesAfter(tx, patientId, seq, pageLength);
  const end = after.findIndex(({ automatic }) => automatic === null);
  return end === -1 ? after : after.slice(0, end);
}
