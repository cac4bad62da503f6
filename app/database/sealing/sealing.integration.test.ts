import { randomBytes, randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { withDatabase } from '../../../tests/support/database';
import { testConfig } from '../../../tests/support/load-context';
import { sealingKeys, sealingSteps } from '../tables/platform.schema.server';
import { claimKeys, forgetKeys, tryKeys, workWithKeys } from './keys.server';
import { isPlain, openerOf, sealerFor, sealerForAttempt, unreadable } from './sealing.server';

const database = withDatabase();
const place = 'messages.text:1';

beforeEach(() => {
  forgetKeys();
  workWithKeys(testConfig().documentKeys);
});

async function sealedFor(id: string, words: string) {
  const sealer = await sealerFor(database.db, { purpose: 'person', id });
  return sealer.text(words, place);
}

async function read(stored: Awaited<ReturnType<typeof sealedFor>>, where = place) {
  return (await openerOf(database.db, [stored])).text(stored, where);
}

const keysOf = (ownerId: string) =>
  database.db.select().from(sealingKeys).where(eq(sealingKeys.ownerId, ownerId));

it('a person has one key for all they write, and what was written before is as it was', async () => {
  const id = randomUUID();
  const [one, other] = [await sealedFor(id, 'One.'), await sealedFor(id, 'Other.')];

  expect(await keysOf(id)).toHaveLength(1);
  expect(isPlain([one])).toBe(false);
  forgetKeys();
  expect([await read(one), await read(other), await read('Plain.')]).toEqual([
    'One.',
    'Other.',
    'Plain.',
  ]);
});

it('nothing is sealed while a process of before may be connected, which could not read it', async () => {
  const id = randomUUID();
  const begin = await database.db
    .delete(sealingSteps)
    .where(eq(sealingSteps.name, 'begin'))
    .returning();
  const before = await sealedFor(id, 'Before.');
  expect([before, await keysOf(id)]).toEqual(['Before.', []]);

  await database.db.insert(sealingSteps).values(begin);
  forgetKeys();
  expect(isPlain([await sealedFor(id, 'After.')])).toBe(false);
});

it('two who write at once, and wait for nobody, both can be read', async () => {
  const id = randomUUID();
  const texts = await Promise.all(['One.', 'Other.'].map((words) => sealedFor(id, words)));

  forgetKeys();
  expect(await Promise.all(texts.map((stored) => read(stored)))).toEqual(['One.', 'Other.']);
});

it('a key that was made in a transaction that failed seals nothing afterwards', async () => {
  const id = randomUUID();
  const failing = database.db.transaction(async (tx) => {
    await sealerFor(tx, { purpose: 'person', id });
    throw new Error('It fails.');
  });
  await expect(failing).rejects.toThrow('It fails.');

  const stored = await sealedFor(id, 'After.');
  forgetKeys();
  expect(await read(stored)).toBe('After.');
});

it('without its key, with another key of the service and at another place a text reads as unreadable', async () => {
  const id = randomUUID();
  const stored = await sealedFor(id, 'Words.');

  expect(await read(stored, 'messages.text:2')).toBe(unreadable);
  forgetKeys();
  workWithKeys([randomBytes(32)]);
  expect(await read(stored)).toBe(unreadable);
  workWithKeys(testConfig().documentKeys);
  await database.db.delete(sealingKeys).where(eq(sealingKeys.ownerId, id));
  expect(await read(stored)).toBe(unreadable);
});

it('an attempt that is claimed can be read with the key of its person alone', async () => {
  const [attempt, person] = [randomUUID(), randomUUID()];
  const sealer = await sealerForAttempt(database.db, { id: attempt, userId: null });
  const stored = sealer.text('Typed.', place);
  expect(await keysOf(attempt)).toMatchObject([{ within: null }]);

  await claimKeys(database.db, [attempt], person);
  const [key] = await keysOf(person);
  expect(await keysOf(attempt)).toMatchObject([{ within: key?.id }]);
  forgetKeys();
  expect(await read(stored)).toBe('Typed.');

  forgetKeys();
  await database.db.delete(sealingKeys).where(eq(sealingKeys.ownerId, person));
  expect(await keysOf(attempt)).toEqual([]);
  expect(await read(stored)).toBe(unreadable);
});

it('an attempt whose key does not open keeps nobody from signing in', async () => {
  const [attempt, other, person] = [randomUUID(), randomUUID(), randomUUID()];
  workWithKeys([randomBytes(32)]);
  await sealerForAttempt(database.db, { id: attempt, userId: null });
  forgetKeys();
  workWithKeys(testConfig().documentKeys);
  const sealer = await sealerForAttempt(database.db, { id: other, userId: null });
  const stored = sealer.text('Typed.', place);

  await claimKeys(database.db, [attempt, other], person);
  expect(await keysOf(attempt)).toMatchObject([{ within: null }]);
  expect(await keysOf(other)).toMatchObject([{ within: expect.any(String) }]);
  expect(await read(stored)).toBe('Typed.');
});

it('whoever looks after the service is told how many keys do not open', async () => {
  const { db } = database;
  await db.delete(sealingKeys);
  for (const words of ['One.', 'Other.']) await sealedFor(randomUUID(), words);
  const { tried, closed } = await tryKeys(db, testConfig().documentKeys);

  expect(tried).toBe(2);
  expect(closed).toBe(0);
  expect(await tryKeys(db, [randomBytes(32)])).toEqual({ tried, closed: tried });
  expect(await tryKeys(db, [randomBytes(32)], 1)).toEqual({ tried: 1, closed: 1 });
});

it('opens all that was loaded with one question to the database, and again with none', async () => {
  const texts = await Promise.all([1, 2, 3].map(() => sealedFor(randomUUID(), 'Words.')));
  forgetKeys();
  let asked = 0;
  const counting = new Proxy(database.db, {
    get(db, name, self) {
      if (name === 'select') asked += 1;
      return Reflect.get(db, name, self);
    },
  });

  await openerOf(counting, texts);
  await openerOf(counting, texts);
  expect(asked).toBe(1);
});

it('the database takes a text sealed in place of the same as it was written, and nothing else', async () => {
  const { db } = database;
  await db.execute(sql`create table added_to (id int, words text, other text)`);
  await db.execute(sql`create trigger added_to before update on added_to
    for each row execute function refuse_all_but_sealing('words')`);
  await db.execute(sql`insert into added_to values (1, 'Words.', 'Other.')`);
  const [sealed, again] = [
    await sealedFor(randomUUID(), 'Words.'),
    await sealedFor(randomUUID(), 'W'),
  ];
  const refused = { cause: { message: 'added_to is only ever added to' } };

  await expect(db.execute(sql`update added_to set words = 'Changed.'`)).rejects.toMatchObject(
    refused,
  );
  await expect(
    db.execute(sql`update added_to set words = ${sealed}, other = 'Changed.'`),
  ).rejects.toMatchObject(refused);
  await db.execute(sql`update added_to set words = ${sealed}`);
  await expect(db.execute(sql`update added_to set words = ${again}`)).rejects.toMatchObject(
    refused,
  );
  await expect(db.execute(sql`update added_to set words = 'Words.'`)).rejects.toMatchObject(
    refused,
  );
});
