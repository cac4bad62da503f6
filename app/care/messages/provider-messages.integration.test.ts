import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { withDatabase } from '../../../tests/support/database';
import { testContext } from '../../../tests/support/load-context';
import { placedOrder } from '../../../tests/support/ordering';
import { someProvider } from '../../../tests/support/providers';
import { publishCatalogue } from '../../../tests/support/published-catalogue';
import { smallCatalogue } from '../../../tests/support/small-shop';
import { users } from '../../database/tables/accounts.schema.server';
import { staffAccess } from '../../database/tables/audit.schema.server';
import { conversations } from '../../database/tables/messages.schema.server';
import { type InboxFilter, readInbox } from './inbox.server';
import { postAsPatient } from './post-message.server';
import {
  assignInCare,
  markReadInCare,
  newsInCare,
  postInCare,
  readInCare,
} from './provider-conversation.server';

const database = withDatabase();
const say = (text: string) => ({ clientId: randomUUID(), text });

beforeAll(() => publishCatalogue(database.db, smallCatalogue()));

/** Somebody with an order, who wrote this. */
async function writing(lastName: string, text: string) {
  const { db } = database;
  const { payer } = await placedOrder(db, ['pen-1m']);
  await db.update(users).set({ lastName }).where(eq(users.id, payer.user.id));
  await postAsPatient(testContext(db), payer.user, say(text));
  return payer.user;
}

const inbox = async (provider: { id: string }, filter: Partial<InboxFilter> = {}) => {
  const all: InboxFilter = { show: 'waiting', assigned: 'anyone', name: '', ...filter };
  return (await readInbox(testContext(database.db), provider.id, all)).entries;
};

const actionsOf = async (provider: { id: string }) => {
  const rows = await database.db
    .select()
    .from(staffAccess)
    .where(eq(staffAccess.staffId, provider.id));
  return rows.map(({ action }) => action);
};

describe('the inbox', () => {
  it('shows what is unread first, finds patients by name, and leaves out what is answered', async () => {
    const { db } = database;
    const context = testContext(db);
    const provider = await someProvider(db, 'CA');
    const seen = await writing('Aaltonen', 'The first to wait.');
    const unread = await writing('Bergstrøm_', 'The second.');
    await markReadInCare(context, { providerId: provider.id, patientId: seen.id }, 1);

    const both = (await inbox(provider)).filter(({ patientId }) =>
      [seen.id, unread.id].includes(patientId),
    );
    expect(both.map((one) => [one.patientId, one.isUnread])).toEqual([
      [unread.id, true],
      [seen.id, false],
    ]);
    const found = await inbox(provider, { name: ' bergstrøm_ ' });
    expect(found.map(({ patientId }) => patientId)).toEqual([unread.id]);
    expect(await inbox(provider, { name: 'bergstrømx' })).toEqual([]);

    const who = { providerId: provider.id, patientId: unread.id };
    await postInCare(context, who, say('Good.'));
    expect(await inbox(provider, { name: 'bergstrøm' })).toEqual([]);
    expect(await inbox(provider, { name: 'bergstrøm', show: 'all' })).toMatchObject([
      { beginning: 'Good.', byKind: 'providerUsers', isUnread: false },
    ]);
  });

  it('goes on page by page, without a gap or a repetition while others answer', async () => {
    const { db } = database;
    const context = testContext(db);
    const provider = await someProvider(db, 'CA');
    const people: string[] = [];
    for (const words of ['One', 'Two', 'Three', 'Four', 'Five']) {
      people.push((await writing('Eklund', words)).id);
    }
    // All of one moment: only their ids tell them apart.
    const moment = { awaitingSince: new Date('2026-03-01T12:00Z') };
    await db.update(conversations).set(moment).where(inArray(conversations.patientId, people));
    const [read = '', answered = ''] = people;
    await markReadInCare(context, { providerId: provider.id, patientId: read }, 1);
    await postInCare(context, { providerId: provider.id, patientId: answered }, say('Good.'));
    const filter = { show: 'all', assigned: 'anyone', name: 'eklund' } as const;
    const page = (after: string | null, show: InboxFilter['show']) =>
      readInbox(context, provider.id, { ...filter, show }, { after, length: 2 });
    const idsOf = (pages: { entries: readonly { patientId: string }[] }[]) =>
      pages.flatMap(({ entries }) => entries.map(({ patientId }) => patientId));

    const whole = idsOf([await readInbox(context, provider.id, filter)]);
    expect(whole.slice(-2)).toEqual([read, answered]);
    const first = await page(null, 'all');
    const second = await page(first.next, 'all');
    const third = await page(second.next, 'all');
    expect(idsOf([first, second, third])).toEqual(whole);
    expect(third.next).toBeNull();

    const begun = await page(null, 'waiting');
    const patientId = begun.entries[0]?.patientId ?? '';
    await postInCare(context, { providerId: provider.id, patientId }, say('Good.'));
    const rest = await page(begun.next, 'waiting');
    expect(idsOf([begun, rest])).toEqual(whole.slice(0, -1));
  });

  it('shows nothing of other states, and nothing without a license', async () => {
    const { db } = database;
    await writing('Castell', 'Hello.');
    for (const other of [await someProvider(db, 'NV'), await someProvider(db)]) {
      expect(await inbox(other, { name: 'castell', show: 'all' })).toEqual([]);
      expect(await actionsOf(other)).toEqual([]);
    }
  });

  it('shows whose turn it is', async () => {
    const { db } = database;
    const context = testContext(db);
    const [mine, colleague] = [await someProvider(db, 'CA'), await someProvider(db, 'CA')];
    const { id: patientId } = await writing('Duarte', 'Hello.');
    const name = 'duarte';
    const taken = (by: { id: string }) =>
      assignInCare(context, { providerId: by.id, patientId }, 'take');

    expect(await inbox(mine, { name, assigned: 'nobody' })).toHaveLength(1);
    await taken(mine);
    await taken(mine);
    expect(await inbox(mine, { name, assigned: 'me' })).toMatchObject([
      { assignee: { isMe: true } },
    ]);
    expect(await inbox(colleague, { name, assigned: 'me' })).toEqual([]);
    expect(await inbox(colleague, { name, assigned: 'nobody' })).toEqual([]);
    // Only one’s own can be given back.
    await assignInCare(context, { providerId: colleague.id, patientId }, 'giveBack');
    expect(await inbox(mine, { name, assigned: 'me' })).toHaveLength(1);
    await taken(colleague);
    await assignInCare(context, { providerId: colleague.id, patientId }, 'giveBack');
    expect(await inbox(mine, { name, assigned: 'nobody' })).toHaveLength(1);
    const assigned = (await actionsOf(mine)).filter((action) => action === 'messages.assign');
    expect(assigned).toHaveLength(1);
  });

  it('is taken on by the first of two who saw it free, and taken over by who saw whose it is', async () => {
    const { db } = database;
    const context = testContext(db);
    const [first, second] = [await someProvider(db, 'CA'), await someProvider(db, 'CA')];
    const { id: patientId } = await writing('Ferro', 'Hello.');
    const wish = (by: { id: string }, what: 'take' | 'giveBack', seen: string | null) =>
      assignInCare(context, { providerId: by.id, patientId }, what, seen);
    const whose = async () =>
      (await inbox(first, { show: 'all', name: 'ferro' }))[0]?.assignee?.isMe ?? null;

    expect(await wish(first, 'take', null)).toEqual({ ok: true, isSo: true });
    expect(await wish(second, 'take', null)).toEqual({ ok: true, isSo: false });
    expect(await whose()).toBe(true);
    expect(await wish(second, 'take', first.id)).toEqual({ ok: true, isSo: true });
    expect(await whose()).toBe(false);
    // The page of the first is from before that.
    expect(await wish(first, 'giveBack', first.id)).toEqual({ ok: true, isSo: false });
    expect(await whose()).toBe(false);
    expect(await wish(second, 'giveBack', second.id)).toEqual({ ok: true, isSo: true });
    expect(await wish(second, 'giveBack', second.id)).toEqual({ ok: true, isSo: true });
    expect(await whose()).toBeNull();
  });
});

describe('a conversation', () => {
  it('is read, written and followed by whoever looks after the patient, on record', async () => {
    const { db } = database;
    const context = testContext(db);
    const provider = await someProvider(db, 'CA');
    const { id: patientId } = await writing('Eklund', 'May I take it with coffee?');
    const who = { providerId: provider.id, patientId };
    const draft = say('Yes.');

    const read = await readInCare(context, who);
    expect(read.ok && read.page.messages.map(({ text }) => text)).toEqual([
      'May I take it with coffee?',
    ]);
    await postInCare(context, who, draft);
    await postInCare(context, who, draft);
    expect(await newsInCare(context, who, 1)).toMatchObject({ messages: [{ text: 'Yes.' }] });
    expect(await actionsOf(provider)).toEqual(['messages.read', 'message.write', 'messages.read']);
  });

  it('is closed to those of other states and to accounts that are disabled', async () => {
    const { db } = database;
    const context = testContext(db);
    const { id: patientId } = await writing('Fraser', 'Private.');
    const elsewhere = await someProvider(db, 'NV');
    const disabled = await someProvider(db, 'CA');
    await db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, disabled.id));

    for (const [{ id: providerId }, status] of [
      [elsewhere, 404],
      [disabled, 403],
    ] as const) {
      const who = { providerId, patientId };
      expect(await readInCare(context, who)).toMatchObject({ ok: false, status });
      expect(await postInCare(context, who, say('Hm.'))).toMatchObject({ ok: false, status });
      expect(await assignInCare(context, who, 'take')).toMatchObject({ ok: false, status });
      expect(await newsInCare(context, who, 0)).toBeNull();
      expect(await actionsOf({ id: providerId })).toEqual([]);
    }
  });
});
