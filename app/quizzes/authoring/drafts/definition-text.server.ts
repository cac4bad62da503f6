import {
  endlessNumberIn,
  formatQuizJson,
  isTooDeep,
  type JsonValue,
} from '../../../../engine/values';
import type { SiteHandle } from '../../../../schemas/generated/types';
import { sha256 } from '../../../kernel/sha256.server';
import { isSiteHandle } from '../../../kernel/sites/sites';

/** The most bytes that a definition, or the saved runs or promises of one, may have. */
const mostBytes = 5 * 1024 * 1024;

export interface JsonObject {
  readonly [key: string]: JsonValue;
}

/** A text of JSON in its canonical layout, with the hash that names its content. */
export interface StoredText {
  text: string;
  value: JsonObject;
  /** SHA-256 of the JSON without its layout, in hexadecimal: the revision, for a definition. */
  hash: string;
}

export type TextField = 'definition' | 'savedRuns' | 'promises' | 'json';

/** The reason why a text cannot be stored, for its author, with the status of the answer that says so. */
export class NotStored extends Error {
  constructor(
    readonly field: TextField,
    readonly status: 413 | 422,
    message: string,
  ) {
    super(message);
  }
}

/**
 * Reads what somebody wrote. It may be wrong as a quiz, but it has to be a JSON object of a sensible size.
 * Throws `NotStored` otherwise. Laying it out takes too long for a thread that answers patients.
 */
export function readText(field: TextField, text: string): StoredText {
  refuseTooLarge(field, text);
  const stored = storedText(readObject(field, text));
  // A line for each small thing makes much of a text that came without any.
  refuseTooLarge(field, stored.text);
  return stored;
}

/** Reads a JSON object that can be stored, of any size. Throws `NotStored` where a text is none. */
export function readObject(field: TextField, text: string): JsonObject {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const where = error instanceof Error ? ` (${error.message})` : '';
    throw new NotStored(field, 422, `This is not JSON${where}. Mend it, then save again.`);
  }
  if (!isJsonObject(value))
    throw new NotStored(field, 422, 'This has to be a JSON object, in curly brackets.');
  if (isTooDeep(value))
    throw new NotStored(field, 422, 'This is nested too deeply to be kept. Take parts of it out.');
  const endless = endlessNumberIn(value);
  if (endless !== null)
    throw new NotStored(
      field,
      422,
      `The number at ${endless} is larger than any that can be kept, and would be lost. Write another one, then save again.`,
    );
  return value;
}

function refuseTooLarge(field: TextField, text: string): void {
  if (Buffer.byteLength(text) > mostBytes)
    throw new NotStored(field, 413, 'A quiz may have 5 MB at most. Nothing was saved.');
}

/** A value as it is kept. Laying it out takes too long for a thread that answers patients. */
export function storedText(value: JsonObject): StoredText {
  const hash = sha256(JSON.stringify(value));
  return { text: formatQuizJson(value), value, hash };
}

/** Parses a text that is kept, which has been through `readText`. */
export function parseStored(text: string): JsonObject {
  const value: unknown = JSON.parse(text);
  if (!isJsonObject(value)) throw new Error('A kept text is not a JSON object.');
  return value;
}

/** Identity that a draft gives its quiz. */
export interface NamedQuiz {
  /** Null while it says nothing that could be a key. */
  quizKey: string | null;
  /** Null for a quiz of every site. */
  site: SiteHandle | null;
}

/** Reads the identity that a definition gives its quiz. */
export function quizNamedIn({ key, kind, site }: JsonObject): NamedQuiz {
  const quizKey = [key, kind].find(isQuizKey) ?? null;
  return { quizKey, site: typeof site === 'string' && isSiteHandle(site) ? site : null };
}

function isQuizKey(value: unknown): value is string {
  return typeof value === 'string' && /^(quiz|checkIn|followUp)[A-Z][A-Za-z0-9]{0,56}$/.test(value);
}

function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
