import { and, eq, gt, isNull, notExists } from 'drizzle-orm';
import type { Visitor } from '../accounts/session.server';
import type { Queryable } from '../platform/db/client.server';
import { ownAttempt } from './attempt-owner.server';
import { attempts, submissions } from './attempts.schema.server';

/** How long an intake allows what it recommended to be bought, in days. Health changes. */
const daysValid = 90;

/**
 * The products that this person’s submitted quizzes gave them, each with its strengths in hundredths.
 * Nothing else that needs a prescription may be bought, and what someone told later that ends the same
 * quiz takes it all back.
 */
export async function eligibleProducts(
  db: Queryable,
  { visitorId, user }: Visitor,
  now: Date,
): Promise<Map<string, Set<number>>> {
  const since = new Date(now.getTime() - daysValid * 24 * 60 * 60 * 1000);
  const own = user
    ? eq(submissions.userId, user.id)
    : and(eq(submissions.visitorId, visitorId), isNull(submissions.userId));
  const excludedLater = db
    .select({ id: attempts.id })
    .from(attempts)
    .where(
      and(
        ownAttempt({ visitorId, user }),
        eq(attempts.quizKind, submissions.quizKind),
        gt(attempts.terminatedAt, submissions.createdAt),
      ),
    );
  const rows = await db
    .select({ lines: submissions.lines })
    .from(submissions)
    .where(and(own, gt(submissions.createdAt, since), notExists(excludedLater)));
  const given = new Map<string, Set<number>>();
  for (const { productId, dosage } of rows.flatMap(({ lines }) => lines)) {
    const strengths = given.get(productId) ?? new Set();
    if (dosage !== null) strengths.add(dosage);
    given.set(productId, strengths);
  }
  return given;
}
