import { and, desc, eq, gt, lt, ne } from 'drizzle-orm';
import { users } from '../../database/tables/accounts.schema.server';
import { messageReads, messages } from '../../database/tables/messages.schema.server';
import { checkouts } from '../../database/tables/payments.schema.server';
import type { Tx } from '../../kernel/database/client.server';
import { writeMail } from '../../mail/outbox.server';
import { messageWaits } from '../../mail/templates/messages';

interface NewMessage {
  conversationId: string;
  patientId: string;
  seq: number;
}

/** Tells a patient by mail that the care team wrote: once for all that they have not read, however much it becomes. */
export async function sendMessageMail(
  tx: Tx,
  now: Date,
  { conversationId, patientId, seq }: NewMessage,
): Promise<void> {
  const [patient] = await tx
    .select({ email: users.email, firstName: users.firstName, readUpTo: messageReads.seq })
    .from(users)
    .leftJoin(
      messageReads,
      and(eq(messageReads.userId, users.id), eq(messageReads.conversationId, conversationId)),
    )
    .where(eq(users.id, patientId));
  if (!patient) return;
  const readUpTo = patient.readUpTo ?? 0;
  const [unread] = await tx
    .select({ id: messages.id })
    .from(messages)
    .where(
      and(
        eq(messages.conversationId, conversationId),
        ne(messages.authorKind, 'patient'),
        gt(messages.seq, readUpTo),
        lt(messages.seq, seq),
      ),
    )
    .limit(1);
  if (unread) return;
  // In the name of the site where they last bought something.
  const [bought] = await tx
    .select({ site: checkouts.site, origin: checkouts.origin })
    .from(checkouts)
    .where(eq(checkouts.userId, patientId))
    .orderBy(desc(checkouts.createdAt))
    .limit(1);
  const { site, origin } = bought ?? { site: 'default', origin: '' };
  await writeMail(tx, now, {
    key: `message ${conversationId} ${seq}`,
    site,
    to: patient.email,
    ...messageWaits({ firstName: patient.firstName, site, origin }),
  });
}
