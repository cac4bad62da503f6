import { eq, isNotNull, ne } from 'drizzle-orm';
import { careCases } from '../../database/tables/care.schema.server';
import { conversations, messages } from '../../database/tables/messages.schema.server';
import { type Access, recordAccess } from '../../identity/audit/audit.server';
import type { Seeder } from './seeder';

const minute = 60_000;

/** Records what the care team must have looked at to decide and to write as the demonstration says they did. */
export const auditSeeder: Seeder = {
  name: 'audit-1',
  async seed(tx) {
    const decided = await tx.select().from(careCases).where(isNotNull(careCases.providerId));
    const written = await tx
      .select({ patientId: conversations.patientId, message: messages })
      .from(messages)
      .innerJoin(conversations, eq(conversations.id, messages.conversationId))
      .where(ne(messages.authorKind, 'patient'));
    const accesses = [
      ...decided.flatMap(({ id, patientId, providerId, decidedAt, status }): Access[] => {
        if (providerId === null || decidedAt === null) return [];
        const about = { staffId: providerId, patientId, subject: id };
        return [
          { ...about, at: earlier(decidedAt, 9), action: 'queue.read' },
          { ...about, at: earlier(decidedAt, 8), action: 'case.read' },
          {
            ...about,
            at: decidedAt,
            action: status === 'declined' ? 'case.decline' : 'case.approve',
          },
        ];
      }),
      ...written.flatMap(({ patientId, message: { authorId: staffId, createdAt } }): Access[] =>
        staffId === null
          ? []
          : [
              { staffId, patientId, at: earlier(createdAt, 4), action: 'messages.read' },
              { staffId, patientId, at: createdAt, action: 'message.write' },
            ],
      ),
    ];
    accesses.sort((one, other) => one.at.getTime() - other.at.getTime());
    await recordAccess(tx, ...accesses);
  },
};

function earlier(moment: Date, minutes: number): Date {
  return new Date(moment.getTime() - minutes * minute);
}
