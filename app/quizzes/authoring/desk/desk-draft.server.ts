import { canonical } from '../../../../engine/authoring';
import type { SignedInUser } from '../../../identity/sessions/session.server';
import type { Queryable } from '../../../kernel/database/client.server';
import { refuse } from '../../../kernel/http/answers';
import { sha256 } from '../../../kernel/sha256.server';
import { type JsonObject, NotStored, readObject } from '../drafts/definition-text.server';
import type { OpenDraft } from '../drafts/drafts.server';
import { fullName, namesOf } from '../library/authors.server';
import type { DeskReview } from './desk-gate';

/** Draft of a document that is written on a page of its own, as somebody writes it or as it is published. */
export interface DeskDraft {
  name: string;
  /** JSON as it was laid out. */
  body: string;
  version: number;
  hash: string;
  authors: readonly string[];
  updatedBy: string | null;
  updatedAt: Date | null;
  /** False where it says what is published. */
  isChanged: boolean;
}

/** Hash of what a document says, whatever its layout and the order of its keys. */
export function hashOf(document: unknown): string {
  return sha256(canonical(document));
}

/**
 * Reads an object that somebody sends, of so few letters that it is read at once, and not by a worker. Throws a 413 or
 * 422 that names the field where it cannot be kept.
 */
export function readWritten(
  field: 'definition' | 'savedRuns',
  text: string,
  mostLetters: number,
): JsonObject {
  if (text.length > mostLetters) throw notKept(413, field, 'This is too long to be kept.');
  try {
    return readObject(field, text);
  } catch (error) {
    if (!(error instanceof NotStored)) throw error;
    throw notKept(error.status, field, error.message);
  }
}

/** Refusal to keep what was sent in a field. */
export function notKept(status: 413 | 422, field: string, message: string): Response {
  return refuse(status, message, { errors: { [field]: message } });
}

/** Labels of the changes that a save brings, for the record. */
export function labelsOfSave({ labels }: { labels: readonly string[] }): string[] {
  return [...new Set(labels.map((label) => label.slice(0, 300)))].slice(-50);
}

/** The person who did something, as the record names them. */
export function doer(user: SignedInUser): { userId: string; byName: string } {
  return { userId: user.id, byName: fullName(user) };
}

/** A draft as its page opens it, in the shape of every draft. */
export async function openedDraft(
  db: Queryable,
  id: string,
  { name, body, version, hash, updatedAt, updatedBy }: DeskDraft,
  savedRuns: readonly unknown[] = [],
): Promise<OpenDraft> {
  const names = await namesOf(db, [updatedBy]);
  return {
    document: {
      ...{ id, name, version, hash, quizKey: id },
      updatedAt: (updatedAt ?? new Date(0)).toISOString(),
      updatedBy: (updatedBy && names.get(updatedBy)) || null,
    },
    definition: body,
    savedRuns: JSON.stringify({ quiz: id, savedRuns }),
    promises: JSON.stringify({ quiz: id, promises: [] }),
    migrated: [],
  };
}

interface RecordRow<Action> {
  id: number;
  at: Date;
  userId: string;
  byName: string;
  action: Action;
  why: string;
  revision: string | null;
  words: string[];
}

/** Most entries of a record that a page shows. */
export const mostEntries = 100;

/** Entry of the record of a document, as its page shows it. */
export function recordEntry<Action>(row: RecordRow<Action>) {
  const { id, at, byName: by, action, why, revision, words } = row;
  return { id, at: at.toISOString(), by, action, why, revision, words };
}

/** The last word of each person, of the reviews on record, the oldest first. */
export function lastReviews(rows: readonly RecordRow<string>[]): DeskReview[] {
  const last = new Map(
    rows.map(({ userId, byName: by, action, why, at }): [string, DeskReview] => [
      userId,
      { userId, by, isApproved: action === 'approved', why, at: at.toISOString() },
    ]),
  );
  return [...last.values()];
}
