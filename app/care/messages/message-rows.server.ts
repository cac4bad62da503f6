import { and, asc, desc, eq, gt, lt, ne, type SQL, sql } from 'drizzle-orm';
import { placeOf } from '../../database/sealing/envelope.server';
import { type Opener, openerOf } from '../../database/sealing/sealing.server';
import { users } from '../../database/tables/accounts.schema.server';
import { documents } from '../../database/tables/documents.schema.server';
import {
  conversations,
  messageAttachments,
  messageReads,
  messages,
} from '../../database/tables/messages.schema.server';
import { nameInFull } from '../../identity/accounts/name-in-full';
import type { Given, Queryable } from '../../kernel/database/client.server';
import type { Services } from '../../kernel/http/load-context';
import { isUuid } from '../../kernel/http/uuid';
import { type StoredDocument, storedDocument } from '../documents/document-rows.server';
import { readStoredFile } from '../documents/documents.server';
import type { AttachmentView, MessageView } from './message-view';

/**
 * The conversation of an attachment. What a version before wrote does not name it, until the tables are closed once.
 */
const conversationOfRow = sql`coalesce(${messageAttachments.conversationId},
  (select m.conversation_id from messages m where m.id = ${messageAttachments.messageId}))`;

/** The files of each row's message, oldest first. */
const attachmentsOfRow = sql<AttachmentView[]>`coalesce((
  select json_agg(json_build_object('id', ${documents.id}, 'mime', ${documents.mime}, 'bytes', ${documents.bytes})
    order by ${documents.createdAt}, ${documents.id})
  from ${messageAttachments}
  join ${documents} on ${documents.id} = ${messageAttachments.documentId}
  where ${messageAttachments.messageId} = ${messages.id}
), '[]'::json)`;

const columns = {
  id: messages.id,
  seq: messages.seq,
  authorKind: messages.authorKind,
  automatic: messages.automatic,
  firstName: users.firstName,
  lastName: users.lastName,
  credentials: users.credentials,
  text: messages.text,
  createdAt: messages.createdAt,
  clientId: messages.clientId,
  attachments: attachmentsOfRow,
};

/** The place of a message’s text, which it is sealed for. */
export function placeOfMessage(id: string): string {
  return placeOf('messages.text', id);
}

/** Messages after a place, oldest first. */
export async function messagesAfter(
  db: Queryable,
  patientId: string,
  seq: number,
  most: number,
): Promise<MessageView[]> {
  const rows = await selectMessages(db, patientId, gt(messages.seq, seq))
    .orderBy(asc(messages.seq))
    .limit(most);
  return viewsOf(db, rows);
}

/** The newest messages before a place, or of all, oldest first. */
export async function messagesBefore(
  db: Queryable,
  patientId: string,
  seq: number | null,
  most: number,
): Promise<MessageView[]> {
  const earlier = seq === null ? undefined : lt(messages.seq, seq);
  const rows = await selectMessages(db, patientId, earlier).orderBy(desc(messages.seq)).limit(most);
  return (await viewsOf(db, rows)).reverse();
}

/** The message that a sender gave this name. */
export async function messageByClientId(
  db: Queryable,
  patientId: string,
  authorId: string,
  clientId: string,
): Promise<MessageView | null> {
  const named = and(eq(messages.authorId, authorId), eq(messages.clientId, clientId));
  const [view = null] = await viewsOf(db, await selectMessages(db, patientId, named));
  return view;
}

/** Says whether a sender gave this name to a message, in whichever conversation. */
export async function hasSent(db: Queryable, authorId: string, clientId: string): Promise<boolean> {
  const [found] = await db
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.authorId, authorId), eq(messages.clientId, clientId)))
    .limit(1);
  return found !== undefined;
}

function selectMessages(db: Queryable, patientId: string, which: SQL | undefined) {
  return db
    .select(columns)
    .from(messages)
    .leftJoin(users, eq(users.id, messages.authorId))
    .where(and(eq(messages.conversationId, conversationOf(patientId)), which))
    .$dynamic();
}

/**
 * The conversation of a patient, to be looked up first: so its messages are read from the one part that they lie in, in
 * their order. Joined, all of them would be read and sorted.
 */
export function conversationOf(patientId: Given<string>): SQL<string> {
  return sql`(select c.id from conversations c where c.patient_id = ${patientId})`;
}

/** Words in place of a name where nobody wrote the message. */
const automaticAuthor = 'Automatic reply';

type Row = Awaited<ReturnType<typeof selectMessages>>[number];

async function viewsOf(db: Queryable, rows: readonly Row[]): Promise<MessageView[]> {
  const opener = await openerOf(
    db,
    rows.map(({ text }) => text),
  );
  return rows.map((row) => viewOf(row, opener));
}

function viewOf(
  { authorKind, firstName, lastName, credentials, createdAt, ...row }: Row,
  opener: Opener,
): MessageView {
  return {
    ...row,
    text: opener.text(row.text, placeOfMessage(row.id)),
    side: authorKind === 'patient' ? 'patient' : 'careTeam',
    author:
      firstName === null || lastName === null || credentials === null
        ? automaticAuthor
        : nameInFull({ firstName, lastName, credentials }),
    at: createdAt.toISOString(),
  };
}

/** Places up to which the reader and the other side have read; 0 where they have read nothing. */
interface ReadMarks {
  readByMe: number;
  readByOthers: number;
}

/**
 * Remembers that someone has seen a conversation up to a message. Marks never go back, nor beyond the
 * newest message.
 */
export async function markRead(
  db: Queryable,
  patientId: string,
  readerId: string,
  seq: number,
): Promise<void> {
  const upTo = sql<number>`least(${seq}::integer, ${conversations.lastSeq})`;
  const moved = await db
    .insert(messageReads)
    .select(
      db
        .select({
          conversationId: conversations.id,
          userId: sql<string>`${readerId}::uuid`.as('user_id'),
          seq: upTo.as('seq'),
        })
        .from(conversations)
        .where(and(eq(conversations.patientId, patientId), sql`${conversations.lastSeq} > 0`)),
    )
    .onConflictDoUpdate({
      target: [messageReads.conversationId, messageReads.userId],
      set: { seq: sql`excluded.seq` },
      setWhere: sql`${messageReads.seq} < excluded.seq`,
    })
    .returning({ seq: messageReads.seq });
  if (moved.length > 0) await announceChange(db, patientId);
}

/**
 * Returns how far the patient has read, and how far the furthest reader of the care team has; or the other way round.
 */
export async function readMarks(
  db: Queryable,
  patientId: string,
  readerId: string,
): Promise<ReadMarks> {
  const isPatient = patientId === readerId;
  // For the care team, the other side is the patient alone: what a colleague saw is no answer.
  const others = isPatient
    ? ne(messageReads.userId, patientId)
    : eq(messageReads.userId, patientId);
  const furthest = (which: SQL) =>
    sql<number | null>`max(case when ${which} then ${messageReads.seq} end)`;
  const [row] = await db
    .select({
      readByMe: furthest(eq(messageReads.userId, readerId)),
      readByOthers: furthest(others),
    })
    .from(conversations)
    .innerJoin(messageReads, eq(messageReads.conversationId, conversations.id))
    .where(eq(conversations.patientId, patientId));
  return { readByMe: row?.readByMe ?? 0, readByOthers: row?.readByOthers ?? 0 };
}

/** The channel on which processes tell each other that a conversation changed. It carries ids only. */
export const messageChannel = 'formulary_messages';

/** Tells every process, once the transaction commits, that this patient's conversation changed. */
export async function announceChange(tx: Queryable, patientId: string): Promise<void> {
  await tx.execute(sql`select pg_notify(${messageChannel}, ${patientId})`);
}

/**
 * A file that went along with a message of this patient's conversation; null when there is none. Both
 * sides may read it; the caller has made sure that the reader is on one of them.
 */
export async function readAttachment(
  { db, config }: { db: Queryable; config: Services['config'] },
  patientId: string,
  documentId: string,
): Promise<{ document: StoredDocument; file: Buffer<ArrayBuffer> } | null> {
  if (!isUuid(documentId)) return null;
  const [row] = await db
    .select({ ...storedDocument, storeKey: documents.storeKey })
    .from(messageAttachments)
    .innerJoin(conversations, eq(conversations.id, conversationOfRow))
    .innerJoin(documents, eq(documents.id, messageAttachments.documentId))
    .where(
      and(eq(messageAttachments.documentId, documentId), eq(conversations.patientId, patientId)),
    )
    .limit(1);
  if (!row) return null;
  const { storeKey, ...document } = row;
  return { document, file: await readStoredFile({ config }, storeKey) };
}
