import { randomUUID } from 'node:crypto';
import { and, desc, eq, gt, inArray, lt, ne } from 'drizzle-orm';
import { sealerFor } from '../../database/sealing/sealing.server';
import { users } from '../../database/tables/accounts.schema.server';
import { documents } from '../../database/tables/documents.schema.server';
import {
  conversations,
  messageAttachments,
  messageReads,
  messages,
} from '../../database/tables/messages.schema.server';
import { checkouts } from '../../database/tables/payments.schema.server';
import { mayDo } from '../../identity/access/grants';
import type { SignedInUser } from '../../identity/sessions/session.server';
import type { Queryable, Tx } from '../../kernel/database/client.server';
import type { Services } from '../../kernel/http/load-context';
import { writeMail } from '../../mail/outbox.server';
import { messageWaits } from '../../mail/templates/messages';
import type { Telling } from '../alerts/alerts.server';
import { informationGiven, lockAskedCases } from '../cases/change-case.server';
import { currentOf, lockDocuments } from '../documents/document-rows.server';
import { answerDangers, repliesTo } from './answer-dangers.server';
import { announceChange, hasSent, messageByClientId, placeOfMessage } from './message-rows.server';
import { longestMessage, type MessageView, mostAttachments } from './message-view';

/** Message that someone wants to send. */
export interface MessageDraft {
  /** A UUID of the sender's making: sending the same one again is harmless. */
  clientId: string;
  text: string;
  /** Documents of the author that go along. */
  attachments?: readonly string[];
  /** True where a mail of another kind tells the patient of it. */
  isNotifiedByMail?: boolean;
}

export type PostResult =
  | {
      ok: true;
      message: MessageView;
      isNew: boolean;
      /** Replies that a patient was sent at once on words of danger; missing where somebody of the care team writes. */
      replies?: MessageView[];
    }
  | { ok: false; status: 404 | 409 | 422; message: string };

type Posting = Pick<Services, 'db' | 'clock'>;
type Author = Pick<SignedInUser, 'id' | 'kind'>;

/** Writes to the care team. On words of danger it is told to look at once, and the patient what to do now. */
export function postAsPatient(
  { db, clock, ...telling }: Posting & Telling,
  patient: Author,
  draft: MessageDraft,
): Promise<PostResult> {
  return db.transaction((tx) => postToCareTeam(tx, clock.now(), telling, { patient, draft }));
}

/** The same in the caller’s transaction. */
export async function postToCareTeam(
  tx: Tx,
  now: Date,
  telling: Telling,
  { patient, draft }: { patient: Author; draft: MessageDraft },
): Promise<PostResult> {
  const posted = await postWithin(tx, now, patient, patient.id, draft);
  if (!posted.ok) return posted;
  const { message, isNew } = posted;
  if (isNew) await answerDangers(tx, telling, now, patient.id, message);
  return { ...posted, replies: await repliesTo(tx, patient.id, message) };
}

/** Writes to a patient, as someone of the care team. Anyone else finds no such conversation. */
export async function postAsProvider(
  services: Posting,
  provider: Author & Pick<SignedInUser, 'grants'>,
  patientId: string,
  draft: MessageDraft,
): Promise<PostResult> {
  if (!mayDo(provider, 'chart:read')) return refused(404, 'There is no such conversation.');
  const { db, clock } = services;
  return db.transaction((tx) => postWithin(tx, clock.now(), provider, patientId, draft));
}

/** The same in the caller’s transaction, who has made sure that this author may write here. */
export async function postWithin(
  tx: Tx,
  now: Date,
  author: Author,
  patientId: string,
  { clientId, text, attachments = [], isNotifiedByMail = false }: MessageDraft,
): Promise<PostResult> {
  const words = text.trim();
  const complaint = complaintAbout(words, attachments);
  if (complaint) return refused(422, complaint);
  const closed = await isClosed(tx, patientId);
  if (closed) return refused(409, 'This conversation is closed.');
  const asked = author.kind === 'patient' ? await lockAskedCases(tx, patientId) : [];
  const conversation = await lockConversation(tx, patientId, now);
  const known = await messageByClientId(tx, patientId, author.id, clientId);
  if (known) return { ok: true, message: known, isNew: false };
  if (await hasSent(tx, author.id, clientId)) return refused(409, wentElsewhere);
  if (!(await areOwn(tx, author.id, attachments))) {
    return refused(422, 'The file is not here any more. Choose it again.');
  }
  const seq = conversation.lastSeq + 1;
  const id = randomUUID();
  const sealer = await sealerFor(tx, { purpose: 'person', id: patientId });
  const [row] = await tx
    .insert(messages)
    .values({
      id,
      conversationId: conversation.id,
      seq,
      authorId: author.id,
      authorKind: author.kind,
      text: sealer.text(words, placeOfMessage(id)),
      clientId,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: messages.id });
  if (!row) return refused(409, wentElsewhere);
  if (attachments.length > 0) {
    const files = [...new Set(attachments)];
    await tx.insert(messageAttachments).values(
      files.map((documentId) => ({
        conversationId: conversation.id,
        messageId: row.id,
        documentId,
      })),
    );
  }
  const awaitingSince = author.kind === 'patient' ? (conversation.awaitingSince ?? now) : null;
  await tx
    .update(conversations)
    .set({ lastSeq: seq, awaitingSince })
    .where(eq(conversations.id, conversation.id));
  await informationGiven(tx, now, patientId, asked);
  await announceChange(tx, patientId);
  if (author.kind !== 'patient' && !isNotifiedByMail) {
    await sendMessageMail(tx, now, { conversationId: conversation.id, patientId, seq });
  }
  const message = await messageByClientId(tx, patientId, author.id, clientId);
  if (!message) throw new Error('The message that was written cannot be read.');
  return { ok: true, message, isNew: true };
}

/** Says whether a patient died or went to another clinic: nobody writes to them here any more. */
async function isClosed(tx: Tx, patientId: string): Promise<boolean> {
  const [found] = await tx
    .select({ closedFor: users.closedFor })
    .from(users)
    .where(eq(users.id, patientId));
  return (found?.closedFor ?? null) !== null;
}

const wentElsewhere = 'This message was sent to someone else. Write it anew.';

function complaintAbout(text: string, attachments: readonly string[]): string | null {
  if (text === '' && attachments.length === 0) return 'Write a message first.';
  if (text.length > longestMessage) {
    return `A message can have at most ${longestMessage.toLocaleString('en-US')} characters.`;
  }
  return attachments.length > mostAttachments
    ? `At most ${mostAttachments} files go along with a message.`
    : null;
}

/** Locks a conversation until the end of the transaction, so that messages are numbered in the order of commits. */
async function lockConversation(
  tx: Tx,
  patientId: string,
  now: Date,
): Promise<{ id: string; lastSeq: number; awaitingSince: Date | null }> {
  const lock = () =>
    tx
      .select({
        id: conversations.id,
        lastSeq: conversations.lastSeq,
        awaitingSince: conversations.awaitingSince,
      })
      .from(conversations)
      .where(eq(conversations.patientId, patientId))
      .for('update');
  const [known] = await lock();
  if (known) return known;
  await tx.insert(conversations).values({ patientId, createdAt: now }).onConflictDoNothing();
  const [made] = await lock();
  if (!made) throw new Error('The conversation that was begun cannot be found.');
  return made;
}

/** Says whether all of these documents are the author's, and there. One that is being deleted is waited for. */
async function areOwn(tx: Queryable, authorId: string, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return true;
  const wanted = [...new Set(ids)];
  await lockDocuments(tx, { userId: authorId, visitorId: authorId });
  const own = await tx
    .select({ id: documents.id })
    .from(documents)
    .where(
      and(
        inArray(documents.id, wanted),
        eq(documents.userId, authorId),
        currentOf({ userId: authorId, visitorId: authorId }),
      ),
    );
  return own.length === wanted.length;
}

function refused(status: 404 | 409 | 422, message: string): PostResult {
  return { ok: false, status, message };
}

interface NewMessage {
  conversationId: string;
  patientId: string;
  seq: number;
}

/** Tells a patient by mail that the care team wrote: once for all that they have not read, however much it becomes. */
async function sendMessageMail(
  tx: Tx,
  now: Date,
  { conversationId, patientId, seq }: NewMessage,
): Promise<void> {
  const [patient] = await tx
    .select({ email: users.email, firstName: users.firstName, readUpTo: messageReads.seq })
    .from(users)
    .leftJoin(
      messageReads,
      and(eq(messageReads.userId, users.id), eq(messageReads.conversationId, conversationId)),
    )
    .where(eq(users.id, patientId));
  if (!patient) return;
  const readUpTo = patient.readUpTo ?? 0;
  const [unread] = await tx
    .select({ id: messages.id })
    .from(messages)
    .where(
      and(
        eq(messages.conversationId, conversationId),
        ne(messages.authorKind, 'patient'),
        gt(messages.seq, readUpTo),
        lt(messages.seq, seq),
      ),
    )
    .limit(1);
  if (unread) return;
  // Sent in the name of the site where they last bought something.
  const [bought] = await tx
    .select({ site: checkouts.site, origin: checkouts.origin })
    .from(checkouts)
    .where(eq(checkouts.userId, patientId))
    .orderBy(desc(checkouts.createdAt))
    .limit(1);
  const { site, origin } = bought ?? { site: 'default', origin: '' };
  await writeMail(tx, now, {
    key: `message ${conversationId} ${seq}`,
    site,
    to: patient.email,
    ...messageWaits({ firstName: patient.firstName, site, origin }),
  });
}
