import { and, desc, eq, gt, inArray, isNull, notExists } from 'drizzle-orm';
import type { CartLine } from '../../../engine/commerce';
import { referenceHash } from '../../content/reference.server';
import { attempts, submissions } from '../../database/tables/attempts.schema.server';
import { quizOffSale } from '../../database/tables/content.schema.server';
import type { Visitor } from '../../identity/sessions/session.server';
import { day } from '../../kernel/calendar/milliseconds';
import type { Queryable } from '../../kernel/database/client.server';
import { ownAttempt } from './attempt-owner.server';

/** How long an intake allows what it recommended to be bought, in days. Health changes. */
const daysValid = 90;

/** An intake that still allows what it gave. */
export interface ValidIntake {
  lines: CartLine[];
  /** The variants that it gave to choose from. */
  variants: string[];
  /** Two letters; null where nobody asked. */
  homeState: string | null;
}

/**
 * The submitted quizzes of this person that still count, the newest first: of each quiz the newest alone.
 * What someone told later that ends the same quiz takes back what it gave; a quiz that is not proved with what is
 * sold now gives nothing.
 */
export async function validIntakes(
  db: Queryable,
  { visitorId, user }: Visitor,
  now: Date,
): Promise<ValidIntake[]> {
  const since = new Date(now.getTime() - daysValid * day);
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
  const offSale = db
    .select({ id: attempts.id })
    .from(attempts)
    .innerJoin(
      quizOffSale,
      and(eq(quizOffSale.quizKey, attempts.quizKey), eq(quizOffSale.revision, attempts.revision)),
    )
    .where(
      and(
        eq(attempts.id, submissions.attemptId),
        eq(quizOffSale.referenceHash, await referenceHash(db)),
      ),
    );
  const newest = db
    .selectDistinctOn([submissions.quizKind], { id: submissions.id })
    .from(submissions)
    .where(own)
    .orderBy(submissions.quizKind, desc(submissions.createdAt));
  const { lines, variants, homeState } = submissions;
  return db
    .select({ lines, variants, homeState })
    .from(submissions)
    .where(
      and(
        inArray(submissions.id, newest),
        gt(submissions.createdAt, since),
        notExists(excludedLater),
        notExists(offSale),
      ),
    )
    .orderBy(desc(submissions.createdAt));
}

/** The state, two letters, that this person named last; null where no intake that counts asked. */
export async function newestHome(
  db: Queryable,
  visitor: Visitor,
  now: Date,
): Promise<string | null> {
  const intakes = await validIntakes(db, visitor, now);
  return intakes.find(({ homeState }) => homeState !== null)?.homeState ?? null;
}
