import type { KeyObject } from 'node:crypto';
import type { Queryable } from '../../kernel/database/client.server';
import {
  idInLetters,
  idOfLetters,
  keyIn,
  openText,
  type SealingKey,
  sealText,
} from './envelope.server';
import { type KeyOwner, keyOf, keysById, maySeal } from './keys.server';
import type { SealableJson, SealableText } from './sealed';

/** Stands in place of a text that does not open. */
export const unreadable = 'This text cannot be opened: its key is missing, or does not fit.';

/** Opens what was loaded, each text for its own place. What was never sealed is as it was written. */
export interface Opener {
  text(stored: SealableText, place: string): string;
  text(stored: SealableText | null, place: string): string | null;
  /** Value with every text of it that was sealed opened; the value itself where none was. */
  json<Value>(stored: SealableJson<Value>, place: string): Value;
}

/** Loads the keys of whatever is sealed in these texts and values, in one query, to open them. */
export async function openerOf(db: Queryable, stored: readonly unknown[]): Promise<Opener> {
  const ids = new Set<string>();
  for (const value of stored) collectKeys(value, ids);
  const keys = new Map<string, KeyObject>();
  if (ids.size > 0) {
    const found = await keysById(db, [...ids].map(idOfLetters));
    for (const [id, key] of found) keys.set(idInLetters(id), key);
  }
  const open = (text: string, place: string): string => {
    const id = keyIn(text);
    if (id === null) return text;
    const key = keys.get(id);
    if (!key) return unreadable;
    try {
      return openText(key, text, place);
    } catch {
      return unreadable;
    }
  };
  return {
    text: ((text: SealableText | null, place: string) =>
      text === null ? null : open(text as string, place)) as Opener['text'],
    json: <Value>(value: SealableJson<Value>, place: string) =>
      (ids.size === 0 ? value : eachText(value, (text) => open(text, place))) as Value,
  };
}

/** Seals texts for their places with one key. */
export interface Sealer {
  text(text: string, place: string): SealableText;
  text(text: string | null, place: string): SealableText | null;
  /**
   * Value with some of its texts sealed.
   * @param isFree Says which, by what is on the way to it: keys, and places in lists.
   */
  json<Value>(value: Value, place: string, isFree: IsFree): SealableJson<Value>;
}

export type IsFree = (text: string, way: readonly (string | number)[]) => boolean;

/** Makes ready to seal for an owner, with the owner’s key. */
export async function sealerFor(tx: Queryable, owner: KeyOwner): Promise<Sealer> {
  if (!(await maySeal(tx))) return leavesPlain;
  return sealerWith(await keyOf(tx, owner));
}

/** The same for an attempt. Its key is sealed with that of its person, once that is known. */
export async function sealerForAttempt(
  tx: Queryable,
  { id, userId }: { id: string; userId: string | null },
): Promise<Sealer> {
  if (!(await maySeal(tx))) return leavesPlain;
  const within = userId === null ? null : await keyOf(tx, { purpose: 'person', id: userId });
  return sealerWith(await keyOf(tx, { purpose: 'attempt', id }, within));
}

/** Writes texts as they are. */
const leavesPlain: Sealer = {
  text: ((text: string | null) => text) as Sealer['text'],
  json: (value) => value as SealableJson<typeof value>,
};

function sealerWith(key: SealingKey): Sealer {
  return {
    text: ((text: string | null, place: string) =>
      text === null ? null : sealText(key, text, place)) as Sealer['text'],
    json: <Value>(value: Value, place: string, isFree: IsFree) =>
      eachText(value, (text, way) =>
        isFree(text, way) ? sealText(key, text, place) : text,
      ) as SealableJson<Value>,
  };
}

/** True where no text of a value is sealed. */
export function isPlain(value: unknown): boolean {
  const ids = new Set<string>();
  collectKeys(value, ids);
  return ids.size === 0;
}

function collectKeys(value: unknown, ids: Set<string>): void {
  if (typeof value === 'string') {
    const id = keyIn(value);
    if (id !== null) ids.add(id);
  } else if (typeof value === 'object' && value !== null) {
    for (const inner of Object.values(value)) collectKeys(inner, ids);
  }
}

function eachText(
  value: unknown,
  change: (text: string, way: readonly (string | number)[]) => string,
  way: readonly (string | number)[] = [],
): unknown {
  if (typeof value === 'string') return change(value, way);
  if (Array.isArray(value)) return value.map((one, at) => eachText(one, change, [...way, at]));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, eachText(inner, change, [...way, key])]),
  );
}
