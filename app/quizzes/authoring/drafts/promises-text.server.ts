import type { JsonValue } from '../../../../engine/values';
import { sha256 } from '../../../kernel/sha256.server';
import {
  type JsonObject,
  parseStored,
  readText,
  type StoredText,
  storedText,
} from './definition-text.server';

/** Of an empty list, which is what counts where a record names no promises. */
export const noPromisesHash = hashOf([]);

/** Reads the promises that somebody wrote. They may be wrong; throws as `readText` does. */
export function readPromises(text: string): StoredText {
  return withHash(readText('promises', text));
}

/** Promises as they are kept. */
export function storedPromises(quizKey: string, promises: readonly unknown[]): StoredText {
  const list: JsonValue = JSON.parse(JSON.stringify(promises));
  return withHash(storedText({ quiz: quizKey, promises: list }));
}

/** Promises as they stand in a file. */
export function promisesOfFile(file: JsonObject): StoredText {
  return withHash(storedText(file));
}

/** Entries that stand where the promises do, whatever they are; empty where nothing does. */
export function writtenPromises(text: string): readonly unknown[] {
  return listedIn(parseStored(text)) ?? [];
}

/** Value that stands there to be checked; null where nothing does, which is a mistake. */
export function promisesIn(text: string): unknown {
  return parseStored(text)['promises'] ?? null;
}

/** The hash is of the list alone: which quiz it is of says nothing, and none are none in every quiz. */
function withHash(kept: StoredText): StoredText {
  const list = listedIn(kept.value);
  return list ? { ...kept, hash: hashOf(list) } : kept;
}

function listedIn({ promises }: StoredText['value']): readonly JsonValue[] | null {
  return Array.isArray(promises) ? promises : null;
}

function hashOf(list: readonly JsonValue[]): string {
  return sha256(JSON.stringify(list));
}
