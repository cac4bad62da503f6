import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import { users } from '../../../database/tables/accounts.schema.server';
import { quizAuthors } from '../../../database/tables/authoring.schema.server';
import type { Permission } from '../../../identity/access/grants';
import { mayDoNow } from '../../../identity/access/holders.server';
import type { Queryable } from '../../../kernel/database/client.server';
import type { QuizDocument } from '../drafts/documents.server';
import { piecesForPatients, writersOfPieces } from '../drafts/pieces.server';

interface Named {
  firstName: string;
  lastName: string;
}

/** Name that staff call each other by. */
export function fullName({ firstName, lastName }: Named): string {
  return `${firstName} ${lastName}`.trim();
}

export function initials({ firstName, lastName }: Named): string {
  return [firstName, lastName].map((name) => [...name.trim()][0] ?? '').join('');
}

/** The names of people by their id. Nulls, and people who are gone, are left out. */
export async function namesOf(
  db: Queryable,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const rows = await db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(inArray(users.id, wanted));
  return new Map(rows.map(({ id, ...name }) => [id, fullName(name)]));
}

/** Somebody of the staff. */
export interface StaffMember {
  id: string;
  name: string;
  firstName: string;
  email: string;
}

/** Everybody of the staff who may do something now. */
export async function staffWho(db: Queryable, permission: Permission): Promise<StaffMember[]> {
  const { id, email, firstName, lastName } = users;
  const rows = await db
    .select({ id, email, firstName, lastName })
    .from(users)
    .where(mayDoNow(permission))
    .orderBy(asc(firstName), asc(lastName), asc(id));
  return rows.map(({ lastName: last, ...person }) => ({
    ...person,
    name: fullName({ firstName: person.firstName, lastName: last }),
  }));
}

/** Everyone who has a hand in what differs from the last publication. */
export async function authorsOf(db: Queryable, documentId: string): Promise<string[]> {
  const rows = await db
    .select({ userId: quizAuthors.userId })
    .from(quizAuthors)
    .where(eq(quizAuthors.documentId, documentId))
    .orderBy(quizAuthors.userId);
  return rows.map(({ userId }) => userId);
}

/**
 * Everyone who answers for a draft: its authors, and whoever wrote a piece of it that patients do not have,
 * here or in another draft. Somebody else may have brought it here.
 */
export async function writersOf(
  db: Queryable,
  { id, quizKey, definition, hash }: Pick<QuizDocument, 'id' | 'quizKey' | 'definition' | 'hash'>,
): Promise<string[]> {
  const authors = await authorsOf(db, id);
  const pieces = await piecesForPatients(db, quizKey, { text: definition, hash });
  // Nobody can review or publish a draft that is too large to be taken apart.
  if (pieces === null) return authors;
  return [...new Set([...authors, ...(await writersOfPieces(db, pieces))])];
}

/** Makes these people authors of what differs from now on. */
export async function addAuthors(
  tx: Queryable,
  documentId: string,
  userIds: readonly string[],
  now: Date,
): Promise<void> {
  if (userIds.length === 0) return;
  await tx
    .insert(quizAuthors)
    .values(userIds.map((userId) => ({ documentId, userId, lastAt: now })))
    .onConflictDoUpdate({
      target: [quizAuthors.documentId, quizAuthors.userId],
      set: { lastAt: sql`excluded.last_at` },
    });
}

/**
 * Forgets the authors of a draft once what they wrote is published, or undone: a new change begins.
 * @param upTo Whoever wrote something later stays an author.
 */
export async function forgetAuthors(tx: Queryable, documentId: string, upTo: Date): Promise<void> {
  await tx
    .delete(quizAuthors)
    .where(and(eq(quizAuthors.documentId, documentId), lte(quizAuthors.lastAt, upTo)));
}
