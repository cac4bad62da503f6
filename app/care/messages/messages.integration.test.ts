import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { withDatabase } from '../../../tests/support/database';
import { testContext } from '../../../tests/support/load-context';
import { someStaff } from '../../../tests/support/staff';
import { newPatient } from '../../../tests/support/visitors';
import { documents } from '../../database/tables/documents.schema.server';
import { messages } from '../../database/tables/messages.schema.server';
import type { SignedInUser } from '../../identity/sessions/session.server';
import { fixedClock } from '../../kernel/clock';
import { deleteDocument } from '../documents/documents.server';
import { markRead } from './message-rows.server';
import { countMessage, latestFromProvider, readConversation, unreadCount } from './messages.server';
import { postAsPatient, postAsProvider } from './post-message.server';

const database = withDatabase();
const at = (iso: string) => testContext(database.db, { clock: fixedClock(iso) });
const context = () => at('2025-06-02T12:00:00Z');

let maya: SignedInUser;
let provider: SignedInUser;

beforeEach(async () => {
  maya = (await newPatient(database.db)).user;
  provider = await someStaff(database.db, 'Amara', 'nurse-practitioner');
});

const draft = (text: string, attachments: string[] = []) => ({
  clientId: randomUUID(),
  text,
  attachments,
});
const texts = async (reader = maya, span = {}) =>
  (await readConversation(database.db, maya.id, reader.id, span)).messages.map(({ text }) => text);

async function someDocument(owner: SignedInUser): Promise<string> {
  const [row] = await database.db
    .insert(documents)
    .values({
      visitorId: owner.id,
      userId: owner.id,
      kind: 'document',
      mime: 'application/pdf',
      bytes: 10,
      sha256: '-',
      storeKey: randomUUID(),
    })
    .returning({ id: documents.id });
  return row?.id ?? '';
}

describe('a conversation', () => {
  it('is empty before the first message', async () => {
    expect(await readConversation(database.db, maya.id, maya.id)).toEqual({
      messages: [],
      hasEarlier: false,
      readByMe: 0,
      readByOthers: 0,
    });
    expect(await latestFromProvider(database.db, maya.id)).toBeNull();
  });

  it('holds what both sides wrote, in order, with who wrote it', async () => {
    await postAsPatient(context(), maya, draft('  Hello.  '));
    await postAsProvider(context(), provider, maya.id, draft('Good morning.'));

    const { messages: found } = await readConversation(database.db, maya.id, maya.id);
    expect(found.map(({ seq, side, author, text }) => [seq, side, author, text])).toEqual([
      [1, 'patient', 'Maya Lindqvist', 'Hello.'],
      [2, 'careTeam', 'Amara Tester', 'Good morning.'],
    ]);
  });

  it('is read in parts: the newest, what is before a message, and what came after one', async () => {
    for (let nth = 1; nth <= 45; nth += 1) await postAsPatient(context(), maya, draft(`${nth}`));

    const newest = await readConversation(database.db, maya.id, maya.id);
    expect([newest.messages[0]?.text, newest.messages.length, newest.hasEarlier]).toEqual([
      '6',
      40,
      true,
    ]);
    expect(await texts(maya, { before: 6 })).toEqual(['1', '2', '3', '4', '5']);
    expect(await texts(maya, { after: 43 })).toEqual(['44', '45']);
  });

  it('gives every message a place of its own when both sides write at once', async () => {
    const posts = Array.from({ length: 20 }, (_, nth) =>
      nth % 2 === 0
        ? postAsPatient(context(), maya, draft(`p${nth}`))
        : postAsProvider(context(), provider, maya.id, draft(`d${nth}`)),
    );
    const results = await Promise.all(posts);

    expect(results.every(({ ok }) => ok)).toBe(true);
    const { messages: found } = await readConversation(database.db, maya.id, maya.id);
    expect(found.map(({ seq }) => seq)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
  });
});

describe('a message', () => {
  it('that is sent again, even at the same time, is kept once', async () => {
    const same = draft('Only once.');
    const results = await Promise.all([1, 2, 3].map(() => postAsPatient(context(), maya, same)));

    expect(results.filter((result) => result.ok && result.isNew)).toHaveLength(1);
    expect(new Set(results.map((result) => result.ok && result.message.seq))).toEqual(new Set([1]));
    expect(await texts()).toEqual(['Only once.']);
  });

  it('needs words or a file, and not too many of either', async () => {
    const files = Array.from({ length: 5 }, () => randomUUID());

    expect(await postAsPatient(context(), maya, draft('  '))).toMatchObject({
      ok: false,
      status: 422,
    });
    expect(await postAsPatient(context(), maya, draft('x'.repeat(4001)))).toMatchObject({
      status: 422,
    });
    expect(await postAsPatient(context(), maya, draft('', files))).toMatchObject({ status: 422 });
    expect(await texts()).toEqual([]);
  });

  it('under a name that its author used for someone else is refused', async () => {
    const { user: theo } = await newPatient(database.db);
    const same = draft('For one of you.');
    await postAsProvider(context(), provider, maya.id, same);

    expect(await postAsProvider(context(), provider, theo.id, same)).toMatchObject({ status: 409 });
  });

  it('is not written by staff who only write quizzes, nor by another patient', async () => {
    const marketing = await someStaff(database.db, 'Jonas', 'author:marketing');
    const { user: theo } = await newPatient(database.db);

    for (const stranger of [marketing, theo]) {
      expect(await postAsProvider(context(), stranger, maya.id, draft('Hello'))).toMatchObject({
        ok: false,
        status: 404,
      });
    }
  });

  it('cannot be rewritten', async () => {
    await postAsPatient(context(), maya, draft('Hello.'));
    const rewriting = database.db
      .update(messages)
      .set({ text: 'Something else.' })
      .where(eq(messages.authorId, maya.id));

    await expect(rewriting).rejects.toMatchObject({
      cause: { message: 'messages is only ever added to' },
    });
  });

  it('keeps its place when the clock of a process is behind', async () => {
    await postAsPatient(at('2025-06-02T12:00:00Z'), maya, draft('first'));
    await postAsPatient(at('2025-06-02T11:00:00Z'), maya, draft('second'));

    expect(await texts()).toEqual(['first', 'second']);
  });
});

describe('a file', () => {
  it('goes along, and stays while the message does', async () => {
    const id = await someDocument(maya);
    const posted = await postAsPatient(context(), maya, draft('My results', [id]));

    expect(posted).toMatchObject({
      ok: true,
      message: { attachments: [{ id, mime: 'application/pdf', bytes: 10 }] },
    });
    const viewer = { visitorId: maya.id, user: maya };
    expect(await deleteDocument(database.db, id, viewer)).toBe('onRecord');
  });

  it('of someone else does not go along', async () => {
    const { user: theo } = await newPatient(database.db);
    const id = await someDocument(theo);

    expect(await postAsPatient(context(), maya, draft('Mine', [id]))).toMatchObject({
      status: 422,
    });
    expect(await texts()).toEqual([]);
  });
});

describe('read marks', () => {
  it('count what a patient has not seen, and only what the care team wrote', async () => {
    await postAsPatient(context(), maya, draft('Mine'));
    await postAsProvider(context(), provider, maya.id, draft('One'));
    await postAsProvider(context(), provider, maya.id, draft('Two'));
    expect(await unreadCount(database.db, maya.id)).toBe(2);
    expect(await latestFromProvider(database.db, maya.id)).toMatchObject({
      text: 'Two',
      isUnread: true,
    });

    await markRead(database.db, maya.id, maya.id, 2);
    expect(await unreadCount(database.db, maya.id)).toBe(1);

    await markRead(database.db, maya.id, maya.id, 999);
    expect(await unreadCount(database.db, maya.id)).toBe(0);
    expect((await readConversation(database.db, maya.id, maya.id)).readByMe).toBe(3);
  });

  it('never go back', async () => {
    await postAsProvider(context(), provider, maya.id, draft('One'));
    await postAsProvider(context(), provider, maya.id, draft('Two'));
    await markRead(database.db, maya.id, maya.id, 2);
    await markRead(database.db, maya.id, maya.id, 1);

    expect(await unreadCount(database.db, maya.id)).toBe(0);
  });

  it('tell each side how far the other has read', async () => {
    const colleague = await someStaff(database.db, 'Daniel', 'nurse-practitioner');
    await postAsPatient(context(), maya, draft('One'));
    await postAsPatient(context(), maya, draft('Two'));
    await markRead(database.db, maya.id, provider.id, 1);
    await markRead(database.db, maya.id, colleague.id, 2);
    await markRead(database.db, maya.id, maya.id, 1);

    const marks = async (reader: SignedInUser) => {
      const page = await readConversation(database.db, maya.id, reader.id);
      return [page.readByMe, page.readByOthers];
    };
    expect(await marks(maya)).toEqual([1, 2]);
    expect(await marks(provider)).toEqual([1, 1]);
  });

  it('are nothing in a conversation that has not begun', async () => {
    await markRead(database.db, maya.id, maya.id, 3);

    expect(await unreadCount(database.db, maya.id)).toBe(0);
  });
});

it('finds its way by indices, however many conversations there are', async () => {
  await postAsProvider(context(), provider, maya.id, draft('One'));
  await database.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    const plan = await tx.execute(
      sql`explain select * from ${messages} where ${messages.conversationId} = ${randomUUID()} and ${messages.seq} > 3 order by ${messages.seq} limit 40`,
    );
    expect(JSON.stringify(plan.rows)).toMatch(
      /Index Scan using messages_\d_conversation_id_seq_key/,
    );
  });
  expect(await database.db.$count(messages)).toBeGreaterThan(0);
});

it('counts a message that is sent again once, so that the next one is not held back', async () => {
  const here = context();
  const same = draft('Only once.');
  await countMessage(here, maya.id, same.clientId);
  await postAsPatient(here, maya, same);
  for (let again = 0; again < 30; again += 1) {
    expect(await countMessage(here, maya.id, same.clientId)).toBeNull();
  }

  const counts = [];
  for (let nth = 0; nth < 20; nth += 1) {
    counts.push(await countMessage(here, maya.id, randomUUID()));
  }
  expect(counts.slice(0, 19)).toEqual(Array(19).fill(null));
  expect(counts[19]).toMatchObject({ message: expect.stringMatching(/^You have written a lot/) });
});
