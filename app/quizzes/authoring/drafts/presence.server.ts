import { and, eq, gt, lte, ne, or } from 'drizzle-orm';
import type { StudioPresenceBody } from '../../../../schemas/generated/types';
import { users } from '../../../database/tables/accounts.schema.server';
import { quizPresence } from '../../../database/tables/authoring.schema.server';
import type { SignedInUser } from '../../../identity/sessions/session.server';
import type { Queryable, Tx } from '../../../kernel/database/client.server';
import type { AppLoadContext } from '../../../kernel/http/load-context';
import { fullName, initials } from '../library/authors.server';
import { record } from '../library/record.server';
import { lockHead, requireHead } from './documents.server';

/** Time that a window that says nothing still counts as open, in milliseconds. It speaks every five seconds. */
const leaseMs = 20_000;

/** Someone who has a draft open. */
interface PersonHere {
  tab: string;
  name: string;
  initials: string;
  editing: boolean;
  /** True where it is this very window. */
  you: boolean;
  /** True where it is a window of the same person, this one or another. */
  yours: boolean;
  at: string | null;
}

export interface Presence {
  people: PersonHere[];
  /** The window that writes; null while nobody does. */
  editor: string | null;
  version: number;
  hash: string;
}

/** A window says that it is open, and whether it wants to write. Answers who is here. */
export async function bePresent(
  { db, clock }: Pick<AppLoadContext, 'db' | 'clock'>,
  user: SignedInUser,
  id: string,
  { tab, wants, at }: Pick<StudioPresenceBody, 'tab' | 'wants' | 'at'>,
): Promise<Presence> {
  const now = clock.now();
  const open = { documentId: id, userId: user.id, tab };
  await afterOthers(id, () =>
    db.transaction(async (tx) => {
      const document = await lockHead(tx, id);
      await forgetTheGone(tx, id, now);
      const window = windowOf(open);
      if (wants === 'leave') {
        await tx.delete(quizPresence).where(window);
        return;
      }
      if (wants === 'takeOver') {
        const ousted = await editorBeside(tx, open, now);
        if (ousted) {
          await tx
            .update(quizPresence)
            .set({ editing: false })
            .where(eq(quizPresence.documentId, id));
          await record(tx, document, user, { action: 'tookOver', at: now, words: [ousted.name] });
        }
      }
      const editing = wants !== 'read' && !(await editorBeside(tx, open, now));
      await seen(tx, { ...open, editing, at, seenAt: now });
    }),
  );
  return whoIsHere(db, open, now);
}

/** Work that the last window to speak of a draft waits for, by draft. */
const speaking = new Map<string, Promise<void>>();

/**
 * Lets one window of a draft speak at a time: while it is saved or published they all wait for the lock, and need no
 * connection to the database each for that.
 */
async function afterOthers(id: string, work: () => Promise<void>): Promise<void> {
  const said = (speaking.get(id) ?? Promise.resolve()).then(work, work);
  speaking.set(id, said);
  try {
    await said;
  } finally {
    if (speaking.get(id) === said) speaking.delete(id);
  }
}

/** A window in which somebody has a draft open. */
interface OpenWindow {
  documentId: string;
  userId: string;
  tab: string;
}

/** The window that writes a draft now, if it is not this one. */
export async function editorBeside(
  db: Queryable,
  { documentId, userId, tab }: OpenWindow,
  now: Date,
): Promise<{ name: string } | null> {
  const [editor] = await db
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(quizPresence)
    .innerJoin(users, eq(users.id, quizPresence.userId))
    .where(
      and(
        eq(quizPresence.documentId, documentId),
        eq(quizPresence.editing, true),
        gt(quizPresence.seenAt, lastSeen(now)),
        or(ne(quizPresence.userId, userId), ne(quizPresence.tab, tab)),
      ),
    );
  return editor ? { name: fullName(editor) } : null;
}

/** A window that saves is open and writes. Call it with the draft locked, and only where nobody else writes. */
export async function keepWriting(tx: Tx, open: OpenWindow, now: Date): Promise<void> {
  await forgetTheGone(tx, open.documentId, now);
  await seen(tx, { ...open, editing: true, seenAt: now });
}

async function seen(tx: Tx, row: typeof quizPresence.$inferInsert): Promise<void> {
  const { editing, at, seenAt } = row;
  await tx
    .insert(quizPresence)
    .values(row)
    .onConflictDoUpdate({
      target: [quizPresence.documentId, quizPresence.userId, quizPresence.tab],
      set: { editing, seenAt, ...(at === undefined ? {} : { at }) },
    });
}

async function whoIsHere(
  db: Queryable,
  { documentId: id, userId, tab }: OpenWindow,
  now: Date,
): Promise<Presence> {
  const rows = await db
    .select({
      tab: quizPresence.tab,
      userId: quizPresence.userId,
      editing: quizPresence.editing,
      at: quizPresence.at,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(quizPresence)
    .innerJoin(users, eq(users.id, quizPresence.userId))
    .where(and(eq(quizPresence.documentId, id), gt(quizPresence.seenAt, lastSeen(now))))
    .orderBy(users.firstName, quizPresence.tab);
  const document = await requireHead(db, id);
  return {
    people: rows.map((row) => ({
      tab: row.tab,
      name: fullName(row),
      initials: initials(row),
      editing: row.editing,
      you: row.userId === userId && row.tab === tab,
      yours: row.userId === userId,
      at: row.at,
    })),
    editor: rows.find(({ editing }) => editing)?.tab ?? null,
    version: document.version,
    hash: document.hash,
  };
}

async function forgetTheGone(tx: Tx, documentId: string, now: Date): Promise<void> {
  await tx
    .delete(quizPresence)
    .where(and(eq(quizPresence.documentId, documentId), lte(quizPresence.seenAt, lastSeen(now))));
}

function windowOf({ documentId, userId, tab }: OpenWindow) {
  return and(
    eq(quizPresence.documentId, documentId),
    eq(quizPresence.userId, userId),
    eq(quizPresence.tab, tab),
  );
}

function lastSeen(now: Date): Date {
  return new Date(now.getTime() - leaseMs);
}
