import { and, asc, desc, eq } from 'drizzle-orm';
import { placeOf } from '../../database/sealing/envelope.server';
import { openerOf, sealerFor } from '../../database/sealing/sealing.server';
import { users } from '../../database/tables/accounts.schema.server';
import { patientNotes } from '../../database/tables/care.schema.server';
import { nameOfUser } from '../../identity/accounts/name-in-full.server';
import { recordAccess } from '../../identity/audit/audit.server';
import type { Queryable, Tx } from '../../kernel/database/client.server';
import { isUuid } from '../../kernel/http/uuid';

/** Note of somebody of the care team about a patient, as it reads now. */
export interface PatientNote {
  id: string;
  version: number;
  text: string;
  authorName: string;
  isMine: boolean;
  writtenAt: Date;
  /** Time at which its wording was last changed; null where it never was. */
  changedAt: Date | null;
}

/** The most characters of a note. */
export const longestNote = 4_000;

/** All notes about a patient, the newest first. The caller has made sure that the reader looks after them. */
export async function readNotes(
  db: Queryable,
  patientId: string,
  readerId: string,
): Promise<PatientNote[]> {
  const rows = await db
    .select({
      note: patientNotes,
      authorName: nameOfUser(),
    })
    .from(patientNotes)
    .innerJoin(users, eq(users.id, patientNotes.authorId))
    .where(eq(patientNotes.patientId, patientId))
    .orderBy(asc(patientNotes.version));
  const opener = await openerOf(
    db,
    rows.map(({ note }) => note.text),
  );
  const notes = new Map<string, PatientNote>();
  for (const { note, authorName } of rows) {
    const { id, version, at, authorId } = note;
    const first = notes.get(id);
    notes.set(id, {
      id,
      version,
      text: opener.text(note.text, placeOfNote(id, version)),
      authorName,
      isMine: authorId === readerId,
      writtenAt: first?.writtenAt ?? at,
      changedAt: first ? at : null,
    });
  }
  return [...notes.values()].sort((a, b) => b.writtenAt.getTime() - a.writtenAt.getTime());
}

interface NoteWish {
  /** A UUID of the page’s making. */
  id: string;
  patientId: string;
  authorId: string;
  text: string;
}

export type NoteStored = { ok: true } | { ok: false; message: string };

/** Keeps a note, in the caller’s transaction. The same one again is kept once. */
export async function writeNote(tx: Tx, at: Date, wish: NoteWish): Promise<NoteStored> {
  const { id, patientId, authorId } = wish;
  const text = wish.text.trim();
  const complaint = complaintAbout(id, text);
  if (complaint !== null) return { ok: false, message: complaint };
  const sealer = await sealerFor(tx, { purpose: 'person', id: patientId });
  const written = await tx
    .insert(patientNotes)
    .values({
      ...{ id, version: 1, patientId, authorId, at },
      text: sealer.text(text, placeOfNote(id, 1)),
    })
    .onConflictDoNothing()
    .returning({ id: patientNotes.id });
  if (written.length > 0) {
    const access = { at, staffId: authorId, patientId, action: 'note.write', subject: id } as const;
    await recordAccess(tx, access);
  }
  return { ok: true };
}

/** Gives a note of one’s own another wording; the one before stays on record. */
export async function changeNote(
  tx: Tx,
  at: Date,
  { version, ...wish }: NoteWish & { version: number },
): Promise<NoteStored> {
  const { id, patientId, authorId } = wish;
  const text = wish.text.trim();
  const complaint = complaintAbout(id, text);
  if (complaint !== null) return { ok: false, message: complaint };
  const [found] = await tx
    .select()
    .from(patientNotes)
    .where(and(eq(patientNotes.id, id), eq(patientNotes.patientId, patientId)))
    .orderBy(desc(patientNotes.version))
    .limit(1);
  if (found?.authorId !== authorId) {
    return { ok: false, message: 'Only the author of a note can change it.' };
  }
  const opener = await openerOf(tx, [found.text]);
  if (opener.text(found.text, placeOfNote(id, found.version)) === text) return { ok: true };
  const stale = 'You changed this note in another window. Look at it first.';
  if (found.version !== version) return { ok: false, message: stale };
  const sealer = await sealerFor(tx, { purpose: 'person', id: patientId });
  const next = version + 1;
  const changed = await tx
    .insert(patientNotes)
    .values({
      ...{ id, version: next, patientId, authorId, at },
      text: sealer.text(text, placeOfNote(id, next)),
    })
    .onConflictDoNothing()
    .returning({ id: patientNotes.id });
  if (changed.length === 0) return { ok: false, message: stale };
  const access = { at, staffId: authorId, patientId, action: 'note.edit', subject: id } as const;
  await recordAccess(tx, access);
  return { ok: true };
}

function placeOfNote(id: string, version: number): string {
  return placeOf('patient_notes.text', id, version);
}

function complaintAbout(id: string, text: string): string | null {
  if (!isUuid(id)) return 'Load the page again, then write the note anew.';
  if (text === '') return 'Write something first.';
  return text.length > longestNote
    ? `A note can have at most ${longestNote.toLocaleString('en-US')} characters.`
    : null;
}
