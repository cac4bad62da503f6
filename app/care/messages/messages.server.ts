import { and, desc, eq, gt, ne, sql } from 'drizzle-orm';
import type { MessageBody } from '../../../schemas/generated/types';
import {
  countOnce,
  type RateLimit,
  refuseTooMany,
  waitInWords,
} from '../../database/rate-limit.server';
import { openerOf } from '../../database/sealing/sealing.server';
import { users } from '../../database/tables/accounts.schema.server';
import {
  conversations,
  messageReads,
  messages,
} from '../../database/tables/messages.schema.server';
import { nameInFull } from '../../identity/accounts/name-in-full';
import type { SignedInUser } from '../../identity/sessions/session.server';
import { type Given, oncePerDatabase, type Queryable } from '../../kernel/database/client.server';
import { answer, refuse } from '../../kernel/http/answers';
import type { AppLoadContext, Services } from '../../kernel/http/load-context';
import {
  conversationOf,
  hasSent,
  messagesAfter,
  messagesBefore,
  placeOfMessage,
  readMarks,
} from './message-rows.server';
import { type MessagePage, pageLength } from './message-view';
import { postAsPatient } from './post-message.server';

/** Part of a conversation: the newest, what stands before a message, or what came after one. */
export type MessageSpan = { before?: number | undefined; after?: number | undefined };

/** A part of a patient's conversation. The caller has made sure that this reader may read it. */
export async function readConversation(
  db: Queryable,
  patientId: string,
  readerId: string,
  { before, after }: MessageSpan = {},
): Promise<MessagePage> {
  const marks = await readMarks(db, patientId, readerId);
  const found =
    after === undefined
      ? await messagesBefore(db, patientId, before ?? null, pageLength)
      : await messagesAfter(db, patientId, after, pageLength);
  // Numbers of messages have no gaps: any but the first has one before it.
  return { messages: found, hasEarlier: (found[0]?.seq ?? 1) > 1, ...marks };
}

/** Counts the messages of the care team that a patient has not seen. */
export async function unreadCount(db: Queryable, userId: string): Promise<number> {
  const [row] = await unreadOf(db, userId);
  return row?.unread ?? 0;
}

/** The query that counts them. */
export function unreadOf(db: Queryable, userId: Given<string>) {
  return db
    .select({ unread: sql<number>`count(*)::integer` })
    .from(conversations)
    .leftJoin(
      messageReads,
      and(eq(messageReads.conversationId, conversations.id), eq(messageReads.userId, userId)),
    )
    .innerJoin(
      messages,
      and(
        eq(messages.conversationId, conversations.id),
        gt(messages.seq, sql`coalesce(${messageReads.seq}, 0)`),
      ),
    )
    .where(and(eq(conversations.patientId, userId), ne(messages.authorKind, 'patient')));
}

/** The newest message that the care team wrote to a patient. */
interface LatestFromProvider {
  seq: number;
  text: string;
  /** The name of who wrote it. */
  author: string;
  createdAt: Date;
  isUnread: boolean;
}

/** Null until the care team has written. */
export async function latestFromProvider(
  db: Queryable,
  userId: string,
): Promise<LatestFromProvider | null> {
  const [row] = await latestQuery(db).execute({ userId });
  if (!row) return null;
  const { id, firstName, lastName, credentials, ...latest } = row;
  const opener = await openerOf(db, [latest.text]);
  const text = opener.text(latest.text, placeOfMessage(id));
  return { ...latest, text, author: nameInFull({ firstName, lastName, credentials }) };
}

const reader = sql.placeholder('userId');

const latestQuery = oncePerDatabase((db) =>
  db
    .select({
      id: messages.id,
      seq: messages.seq,
      text: messages.text,
      firstName: users.firstName,
      lastName: users.lastName,
      credentials: users.credentials,
      createdAt: messages.createdAt,
      isUnread: sql<boolean>`${messages.seq} > coalesce(${messageReads.seq}, 0)`,
    })
    .from(messages)
    .innerJoin(users, eq(users.id, messages.authorId))
    .leftJoin(
      messageReads,
      and(
        eq(messageReads.conversationId, messages.conversationId),
        eq(messageReads.userId, reader),
      ),
    )
    .where(
      and(eq(messages.conversationId, conversationOf(reader)), ne(messages.authorKind, 'patient')),
    )
    .orderBy(desc(messages.seq))
    .limit(1)
    .prepare('latest_from_provider'),
);

/** A patient writes to the care team. 201 with the message and what is told at once; 200 when it had arrived before. */
export async function sendMessage(
  context: AppLoadContext,
  patient: SignedInUser,
  draft: MessageBody,
) {
  const tooMany = await countMessage(context, patient.id, draft.clientId);
  if (tooMany) throw refuseTooMany(tooMany.seconds, tooMany.message);
  const result = await postAsPatient(context, patient, draft);
  if (!result.ok) return refuse(result.status, result.message);
  const { message, replies = [] } = result;
  return answer({ ...message, replies }, { status: result.isNew ? 201 : 200 });
}

/** Limit that nobody who types reaches. */
const perMinute: RateLimit = {
  name: 'message-minute',
  times: 20,
  seconds: 60,
  processes: 'together',
};
const perHour: RateLimit = {
  name: 'message-hour',
  times: 200,
  seconds: 60 * 60,
  processes: 'together',
};

/**
 * Counts a message of someone, once however often it is sent.
 * @returns Null when it may be sent, else the seconds to wait and what to tell them.
 */
export async function countMessage(
  services: Pick<Services, 'db' | 'config'>,
  authorId: string,
  clientId: string,
): Promise<{ seconds: number; message: string } | null> {
  if (await hasSent(services.db, authorId, clientId)) return null;
  const seconds = await countOnce(services, [
    [perMinute, authorId],
    [perHour, authorId],
  ]);
  if (seconds === 0) return null;
  const message = `You have written a lot in a short time. Wait ${waitInWords(seconds)}, then send this again.`;
  return { seconds, message };
}
