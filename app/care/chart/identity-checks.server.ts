import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { users } from '../../database/tables/accounts.schema.server';
import { identityChecks } from '../../database/tables/chart.schema.server';
import { documents } from '../../database/tables/documents.schema.server';
import { recordAccess } from '../../identity/audit/audit.server';
import type { Queryable, Tx } from '../../kernel/database/client.server';

/** Mark of somebody who compared the identity document of a patient with their photo. */
export interface IdentityMark {
  isMatch: boolean;
  byName: string;
  at: Date;
}

const compared = ['idPicture', 'photo'] as const;

/** Finds the last mark on the pictures that a patient has now; null where nobody compared these. */
export async function identityMarkOf(
  db: Queryable,
  patientId: string,
): Promise<IdentityMark | null> {
  const newest = db
    .select({ at: sql`max(${documents.createdAt})` })
    .from(documents)
    .where(
      and(
        eq(documents.userId, patientId),
        inArray(documents.kind, [...compared]),
        isNull(documents.deletedAt),
      ),
    );
  const [mark] = await db
    .select({
      isMatch: identityChecks.isMatch,
      byName: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
      at: identityChecks.at,
    })
    .from(identityChecks)
    .innerJoin(users, eq(users.id, identityChecks.staffId))
    .where(and(eq(identityChecks.patientId, patientId), sql`${identityChecks.at} >= (${newest})`))
    .orderBy(desc(identityChecks.at))
    .limit(1);
  return mark ?? null;
}

interface MarkWish {
  /** A UUID of the page’s making: the same one again is kept once. */
  id: string;
  patientId: string;
  staffId: string;
  isMatch: boolean;
}

/** Keeps a mark, in the caller’s transaction. */
export async function markIdentity(tx: Tx, at: Date, wish: MarkWish): Promise<void> {
  const kept = await tx
    .insert(identityChecks)
    .values({ ...wish, at })
    .onConflictDoNothing()
    .returning({ id: identityChecks.id });
  const { id: subject, staffId, patientId } = wish;
  if (kept.length === 0) return;
  await recordAccess(tx, { at, staffId, patientId, action: 'identity.check', subject });
}
