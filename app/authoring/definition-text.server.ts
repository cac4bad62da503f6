import { isTooDeep } from '../../engine/compile/is-too-deep';
import { formatQuizJson, type JsonValue } from '../../engine/text/format-json';
import type { SiteHandle } from '../../schemas/generated/types';
import { refuse } from '../http/answers';
import { sha256 } from '../platform/sha256.server';
import { isSiteHandle } from '../sites/sites';

/** The most bytes that a definition, or the scenarios or promises of one, may have. */
export const mostBytes = 5 * 1024 * 1024;

export interface JsonObject {
  readonly [key: string]: JsonValue;
}

/** A text of JSON in its canonical layout, with the hash that names its content. */
export interface KeptText {
  text: string;
  value: JsonObject;
  /** SHA-256 of the JSON without its layout, in hexadecimal: the revision, for a definition. */
  hash: string;
}

/**
 * Reads what somebody wrote. It may be wrong as a quiz, but it has to be a JSON object of a sensible size.
 * Throws a 413 or 422 that names the field otherwise.
 */
export function readText(
  field: 'definition' | 'scenarios' | 'promises' | 'json',
  text: string,
): KeptText {
  if (Buffer.byteLength(text) > mostBytes) {
    const message = 'A quiz may have 5 MB at most. Nothing was saved.';
    throw refuse(413, message, { errors: { [field]: message } });
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const where = error instanceof Error ? ` (${error.message})` : '';
    throw unfit(field, `This is not JSON${where}. Mend it, then save again.`);
  }
  if (!isJsonObject(value)) throw unfit(field, 'This has to be a JSON object, in curly brackets.');
  if (isTooDeep(value))
    throw unfit(field, 'This is nested too deeply to be kept. Take parts of it out.');
  return keptText(value);
}

/** A value as it is kept. */
export function keptText(value: JsonObject): KeptText {
  const hash = sha256(JSON.stringify(value));
  return { text: formatQuizJson(value), value, hash };
}

/** Parses a text that is kept, which has been through `readText`. */
export function parseKept(text: string): JsonObject {
  const value: unknown = JSON.parse(text);
  if (!isJsonObject(value)) throw new Error('A kept text is not a JSON object.');
  return value;
}

/** Which quiz a draft says it is; `otherwise` while it says nothing that could be a key. */
export function quizOf(
  definition: JsonObject,
  otherwise: string,
): { quizKey: string; site: SiteHandle | null } {
  const { key, kind, site } = definition;
  const quizKey = [key, kind].find(isQuizKey) ?? otherwise;
  return { quizKey, site: typeof site === 'string' && isSiteHandle(site) ? site : null };
}

function isQuizKey(value: unknown): value is string {
  return typeof value === 'string' && /^quiz[A-Z][A-Za-z0-9]{0,59}$/.test(value);
}

function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function unfit(field: string, message: string): Response {
  return refuse(422, message, { errors: { [field]: message } });
}
