import { and, eq, isNull, sql } from 'drizzle-orm';
import { prescriptions } from '../../database/tables/prescriptions.schema.server';
import type { Queryable } from '../../kernel/database/client.server';

/** Condition for a prescription of a query of which its patient is asked: they chose another medicine, or a price. */
export const isAsked = and(
  // Written as the index has it: a parameter would not be known to be true.
  sql`${prescriptions.mustAgree}`,
  isNull(prescriptions.agreedAt),
  isNull(prescriptions.endedAt),
);

/** Says whether the patient is asked about any prescription of a case. */
export async function isAgreementAsked(db: Queryable, caseId: string): Promise<boolean> {
  const [asked] = await db
    .select({ id: prescriptions.id })
    .from(prescriptions)
    .where(and(eq(prescriptions.caseId, caseId), isAsked))
    .limit(1);
  return asked !== undefined;
}
