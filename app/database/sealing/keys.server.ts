import { createSecretKey, type KeyObject, randomBytes, randomUUID } from 'node:crypto';
import { and, asc, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { KeyRing } from '../../kernel/config/config.server';
import type { Db, Queryable } from '../../kernel/database/client.server';
import { keyName, seal, unseal } from '../../kernel/files/seal.server';
import { SentenceError } from '../../kernel/log/errors';
import {
  documentKeys,
  type KeyPurpose,
  sealingKeys,
  sealingSteps,
} from '../tables/platform.schema.server';
import { openText, type SealingKey, sealText } from './envelope.server';

/** Keys of the service that this process works with: it has the same ones for as long as it lives. */
let ring: KeyRing | null = null;

/** Says what seals the keys that texts are sealed with. Without it nothing is sealed or opened. */
export function workWithKeys(keys: KeyRing): void {
  ring = keys;
}

function currentRing(): KeyRing {
  if (ring === null) throw new Error('No key was given to seal texts with.');
  return ring;
}

/** Begin of sealing what people type, and, in later versions, of sealing mails and registrations. */
type Beginning = 'begin' | 'begin mails' | 'begin registrations';

/** Beginnings that were seen: no connected process lacks what they stand for, and none such comes back. */
const begun = new Set<Beginning>();
const askAgainAt = new Map<Beginning, number>();
const millisecondsBetweenAsking = 10_000;

/**
 * Tells whether texts are sealed yet: a process of a version that knows nothing of it would show or mail them as they
 * lie, and the migration that begins it waits until none is connected.
 */
export async function maySeal(tx: Queryable, what: Beginning = 'begin'): Promise<boolean> {
  if (begun.has(what) || performance.now() < (askAgainAt.get(what) ?? 0)) return begun.has(what);
  if ((await tx.$count(sealingSteps, eq(sealingSteps.name, what))) > 0) begun.add(what);
  else askAgainAt.set(what, performance.now() + millisecondsBetweenAsking);
  return begun.has(what);
}

/** Keys in memory, which a request then neither reads nor opens; for a short while, as a key may be destroyed. */
const lately = new Map<string, { key: KeyObject; until: number }>();
const mostInMemory = 5_000;
const millisecondsInMemory = 60_000;

function remember(id: string, key: KeyObject): void {
  lately.delete(id);
  lately.set(id, { key, until: performance.now() + millisecondsInMemory });
  const [oldest] = lately.keys();
  if (lately.size > mostInMemory && oldest) lately.delete(oldest);
}

function fromMemory(id: string): KeyObject | null {
  const cached = lately.get(id);
  if (cached && cached.until > performance.now()) return cached.key;
  lately.delete(id);
  return null;
}

/** Forgets every key, and that texts are sealed, as a process does that starts anew. */
export function forgetKeys(): void {
  lately.clear();
  begun.clear();
  askAgainAt.clear();
}

const outer = alias(sealingKeys, 'outer_keys');

function selectKeys(db: Queryable) {
  const { id, sealed } = sealingKeys;
  return db
    .select({ id, sealed, outer: { id: outer.id, sealed: outer.sealed } })
    .from(sealingKeys)
    .leftJoin(outer, eq(outer.id, sealingKeys.within))
    .$dynamic();
}

type KeyRow = Awaited<ReturnType<typeof selectKeys>>[number];

/** Finds keys by their ids. One that is not there, or that no key of the service opens, is left out. */
export async function keysById(
  db: Queryable,
  ids: Iterable<string>,
): Promise<Map<string, KeyObject>> {
  const found = new Map<string, KeyObject>();
  const wanted: string[] = [];
  for (const id of new Set(ids)) {
    const key = fromMemory(id);
    if (key) found.set(id, key);
    else wanted.push(id);
  }
  if (wanted.length === 0) return found;
  for (const row of await selectKeys(db).where(inArray(sealingKeys.id, wanted))) {
    const key = keyIfItOpens(row);
    if (key !== null) found.set(row.id, key);
  }
  return found;
}

/** Owner of a key, and what the key is for. */
export interface KeyOwner {
  purpose: KeyPurpose;
  id: string;
}

/** The key of an owner, which is made where there is none yet. */
export async function keyOf(
  tx: Queryable,
  { purpose, id: ownerId }: KeyOwner,
  within: SealingKey | null = null,
): Promise<SealingKey> {
  const [known] = await selectKeys(tx)
    .where(and(eq(sealingKeys.ownerId, ownerId), eq(sealingKeys.purpose, purpose)))
    .orderBy(asc(sealingKeys.createdAt), asc(sealingKeys.id))
    .limit(1);
  if (known) return { id: known.id, key: openKey(known) };
  const id = randomUUID();
  const key = createSecretKey(randomBytes(32));
  const sealed = sealKey(id, key, within);
  await tx.insert(sealingKeys).values({ id, purpose, ownerId, sealed, within: within?.id ?? null });
  remember(id, key);
  return { id, key };
}

/**
 * Puts the keys of attempts under that of the person whose attempts they are by now, or under that of their record; one
 * that does not open stays.
 */
export async function claimKeys(
  tx: Queryable,
  attemptIds: readonly string[],
  userId: string,
  purpose: 'person' | 'record' = 'person',
): Promise<void> {
  if (attemptIds.length === 0) return;
  const rows = await selectKeys(tx)
    .where(and(inArray(sealingKeys.ownerId, [...attemptIds]), eq(sealingKeys.purpose, 'attempt')))
    .for('update', { of: sealingKeys });
  if (rows.length === 0) return;
  const within = await keyOf(tx, { purpose, id: userId });
  for (const row of rows) {
    const key = keyIfItOpens(row);
    if (key === null) continue;
    const sealed = sealKey(row.id, key, within);
    await tx
      .update(sealingKeys)
      .set({ sealed, within: within.id })
      .where(eq(sealingKeys.id, row.id));
  }
}

/**
 * Destroys the keys of an owner, and with them the keys that lie within: what they seal opens nowhere any more.
 * Processes forget them within a minute.
 */
export async function destroyKeys(tx: Queryable, { purpose, id }: KeyOwner): Promise<void> {
  const gone = await tx
    .delete(sealingKeys)
    .where(and(eq(sealingKeys.ownerId, id), eq(sealingKeys.purpose, purpose)))
    .returning({ id: sealingKeys.id });
  for (const key of gone) lately.delete(key.id);
}

/**
 * Tries whether a ring opens the keys that the service seals, the newest first.
 * @param most Number of them that are tried; all where none is given.
 */
export async function tryKeys(
  db: Queryable,
  keys: KeyRing,
  most?: number,
): Promise<{ tried: number; closed: number }> {
  const newest = db
    .select({ id: sealingKeys.id, sealed: sealingKeys.sealed })
    .from(sealingKeys)
    .where(isNull(sealingKeys.within))
    .orderBy(desc(sealingKeys.createdAt))
    .$dynamic();
  const rows = await (most === undefined ? newest : newest.limit(most));
  let closed = 0;
  for (const { id, sealed } of rows) {
    try {
      unseal(Buffer.from(sealed, 'base64'), keys, placeOfKey(id));
    } catch {
      closed += 1;
    }
  }
  return { tried: rows.length, closed };
}

/** Opens a key that the service seals, with whichever key of a ring it is sealed with, and seals it with the first. */
export function resealKey(id: string, sealed: string, keys: KeyRing): string {
  const key = unseal(Buffer.from(sealed, 'base64'), keys, placeOfKey(id));
  return seal(key, keys, placeOfKey(id)).toString('base64');
}

function sealKey(id: string, key: KeyObject, within: SealingKey | null): string {
  const place = placeOfKey(id);
  if (within) return sealText(within, key.export().toString('base64'), place);
  return seal(key.export(), currentRing(), place).toString('base64');
}

function keyIfItOpens(row: KeyRow): KeyObject | null {
  try {
    return openKey(row);
  } catch {
    // What it seals reads as what cannot be opened.
    return null;
  }
}

function openKey({ id, sealed, outer: around }: KeyRow): KeyObject {
  const known = fromMemory(id);
  if (known) return known;
  const bytes = around
    ? Buffer.from(openText(openKey({ ...around, outer: null }), sealed, placeOfKey(id)), 'base64')
    : unseal(Buffer.from(sealed, 'base64'), currentRing(), placeOfKey(id));
  const key = createSecretKey(bytes);
  remember(id, key);
  return key;
}

function placeOfKey(id: string): string {
  return `sealing_keys:${id}`;
}

/**
 * Throws a sentence where something may be sealed with a key that is not on the ring: whoever started all the same
 * would serve documents that do not open, and seal new ones with a key that the others do not have. Remembers the first
 * key, and works with the ring from then on.
 */
export async function requireKeys(db: Db, ring: KeyRing, now: Date): Promise<void> {
  const given = ring.map(keyName);
  const absent = await db.transaction(async (tx) => {
    // Of two that start at once with different keys, the second is refused.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('document_keys'))`);
    const inUse = await tx
      .select({ name: documentKeys.name })
      .from(documentKeys)
      .where(isNull(documentKeys.retiredAt));
    const others = inUse.filter(({ name }) => !given.includes(name));
    if (others.length > 0) return others;
    await tx
      .insert(documentKeys)
      .values({ name: keyName(ring[0]), firstUsedAt: now })
      .onConflictDoUpdate({ target: documentKeys.name, set: { retiredAt: null } });
    return [];
  });
  if (absent.length === 0) {
    workWithKeys(ring);
    return;
  }
  const names = absent.map(({ name }) => name).join(', ');
  throw new SentenceError(
    `DOCUMENT_KEY is ${given[0]}, and documents of this database are sealed with ${names} (names, not keys): give that key, in DOCUMENT_KEYS_BEFORE if it is being replaced.`,
  );
}

/** Says of every key but the first of a ring that nothing is sealed with it any more. @returns their names. */
export async function retireKeys(db: Queryable, ring: KeyRing, now: Date): Promise<string[]> {
  const rows = await db
    .update(documentKeys)
    .set({ retiredAt: now })
    .where(
      and(
        isNull(documentKeys.retiredAt),
        ne(documentKeys.name, keyName(ring[0])),
        inArray(documentKeys.name, ring.map(keyName)),
      ),
    )
    .returning({ name: documentKeys.name });
  return rows.map(({ name }) => name);
}
