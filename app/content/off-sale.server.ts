import { and, eq } from 'drizzle-orm';
import { contentPublished, quizOffSale } from '../database/tables/content.schema.server';
import type { Queryable } from '../kernel/database/client.server';
import { referenceHash } from './reference.server';

/** Returns why a revision of a quiz sells nothing now, for staff; null where it sells. */
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

/** Returns why what is published sells nothing now, for staff, by the key of the quiz; without those that sell. */
export async function offSaleNow(db: Queryable): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ quizKey: quizOffSale.quizKey, why: quizOffSale.why })
    .from(quizOffSale)
    .innerJoin(
      contentPublished,
      and(
        eq(contentPublished.kind, 'quiz'),
        eq(contentPublished.key, quizOffSale.quizKey),
        eq(contentPublished.revision, quizOffSale.revision),
      ),
    )
    .where(eq(quizOffSale.referenceHash, await referenceHash(db)));
  return new Map(rows.map(({ quizKey, why }) => [quizKey, why]));
}
