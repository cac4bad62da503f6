import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { withDatabase } from '../../../tests/support/database';
import { somePatient } from '../../../tests/support/patient';
import { someProvider } from '../../../tests/support/providers';
import { staffAccess } from '../../database/tables/audit.schema.server';
import { patientNotes } from '../../database/tables/care.schema.server';
import { changeNote, longestNote, readNotes, writeNote } from './notes.server';

const database = withDatabase();
const now = new Date('2025-06-02T12:00:00Z');
const later = new Date('2025-06-02T13:00:00Z');

async function noted(text = 'Called about nausea.') {
  const { db } = database;
  const [provider, colleague] = [await someProvider(db, 'CA'), await someProvider(db, 'CA')];
  const { payer } = await somePatient(db);
  const wish = { id: randomUUID(), patientId: payer.user.id, authorId: provider.id, text };
  await db.transaction((tx) => writeNote(tx, now, wish));
  return { db, provider, colleague, wish };
}

it('a note is kept once, however often it is sent, with who wrote it and on record', async () => {
  const { db, provider, colleague, wish } = await noted();
  await db.transaction((tx) => writeNote(tx, later, wish));

  expect(await readNotes(db, wish.patientId, colleague.id)).toEqual([
    {
      id: wish.id,
      version: 1,
      text: 'Called about nausea.',
      authorName: 'Amara Tester',
      isMine: false,
      writtenAt: now,
      changedAt: null,
    },
  ]);
  const seen = await db.select().from(staffAccess).where(eq(staffAccess.staffId, provider.id));
  expect(seen).toMatchObject([{ action: 'note.write', subject: wish.id }]);
});

it('another wording is its author’s to give, and the one before stays on record', async () => {
  const { db, provider, colleague, wish } = await noted();
  const change = (authorId: string, text: string, version = 1) =>
    db.transaction((tx) => changeNote(tx, later, { ...wish, authorId, text, version }));

  expect(await change(colleague.id, 'Never happened.')).toMatchObject({ ok: false });
  expect(await change(provider.id, 'Called about vomiting.')).toEqual({ ok: true });
  expect(await change(provider.id, 'From an older window.')).toMatchObject({ ok: false });
  expect(await readNotes(db, wish.patientId, provider.id)).toMatchObject([
    { text: 'Called about vomiting.', version: 2, writtenAt: now, changedAt: later, isMine: true },
  ]);
  const rows = await db.select().from(patientNotes).where(eq(patientNotes.id, wish.id));
  expect(rows).toHaveLength(2);
  await expect(
    db.update(patientNotes).set({ text: 'Other' }).where(eq(patientNotes.id, wish.id)),
  ).rejects.toThrow();
});

it.each([
  ['', 'Write something'],
  ['x'.repeat(longestNote + 1), 'at most 4,000'],
])('a note that is empty or too long is refused', async (text, words) => {
  const { db, wish } = await noted();
  const stored = await db.transaction((tx) =>
    writeNote(tx, now, { ...wish, id: randomUUID(), text }),
  );

  expect(stored).toMatchObject({ ok: false, message: expect.stringContaining(words) });
});
