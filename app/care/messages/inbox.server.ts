import { and, count, eq, gt, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { UserKind } from '../../../schemas/generated/types';
import type { SealableText } from '../../database/sealing/sealed';
import { openerOf } from '../../database/sealing/sealing.server';
import { users } from '../../database/tables/accounts.schema.server';
import { careCases } from '../../database/tables/care.schema.server';
import {
  conversations,
  messageReads,
  messages,
} from '../../database/tables/messages.schema.server';
import { type AlertUrgency, patientAlerts } from '../../database/tables/worklist.schema.server';
import { nameOfUser } from '../../identity/accounts/name-in-full.server';
import { recordAccess } from '../../identity/audit/audit.server';
import type { Tx } from '../../kernel/database/client.server';
import { cursorInAddress, readCursor } from '../../kernel/http/list-cursor';
import type { Services } from '../../kernel/http/load-context';
import { type ActingProvider, actingProvider } from '../clinicians/acting-provider.server';
import { placeOfMessage } from './message-rows.server';

/** Filter of the conversations that an inbox shows. */
export interface InboxFilter {
  /** `waiting`: those in which a patient wrote last. */
  show: 'waiting' | 'all';
  assigned: 'anyone' | 'me' | 'nobody';
  /** Beginning of the patient’s first or last name; empty for everybody. */
  name: string;
}

/** A conversation among others. */
interface InboxEntry {
  patientId: string;
  patientName: string;
  /** Beginning of the newest message; empty where it is only a file. */
  beginning: string;
  /** Kind of user who wrote it. */
  byKind: UserKind;
  at: Date;
  /** Alerts for which it is looked at before all others, the most urgent first; none once somebody did. */
  alerts: ConversationAlert[];
  /** Time since which the patient waits for an answer; null where the care team wrote last. */
  awaitingSince: Date | null;
  /** True where the patient waits, and this provider has not seen what they wrote. */
  isUnread: boolean;
  /** The member of the care team who answers; null while nobody took it on. */
  assignee: { name: string; isMe: boolean } | null;
}

export interface ConversationAlert {
  name: string;
  urgency: AlertUrgency;
  isDenied: boolean;
}

export interface Inbox {
  entries: InboxEntry[];
  /** Cursor of the next page; null after the last one. */
  next: string | null;
  /** True where the provider holds a license that is valid today. */
  isLicensed: boolean;
}

export interface InboxSpan {
  /** Cursor of the page, as the one before gave it; null for the first. Anything else begins anew. */
  after?: string | null;
  /** Most conversations to return. */
  length?: number;
}

const pageLength = 25;
/** Most characters of a message that a list shows. */
const beginningLength = 160;

const assignees = alias(users, 'assignees');
const readUpTo = sql`coalesce(${messageReads.seq}, 0)`;
const isUnread = sql<boolean>`(${conversations.awaitingSince} is not null
  and ${conversations.lastSeq} > ${readUpTo})`;
const isRaised = sql`${patientAlerts.source} = 'message' and ${patientAlerts.seenAt} is null`;
/** Patients whose messages raised alerts that nobody looked at, with how urgent they are: joined once for all. */
const lifted = sql`(
  select ${patientAlerts.patientId} as patient_id, min(case ${patientAlerts.urgency} when 'now' then 0 else 1 end) as rank
  from ${patientAlerts} where ${isRaised} group by ${patientAlerts.patientId}) as lifted`;
const isLifted = sql`lifted.patient_id = ${conversations.patientId}`;
const alerts = sql<ConversationAlert[]>`coalesce((
  select json_agg(json_build_object('name', name, 'urgency', urgency, 'isDenied', is_denied) order by urgency, name)
  from (
    select name, urgency, bool_and(is_denied) as is_denied from ${patientAlerts}
    where ${patientAlerts.patientId} = ${conversations.patientId} and ${isRaised} group by name, urgency
  ) as one_each
), '[]'::json)`;
/** Urgent ones first, then unread ones, then those that were read and wait, then those with an answer. */
const rank = sql<number>`coalesce(lifted.rank,
  case when ${isUnread} then 2 when ${conversations.awaitingSince} is not null then 3 else 4 end)`;
/** Something of the newest message that somebody wrote. */
const ofNewest = <T>(what: SQL) => sql<T>`(
  select ${what} from ${messages} as newest
  where newest.conversation_id = ${conversations.id} and newest.automatic is null
  order by newest.seq desc limit 1)`;
const newest = ofNewest<{ id: string; text: SealableText }>(
  sql`json_build_object('id', newest.id, 'text', newest.text)`,
);
/** In milliseconds: those who have waited longest first, of those with an answer the newest. */
const turn = sql<number>`floor(1000 * case when ${conversations.awaitingSince} is null
  then -extract(epoch from ${messages.createdAt}) else extract(epoch from ${conversations.awaitingSince}) end)::bigint`;

/** Reads conversations as the inbox of a provider orders them. */
function conversationRows(
  tx: Tx,
  providerId: string,
  wanted: readonly (SQL | undefined)[],
  most: number,
) {
  return tx
    .select({
      patientId: conversations.patientId,
      firstName: users.firstName,
      lastName: users.lastName,
      newest,
      byKind: ofNewest<UserKind>(sql`newest.author_kind`),
      alerts,
      at: messages.createdAt,
      awaitingSince: conversations.awaitingSince,
      isUnread,
      conversationId: conversations.id,
      rank: rank.mapWith(Number),
      turn: turn.mapWith(Number),
      assignedTo: conversations.assignedTo,
      assigneeName: nameOfUser(assignees),
    })
    .from(conversations)
    .innerJoin(users, eq(users.id, conversations.patientId))
    .innerJoin(
      messages,
      and(eq(messages.conversationId, conversations.id), eq(messages.seq, conversations.lastSeq)),
    )
    .leftJoin(lifted, isLifted)
    .leftJoin(
      messageReads,
      and(eq(messageReads.conversationId, conversations.id), eq(messageReads.userId, providerId)),
    )
    .leftJoin(assignees, eq(assignees.id, conversations.assignedTo))
    .where(and(...wanted))
    .orderBy(rank, turn, conversations.id)
    .limit(most);
}

/**
 * The conversations with the patients of a provider: urgent ones first, then unread ones, then those who have waited
 * longest, then the newest. Whose words it shows is put on record. Someone who may not act finds nothing.
 */
export function readInbox(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  providerId: string,
  filter: InboxFilter,
  { after = null, length = pageLength }: InboxSpan = {},
): Promise<Inbox> {
  return db.transaction(async (tx) => {
    const now = clock.now();
    const acting = await actingProvider(tx, providerId, now);
    const states = acting.ok ? acting.provider.states : [];
    if (states.length === 0) return { entries: [], next: null, isLicensed: false };
    const wanted = [inStates(states), ...fitting(filter, providerId), afterCursor(after)];
    const rows = await conversationRows(tx, providerId, wanted, length + 1);
    const shown = rows.slice(0, length);
    const last = rows.length > length ? shown.at(-1) : undefined;
    await recordAccess(
      tx,
      ...shown.map(
        ({ patientId }) =>
          ({ at: now, staffId: providerId, patientId, action: 'messages.read' }) as const,
      ),
    );
    const opener = await openerOf(
      tx,
      shown.map((row) => row.newest),
    );
    const entries = shown.map(
      ({ newest: { id, text }, assignedTo, ...row }): InboxEntry => ({
        patientId: row.patientId,
        patientName: `${row.firstName} ${row.lastName}`,
        beginning: opener.text(text, placeOfMessage(id)).slice(0, beginningLength),
        byKind: row.byKind,
        alerts: row.alerts,
        at: row.at,
        awaitingSince: row.awaitingSince,
        isUnread: row.isUnread,
        assignee:
          assignedTo === null ? null : { name: row.assigneeName, isMe: assignedTo === providerId },
      }),
    );
    return { entries, next: last ? cursorOf(last) : null, isLicensed: true };
  });
}

interface InboxCursor {
  rank: number;
  turn: number;
  conversationId: string;
}

/** The cursor as a text that may stand in an address: it names no patient. */
function cursorOf({ rank, turn, conversationId: id }: InboxCursor): string {
  return cursorInAddress({ numbers: [rank, turn], id });
}

function afterCursor(text: string | null): SQL | undefined {
  const cursor = text === null ? null : readCursor(text, 2);
  if (cursor === null) return undefined;
  const [ofRank = 0, ofTurn = 0] = cursor.numbers;
  return sql`(${rank}, ${turn}, ${conversations.id}) > (${ofRank}::bigint, ${ofTurn}::bigint, ${cursor.id}::uuid)`;
}

function inStates(states: string[]): SQL {
  return sql`exists (select from ${careCases} where ${careCases.patientId} = ${conversations.patientId}
    and ${inArray(careCases.state, states)})`;
}

function fitting({ show, assigned, name }: InboxFilter, providerId: string): (SQL | undefined)[] {
  const pattern = `${name
    .trim()
    .replace(/\s+/g, ' ')
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&')}%`;
  return [
    gt(conversations.lastSeq, 0),
    show === 'waiting'
      ? // Two short indexes: as one condition with "or", every conversation would be read.
        sql`${conversations.id} in (
          select v.id from ${conversations} as v where v.awaiting_since is not null
          union
          select v.id from ${conversations} as v join ${patientAlerts} on ${patientAlerts.patientId} = v.patient_id
          where ${isRaised})`
      : undefined,
    assigned === 'me' ? eq(conversations.assignedTo, providerId) : undefined,
    assigned === 'nobody' ? isNull(conversations.assignedTo) : undefined,
    pattern === '%'
      ? undefined
      : or(
          sql`lower(${nameOfUser()}) like ${pattern}`,
          sql`lower(${users.lastName} || ' ' || ${users.firstName}) like ${pattern}`,
        ),
  ];
}

type Asking = Pick<Services, 'db' | 'clock'>;

/** Number up to which they are counted. */
const mostCounted = 100;

/** Counts the conversations with patients of a provider that wait for an answer of the care team: at most a hundred. */
export async function countWaitingMessages(
  { db, clock }: Asking,
  providerId: string,
): Promise<number> {
  const acting = await actingProvider(db, providerId, clock.now());
  if (!acting.ok || acting.provider.states.length === 0) return 0;
  const waiting = db
    .select({ id: conversations.id })
    .from(conversations)
    .where(waitsFor(acting.provider))
    .limit(mostCounted)
    .as('waiting');
  const [row] = await db.select({ count: count() }).from(waiting);
  return row?.count ?? 0;
}

function waitsFor({ states }: ActingProvider): SQL | undefined {
  return and(
    isNotNull(conversations.awaitingSince),
    // Looked up for one conversation after the other: as an "exists" it is planned as a join with all cases.
    sql`(select true from ${careCases} where ${careCases.patientId} = ${conversations.patientId}
      and ${inArray(careCases.state, states)} limit 1)`,
  );
}
