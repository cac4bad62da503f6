import { and, asc, eq, or } from 'drizzle-orm';
import { users } from '../../database/tables/accounts.schema.server';
import { savedReplies } from '../../database/tables/messages.schema.server';
import type { Queryable } from '../../kernel/database/client.server';
import type { Services } from '../../kernel/http/load-context';
import { isUuid } from '../../kernel/http/uuid';
import { longestMessage } from './message-view';
import { placeholders, unknownPlaceholders } from './placeholders';

/** Words that a provider may begin an answer with. */
export interface SavedReply {
  id: string;
  title: string;
  text: string;
  isShared: boolean;
  isMine: boolean;
  authorName: string;
  version: number;
}

/** The most characters of what a reply is found by. */
const longestTitle = 80;
/** The most replies that one person keeps. */
const mostReplies = 200;

/** Somebody’s own replies and those that others share, by their titles. */
export async function readSavedReplies(db: Queryable, userId: string): Promise<SavedReply[]> {
  const rows = await db
    .select({ reply: savedReplies, firstName: users.firstName, lastName: users.lastName })
    .from(savedReplies)
    .innerJoin(users, eq(users.id, savedReplies.authorId))
    .where(or(eq(savedReplies.authorId, userId), savedReplies.isShared))
    .orderBy(asc(savedReplies.title), asc(savedReplies.id));
  return rows.map(({ reply, firstName, lastName }) => ({
    id: reply.id,
    title: reply.title,
    text: reply.text,
    isShared: reply.isShared,
    isMine: reply.authorId === userId,
    authorName: `${firstName} ${lastName}`.trim(),
    version: reply.version,
  }));
}

export interface ReplyWish {
  /** A UUID of the page’s making. */
  id: string;
  authorId: string;
  title: string;
  text: string;
  isShared: boolean;
  /** The wording that is changed; null for a new reply. */
  version: number | null;
}

export type ReplyStored =
  | { ok: true }
  | { ok: false; field: 'title' | 'text'; status: 409 | 422; message: string };

/** Keeps a reply, or gives one of one’s own other words. The same one again is kept once. */
export async function keepReply(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  wish: ReplyWish,
): Promise<ReplyStored> {
  const { id, authorId, isShared, version } = wish;
  const title = wish.title.trim();
  const text = wish.text.trim();
  const complaint = complaintAbout(title, text);
  if (complaint !== null) return { ok: false, status: 422, ...complaint };
  const stale =
    'This reply was changed or deleted in the meantime. Copy your words, load the page again, and put them in.';
  if (!isUuid(id)) return { ok: false, field: 'text', status: 409, message: stale };
  if (version === null) {
    const count = await db.$count(savedReplies, eq(savedReplies.authorId, authorId));
    if (count >= mostReplies) {
      const message = `You have ${mostReplies} replies. Delete one that you do not need.`;
      return { ok: false, field: 'title', status: 422, message };
    }
    const row = { id, authorId, title, text, isShared, createdAt: clock.now() };
    const added = await db.insert(savedReplies).values(row).onConflictDoNothing().returning();
    if (added.length > 0) return { ok: true };
  }
  if (version !== null) {
    const changed = await db
      .update(savedReplies)
      .set({ title, text, isShared, version: version + 1 })
      .where(and(own(id, authorId), eq(savedReplies.version, version)))
      .returning({ id: savedReplies.id });
    if (changed.length > 0) return { ok: true };
  }
  const [now] = await db.select().from(savedReplies).where(own(id, authorId));
  // A double click: it reads as wished already.
  const isSo = now?.title === title && now.text === text && now.isShared === isShared;
  return isSo ? { ok: true } : { ok: false, field: 'text', status: 409, message: stale };
}

/** Forgets a reply of one’s own. One that is gone already stays gone. */
export async function deleteReply(db: Queryable, authorId: string, id: string): Promise<void> {
  if (isUuid(id)) await db.delete(savedReplies).where(own(id, authorId));
}

function own(id: string, authorId: string) {
  return and(eq(savedReplies.id, id), eq(savedReplies.authorId, authorId));
}

function complaintAbout(
  title: string,
  text: string,
): { field: 'title' | 'text'; message: string } | null {
  if (title === '') return { field: 'title', message: 'Give it a name to find it by.' };
  if (title.length > longestTitle) {
    return { field: 'title', message: `A name can have at most ${longestTitle} characters.` };
  }
  if (text === '') return { field: 'text', message: 'Write the reply first.' };
  if (text.length > longestMessage) {
    const most = longestMessage.toLocaleString('en-US');
    return { field: 'text', message: `A reply can have at most ${most} characters.` };
  }
  const [unknown] = unknownPlaceholders(text);
  if (unknown === undefined) return null;
  const known = Object.keys(placeholders).join(', ');
  return { field: 'text', message: `${unknown} is no placeholder. There are ${known}.` };
}
