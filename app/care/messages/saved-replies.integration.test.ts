import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { withDatabase } from '../../../tests/support/database';
import { testContext } from '../../../tests/support/load-context';
import { someProvider } from '../../../tests/support/providers';
import { deleteReply, keepReply, type ReplyWish, readSavedReplies } from './saved-replies.server';

const database = withDatabase();

const wish = (authorId: string, over: Partial<ReplyWish> = {}): ReplyWish => ({
  id: randomUUID(),
  authorId,
  title: 'Nausea',
  text: 'Hello {first name}, small meals help.',
  isShared: false,
  version: null,
  ...over,
});

it('replies are one’s own until they are shared, and only their author changes them', async () => {
  const { db } = database;
  const context = testContext(db);
  const [author, colleague] = [await someProvider(db), await someProvider(db)];
  const reply = wish(author.id);
  const titles = async (id: string) => (await readSavedReplies(db, id)).map(({ title }) => title);

  await keepReply(context, reply);
  // As by a double click.
  expect(await keepReply(context, reply)).toEqual({ ok: true });
  const others = { ...reply, text: 'Words of another window.' };
  expect(await keepReply(context, others)).toMatchObject({ ok: false, status: 409 });
  expect(await titles(author.id)).toEqual(['Nausea']);
  expect(await titles(colleague.id)).toEqual([]);

  const shared = { ...reply, title: 'Feeling sick', isShared: true, version: 1 };
  expect(await keepReply(context, shared)).toEqual({ ok: true });
  expect(await keepReply(context, shared)).toEqual({ ok: true });
  expect(await readSavedReplies(db, colleague.id)).toMatchObject([
    { title: 'Feeling sick', isMine: false, authorName: expect.stringContaining('Amara') },
  ]);
  const stale = { ...shared, text: 'Something else.' };
  expect(await keepReply(context, stale)).toMatchObject({ ok: false, status: 409 });
  const theirs = { ...shared, authorId: colleague.id, title: 'Mine now', version: 2 };
  expect(await keepReply(context, theirs)).toMatchObject({ ok: false, status: 409 });

  await deleteReply(db, colleague.id, reply.id);
  expect(await titles(author.id)).toEqual(['Feeling sick']);
  await deleteReply(db, author.id, reply.id);
  expect(await titles(colleague.id)).toEqual([]);
});

it.each([
  [{ title: '  ' }, 'title', 'name to find it by'],
  [{ title: 'x'.repeat(81) }, 'title', '80 characters'],
  [{ text: '' }, 'text', 'Write the reply first'],
  [{ text: 'x'.repeat(4001) }, 'text', '4,000 characters'],
  [{ text: 'Hi {name}' }, 'text', '{name} is no placeholder'],
])('%j is refused', async (over, field, words) => {
  const { id } = await someProvider(database.db);
  expect(await keepReply(testContext(database.db), wish(id, over))).toMatchObject({
    ok: false,
    field,
    message: expect.stringContaining(words),
  });
});
