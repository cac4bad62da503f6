import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../platform/db/client.server';
import { quizOffSale } from './content.schema.server';
import { referenceHash } from './reference.server';

/** Why a revision of a quiz sells nothing now, for staff; null where it sells. */
export async function offSaleReason(
  db: Queryable,
  quizKey: string,
  revision: string,
): Promise<string | null> {
  const [found] = await db
    .select({ why: quizOffSale.why })
    .from(quizOffSale)
    .where(
      and(
        eq(quizOffSale.quizKey, quizKey),
        eq(quizOffSale.revision, revision),
        eq(quizOffSale.referenceHash, await referenceHash(db)),
      ),
    );
  return found?.why ?? null;
}
