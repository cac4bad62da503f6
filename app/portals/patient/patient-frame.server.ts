import { eq, sql } from 'drizzle-orm';
import { unreadOf } from '../../care/messages/messages.server';
import { countProducts } from '../../commerce/cart/cart.server';
import { users } from '../../database/tables/accounts.schema.server';
import { deletions } from '../../database/tables/own-data.schema.server';
import { csrfToken } from '../../identity/access/csrf.server';
import type { Asked } from '../../identity/route/route.server';
import { patientIdleTimes } from '../../identity/sessions/idle-sessions';
import { findVisitor } from '../../identity/sessions/session.server';
import { dayInWords } from '../../kernel/calendar/day-words';
import { minute } from '../../kernel/calendar/milliseconds';
import { dayOf } from '../../kernel/calendar/service-day';
import { oncePerDatabase } from '../../kernel/database/client.server';

const patient = sql.placeholder('id');

/** Counts what waits for a patient in the places of the menu, and in their cart. */
const countsQuery = oncePerDatabase((db) =>
  db
    .select({
      unread: sql`${unreadOf(db, patient)}`.mapWith(Number),
      inCart: sql`${countProducts(db, patient)}`.mapWith(Number),
      leavesAt:
        sql`(select ${deletions.dueAt} from ${deletions} where ${deletions.userId} = ${patient}
        and ${deletions.undoneAt} is null and ${deletions.doneAt} is null)`.mapWith(
          deletions.dueAt,
        ),
    })
    .from(users)
    .where(eq(users.id, patient))
    .prepare('patient_frame'),
);

/** Reads what stands around the pages of the patient who asks; null for everybody else. */
export async function readPatientFrame({ context }: Asked) {
  const visitor = await findVisitor(context);
  if (visitor?.user?.kind !== 'patient') return null;
  const { id, kind, grants, firstName, lastName, email } = visitor.user;
  const [counts] = await countsQuery(context.db).execute({ id });
  const leavesAt: Date | null = counts?.leavesAt ?? null;
  return {
    csrf: csrfToken(context),
    idle: patientIdleTimes(context.config.patientIdleMinutes * minute),
    leavesOn: leavesAt && dayInWords(dayOf(leavesAt)),
    site: context.site,
    person: { kind, grants, firstName, lastName, email },
    badges: { '/patient/chat': counts?.unread ?? 0 },
    cartCount: counts?.inCart ?? 0,
  };
}
