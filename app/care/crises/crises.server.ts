import { randomUUID } from 'node:crypto';
import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { isCrisis, type Quiz, type QuizState } from '../../../engine/quiz';
import type { QuizKind } from '../../../schemas/generated/types';
import { placeOf } from '../../database/sealing/envelope.server';
import { sealerForAttempt } from '../../database/sealing/sealing.server';
import { users } from '../../database/tables/accounts.schema.server';
import { attempts } from '../../database/tables/attempts.schema.server';
import {
  type CrisisEvent,
  crisisReportEvents,
  crisisReports,
} from '../../database/tables/worklist.schema.server';
import { recordAccess } from '../../identity/audit/audit.server';
import { dayOf } from '../../kernel/calendar/service-day';
import type { Tx } from '../../kernel/database/client.server';
import type { Services } from '../../kernel/http/load-context';
import { isUuid } from '../../kernel/http/uuid';
import { type ActingProvider, actingProvider } from '../clinicians/acting-provider.server';
import { reachesCareTeam } from '../clinicians/licensed-states.server';

/** Somebody who said that they are in danger, as far as the care team may know of them. */
export interface Crisis {
  id: string;
  attemptId: string;
  /** Null for a check-in. */
  quiz: QuizKind | null;
  /** Two letters; null where they did not say. */
  state: string | null;
  /** Null for somebody without an account. */
  patient: { id: string; name: string } | null;
  /** True where they asked to be called. */
  wantsCall: boolean;
  /** The number for that, or that of their account; null where there is none. */
  phone: string | null;
  saidAt: Date;
  correctedAt: Date | null;
  /** The member of the care team who looks after it; null while nobody does. */
  seen: { name: string; isMine: boolean } | null;
}

type CrisisServices = Pick<Services, 'db' | 'clock'>;

/** The most that are shown at once: the newest. */
const most = 50;

/**
 * Reports that nobody has dealt with: of the provider’s states, of people who named none, and of
 * states where nobody is licensed today, so that nobody stays unseen. Whom it shows is put on record.
 * Someone who may not act sees nothing.
 * @param only Their ids, where only some of them are wanted.
 */
export function readCrises(
  { db, clock }: CrisisServices,
  providerId: string,
  only: readonly string[] | null = null,
): Promise<Crisis[]> {
  return db.transaction(async (tx) => {
    const now = clock.now();
    const acting = await actingProvider(tx, providerId, now);
    if (!acting.ok) return [];
    const rows = await waiting(tx, acting.provider, dayOf(now), only);
    await keepShown(tx, providerId, rows, now);
    return rows.map(({ seenBy, seenFirst, seenLast, asked, own, ...row }) => ({
      id: row.id,
      attemptId: row.attemptId,
      quiz: row.quiz,
      state: row.state,
      saidAt: row.saidAt,
      correctedAt: row.correctedAt,
      patient:
        row.userId === null ? null : { id: row.userId, name: `${row.firstName} ${row.lastName}` },
      wantsCall: asked !== null,
      phone: asked ?? (own === '' ? null : own),
      seen:
        seenBy === null
          ? null
          : { name: `${seenFirst} ${seenLast}`, isMine: seenBy === providerId },
    }));
  });
}

const seers = sql.identifier('seers');

async function waiting(
  tx: Tx,
  provider: ActingProvider,
  day: string,
  only: readonly string[] | null,
) {
  return tx
    .select({
      id: crisisReports.id,
      attemptId: crisisReports.attemptId,
      quiz: attempts.quizKind,
      state: crisisReports.state,
      saidAt: crisisReports.saidAt,
      correctedAt: crisisReports.correctedAt,
      userId: attempts.userId,
      firstName: users.firstName,
      lastName: users.lastName,
      asked: crisisReports.phone,
      own: users.phone,
      seenBy: crisisReports.seenBy,
      seenFirst: sql<string | null>`${seers}.first_name`,
      seenLast: sql<string | null>`${seers}.last_name`,
    })
    .from(crisisReports)
    .innerJoin(attempts, eq(attempts.id, crisisReports.attemptId))
    .leftJoin(users, eq(users.id, attempts.userId))
    .leftJoin(sql`${users} as ${seers}`, sql`${seers}.id = ${crisisReports.seenBy}`)
    .where(
      and(
        isNull(crisisReports.handledAt),
        concerns(provider, day),
        only === null ? undefined : inArray(crisisReports.id, [...only]),
      ),
    )
    .orderBy(desc(crisisReports.saidAt), desc(crisisReports.id))
    .limit(most);
}

function concerns({ states }: ActingProvider, day: string): SQL | undefined {
  return reachesCareTeam(crisisReports.state, states, day);
}

/** Puts on record whom the page showed, once for each member of staff and report: the page is looked at all day. */
async function keepShown(
  tx: Tx,
  staffId: string,
  rows: readonly { id: string; userId: string | null }[],
  at: Date,
): Promise<void> {
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  const known = await tx
    .select({ id: crisisReportEvents.reportId })
    .from(crisisReportEvents)
    .where(
      and(
        inArray(crisisReportEvents.reportId, ids),
        eq(crisisReportEvents.staffId, staffId),
        eq(crisisReportEvents.event, 'shown'),
      ),
    );
  const before = new Set(known.map(({ id }) => id));
  const fresh = rows.filter(({ id }) => !before.has(id));
  if (fresh.length > 0)
    await tx
      .insert(crisisReportEvents)
      .values(fresh.map(({ id }) => ({ reportId: id, at, event: 'shown' as const, staffId })));
  await recordAccess(
    tx,
    ...rows.flatMap(({ id: subject, userId: patientId }) =>
      patientId === null
        ? []
        : [{ at, staffId, patientId, action: 'crisis.read' as const, subject }],
    ),
  );
}

export type CrisisDeed = { kind: 'seen' } | { kind: 'handled'; note: string };

/** Says that a provider looks after somebody, or that nothing is left to do. False where there is nothing of theirs. */
export function markCrisis(
  { db, clock }: CrisisServices,
  providerId: string,
  reportId: string,
  deed: CrisisDeed,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const now = clock.now();
    const acting = await actingProvider(tx, providerId, now);
    if (!acting.ok || !isUuid(reportId)) return false;
    const [found] = await tx
      .select({ id: crisisReports.id, attemptId: crisisReports.attemptId })
      .from(crisisReports)
      .where(
        and(
          eq(crisisReports.id, reportId),
          isNull(crisisReports.handledAt),
          concerns(acting.provider, dayOf(now)),
        ),
      )
      .for('update');
    if (!found) return false;
    await tx
      .update(crisisReports)
      .set(
        deed.kind === 'seen'
          ? { seenBy: providerId, seenAt: now }
          : { handledAt: now, seenBy: providerId },
      )
      .where(eq(crisisReports.id, found.id));
    await recordDeed(tx, found, { at: now, staffId: providerId, deed });
    return true;
  });
}

/** Puts on record what a provider did about a report, and that they saw its patient. */
async function recordDeed(
  tx: Tx,
  { id: reportId, attemptId }: Pick<typeof crisisReports.$inferSelect, 'id' | 'attemptId'>,
  { at, staffId, deed }: { at: Date; staffId: string; deed: CrisisDeed },
): Promise<void> {
  const [attempt] = await tx
    .select({ id: attempts.id, userId: attempts.userId })
    .from(attempts)
    .where(eq(attempts.id, attemptId));
  if (!attempt) throw new Error(`Report ${reportId} is of no attempt.`);
  const id = randomUUID();
  const sealer = await sealerForAttempt(tx, attempt);
  const place = placeOf('crisis_report_events.note', id);
  const note = deed.kind === 'handled' ? sealer.text(deed.note, place) : '';
  await tx.insert(crisisReportEvents).values({ id, reportId, at, event: deed.kind, staffId, note });
  if (!attempt.userId) return;
  const action = deed.kind === 'seen' ? 'crisis.claim' : 'crisis.handle';
  await recordAccess(tx, { at, staffId, patientId: attempt.userId, action, subject: reportId });
}

/** Notes each moment at which somebody says that they are in danger, or takes it back, while events are taken. */
export class CrisisWatch {
  readonly #quiz: Quiz;
  #isCrisis: boolean;
  readonly changes: Extract<CrisisEvent, 'said' | 'corrected'>[] = [];

  constructor(quiz: Quiz, state: QuizState) {
    this.#quiz = quiz;
    this.#isCrisis = isCrisis(quiz, state);
  }

  see(state: QuizState): void {
    const now = isCrisis(this.#quiz, state);
    if (now !== this.#isCrisis) this.changes.push(now ? 'said' : 'corrected');
    this.#isCrisis = now;
  }
}

interface Watched {
  attemptId: string;
  /** Two letters; null where nobody said. */
  state: string | null;
  changes: CrisisWatch['changes'];
  at: Date;
}

/**
 * Tells the care team, in the transaction that stores the answer. A wrong tap that was corrected stays on
 * record; somebody who says it again is new to everyone.
 */
export async function keepCrisis(
  tx: Tx,
  { attemptId, state, changes, at }: Watched,
): Promise<void> {
  for (const change of changes) {
    const fields =
      change === 'said'
        ? { state, saidAt: at, correctedAt: null, seenBy: null, seenAt: null, handledAt: null }
        : { state, correctedAt: at };
    const [report] =
      change === 'said'
        ? await tx
            .insert(crisisReports)
            .values({ attemptId, state, saidAt: at })
            .onConflictDoUpdate({ target: crisisReports.attemptId, set: fields })
            .returning({ id: crisisReports.id })
        : await tx
            .update(crisisReports)
            .set(fields)
            .where(eq(crisisReports.attemptId, attemptId))
            .returning({ id: crisisReports.id });
    if (report)
      await tx.insert(crisisReportEvents).values({ reportId: report.id, at, event: change });
  }
}
