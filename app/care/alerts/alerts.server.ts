import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { FoundDanger } from '../../../engine/care';
import { users } from '../../database/tables/accounts.schema.server';
import { careCases } from '../../database/tables/care.schema.server';
import {
  conversations,
  messageReads,
  messages,
} from '../../database/tables/messages.schema.server';
import { patientAlerts } from '../../database/tables/worklist.schema.server';
import { fullNameOfUser } from '../../identity/accounts/name-in-full.server';
import { recordAccess } from '../../identity/audit/audit.server';
import { hour } from '../../kernel/calendar/milliseconds';
import { dayOf } from '../../kernel/calendar/service-day';
import type { Queryable, Tx } from '../../kernel/database/client.server';
import type { AppLoadContext, Services } from '../../kernel/http/load-context';
import { isUuid } from '../../kernel/http/uuid';
import { writeMail } from '../../mail/outbox.server';
import { urgentWaits } from '../../mail/templates/worklist';
import { actingProvider } from '../clinicians/acting-provider.server';
import { reachesCareTeam } from '../clinicians/licensed-states.server';

type Row = typeof patientAlerts.$inferSelect;

/** Words for an alert: never a word of the patient’s. */
export type Raised = Pick<Row, 'danger' | 'name' | 'urgency' | 'isDenied'>;

/** An alert as it follows from words. */
export function raisedBy({ danger, isDenied }: FoundDanger): Raised {
  return { danger: danger.id, name: danger.name, urgency: danger.urgency, isDenied };
}

/** Services with which somebody of the care team is told. */
export type Telling = Pick<AppLoadContext, 'config' | 'site' | 'origin'>;

/** Least time between two mails about the same patient to the clinician on call. */
const betweenMails = hour;

/**
 * Puts what a patient wrote or noted before all else that waits, in the transaction that stores it. What was
 * seen and is entered anew, otherwise, has to be seen again. Whoever is
 * on call is mailed of what cannot wait, without a word about the person.
 */
export async function raiseAlerts(
  tx: Tx,
  { config: { onCall }, site, origin }: Telling,
  about: Pick<Row, 'patientId' | 'source' | 'sourceId' | 'raisedAt'>,
  raised: readonly Raised[],
): Promise<void> {
  if (raised.length === 0) return;
  const { patientId, raisedAt } = about;
  const lately = await tx
    .select({ id: patientAlerts.id })
    .from(patientAlerts)
    .where(
      and(
        eq(patientAlerts.patientId, patientId),
        eq(patientAlerts.urgency, 'now'),
        gt(patientAlerts.raisedAt, new Date(raisedAt.getTime() - betweenMails)),
      ),
    )
    .limit(1);
  const [newest] = await tx
    .select({ state: careCases.state })
    .from(careCases)
    .where(and(eq(careCases.patientId, patientId), isNotNull(careCases.state)))
    .orderBy(desc(careCases.openedAt))
    .limit(1);
  const added = await tx
    .insert(patientAlerts)
    .values(raised.map((one) => ({ ...about, ...one, state: newest?.state ?? null })))
    .onConflictDoUpdate({
      target: [patientAlerts.sourceId, patientAlerts.danger],
      set: {
        name: sql`excluded.name`,
        urgency: sql`excluded.urgency`,
        isDenied: sql`excluded.is_denied`,
        raisedAt,
        seenBy: null,
        seenAt: null,
      },
    })
    .returning({ id: patientAlerts.id, urgency: patientAlerts.urgency });
  const urgent = added.find(({ urgency }) => urgency === 'now');
  if (!urgent || lately.length > 0 || onCall === null) return;
  await writeMail(tx, raisedAt, {
    key: `alert ${urgent.id} ${raisedAt.toISOString()}`,
    site,
    to: onCall.email,
    ...urgentWaits(origin),
  });
}

/** Alerts of what one patient wrote, or noted of their progress, that nobody looked at. */
export interface PatientAlerts {
  patientId: string;
  patientName: string;
  source: Row['source'];
  /** The most urgent first, each group once. */
  groups: (Pick<Raised, 'name' | 'urgency' | 'isDenied'> & { danger: string })[];
  ids: string[];
  since: Date;
}

type Asking = Pick<Services, 'db' | 'clock'>;

/** The most alerts that are shown at once: the most urgent, and of those the oldest. */
const most = 100;

/**
 * Reads what waits for a first look, the most urgent first and of those the oldest: of the provider’s states, and of
 * those where nobody is licensed today. Whom it shows is put on record. Someone who may not act finds nothing.
 */
export function readAlerts(
  { db, clock }: Asking,
  providerId: string,
  only: { patientId?: string; source?: Row['source'] } = {},
): Promise<PatientAlerts[]> {
  return db.transaction(async (tx) => {
    const now = clock.now();
    const acting = await actingProvider(tx, providerId, now);
    if (!acting.ok) return [];
    const rows = await tx
      .select({ alert: patientAlerts, patientName: fullNameOfUser.mapWith(String) })
      .from(patientAlerts)
      .innerJoin(users, eq(users.id, patientAlerts.patientId))
      .where(
        and(
          isNull(patientAlerts.seenAt),
          only.patientId === undefined ? undefined : eq(patientAlerts.patientId, only.patientId),
          only.source === undefined ? undefined : eq(patientAlerts.source, only.source),
          reachesCareTeam(patientAlerts.state, acting.provider.states, dayOf(now)),
        ),
      )
      .orderBy(asc(patientAlerts.urgency), asc(patientAlerts.raisedAt), asc(patientAlerts.id))
      .limit(most);
    const alerts = byPatient(rows);
    await recordAccess(
      tx,
      ...[...new Set(alerts.map(({ patientId }) => patientId))].map(
        (patientId) => ({ at: now, staffId: providerId, patientId, action: 'alert.read' }) as const,
      ),
    );
    return alerts;
  });
}

function byPatient(rows: readonly { alert: Row; patientName: string }[]): PatientAlerts[] {
  const found = new Map<string, PatientAlerts>();
  for (const { alert, patientName } of rows) {
    const { id, patientId, source, danger, name, urgency, isDenied, raisedAt } = alert;
    const key = `${patientId} ${source}`;
    const known = found.get(key) ?? {
      patientId,
      patientName,
      source,
      groups: [],
      ids: [],
      since: raisedAt,
    };
    const group = known.groups.find((one) => one.danger === danger);
    if (!group) known.groups.push({ danger, name, urgency, isDenied });
    else group.isDenied &&= isDenied;
    known.ids.push(id);
    if (raisedAt < known.since) known.since = raisedAt;
    found.set(key, known);
  }
  return [...found.values()];
}

/** Lists what a patient noted of their progress that nobody looked at yet: the groups, the most urgent first. */
export async function unseenProgress(
  db: Queryable,
  patientId: string,
): Promise<Pick<Raised, 'danger' | 'urgency'>[]> {
  return db
    .selectDistinct({ danger: patientAlerts.danger, urgency: patientAlerts.urgency })
    .from(patientAlerts)
    .where(
      and(
        eq(patientAlerts.patientId, patientId),
        eq(patientAlerts.source, 'progress'),
        isNull(patientAlerts.seenAt),
      ),
    )
    .orderBy(asc(patientAlerts.urgency), asc(patientAlerts.danger));
}

/** Notes that a provider looked at alerts; what was raised since they were shown stays. */
export function markAlertsSeen(
  { db, clock }: Asking,
  providerId: string,
  ids: readonly string[],
): Promise<void> {
  return db.transaction(async (tx) => {
    const now = clock.now();
    const acting = await actingProvider(tx, providerId, now);
    const wanted = ids.filter(isUuid);
    if (!acting.ok || wanted.length === 0) return;
    const seen = await tx
      .update(patientAlerts)
      .set({ seenBy: providerId, seenAt: now })
      .where(
        and(
          inArray(patientAlerts.id, wanted),
          isNull(patientAlerts.seenAt),
          reachesCareTeam(patientAlerts.state, acting.provider.states, dayOf(now)),
        ),
      )
      .returning({ patientId: patientAlerts.patientId });
    const patients = [...new Set(seen.map(({ patientId }) => patientId))];
    await recordAccess(
      tx,
      ...patients.map(
        (patientId) => ({ at: now, staffId: providerId, patientId, action: 'alert.seen' }) as const,
      ),
    );
  });
}

/** An answer of the care team ends what was raised by messages that its author has read, and by no others. */
export async function endAnswered(
  tx: Tx,
  at: Date,
  providerId: string,
  patientId: string,
): Promise<void> {
  const read = tx
    .select({ id: messages.id })
    .from(conversations)
    .innerJoin(messages, eq(messages.conversationId, conversations.id))
    .innerJoin(
      messageReads,
      and(eq(messageReads.conversationId, conversations.id), eq(messageReads.userId, providerId)),
    )
    .where(
      and(
        eq(conversations.patientId, patientId),
        sql`${messages.id} = ${patientAlerts.sourceId}`,
        lte(messages.seq, messageReads.seq),
      ),
    );
  await tx
    .update(patientAlerts)
    .set({ seenBy: providerId, seenAt: at })
    .where(
      and(
        eq(patientAlerts.patientId, patientId),
        eq(patientAlerts.source, 'message'),
        isNull(patientAlerts.seenAt),
        sql`exists ${read}`,
      ),
    );
}
