import { createHash } from 'node:crypto';
import { changedPieces, migrateDefinition, tooLarge } from '../../../../engine/authoring';
import type { JsonValue } from '../../../../engine/values';
import type { SiteHandle } from '../../../../schemas/generated/types';
import {
  type JsonObject,
  type NamedQuiz,
  NotStored,
  parseStored,
  quizNamedIn,
  readText,
  type StoredText,
  storedText,
  type TextField,
} from '../drafts/definition-text.server';
import { readPromises } from '../drafts/promises-and-runs.server';
import { topicOf, variantKey } from '../drafts/quiz-template';
import type { DraftTexts } from './check-text';

/** A text in its layout. */
type LaidOut = Pick<StoredText, 'text' | 'hash'>;

/** The reason why nothing was stored: see `Unkept`. */
export interface Refused {
  kind: 'refused';
  field: TextField;
  status: 413 | 422;
  message: string;
}

export interface StoredDraft extends NamedQuiz {
  kind: 'kept';
  definition: LaidOut;
  savedRuns: LaidOut;
  promises: LaidOut;
}

/** Reads the parts of a draft as somebody sent them. */
export function keepDraft({ definition, savedRuns, promises }: DraftTexts): StoredDraft | Refused {
  return orRefused(() => {
    const { value, ...laidOut } = readText('definition', definition);
    return {
      kind: 'kept',
      ...quizNamedIn(value),
      definition: laidOut,
      savedRuns: withoutValue(readText('savedRuns', savedRuns)),
      promises: withoutValue(readPromises(promises)),
    };
  });
}

/** Material that a new draft is made of, and which quiz it becomes. */
export interface ToBegin {
  json: string;
  /** True where it may be of an older version of the language. */
  isFromElsewhere: boolean;
  quizKey?: string | undefined;
  site?: SiteHandle | null | undefined;
}

export interface BegunText extends NamedQuiz {
  kind: 'begun';
  definition: LaidOut;
  /** Changes made because it was of an older version, in words. */
  migrated: string[];
}

/**
 * Makes the definition of a new draft, under the key and for the site that were asked for; as it is where nothing was.
 */
export function beginText({ json, isFromElsewhere, ...as }: ToBegin): BegunText | Refused {
  return orRefused(() => {
    const { value } = readText('json', json);
    const migration = isFromElsewhere ? migrateDefinition(value) : { definition: value, steps: [] };
    if ('refusal' in migration) throw new NotStored('json', 422, migration.refusal);
    const { value: definition, ...laidOut } = storedText(identified(migration.definition, as));
    const named = quizNamedIn(definition);
    return { kind: 'begun', ...named, definition: laidOut, migrated: migration.steps };
  });
}

function orRefused<T>(work: () => T): T | Refused {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof NotStored)) throw error;
    const { field, status, message } = error;
    return { kind: 'refused', field, status, message };
  }
}

function withoutValue({ text, hash }: StoredText): LaidOut {
  return { text, hash };
}

/** The definition under the key and for the site that were asked for; as it is where nothing was. */
function identified(
  definition: JsonObject,
  { quizKey, site }: Pick<ToBegin, 'quizKey' | 'site'>,
): JsonObject {
  if (quizKey === undefined && site === undefined) return definition;
  const { $schema, schemaVersion, kind, key, site: written, ...rest } = definition;
  const topic = typeof kind === 'string' ? topicOf(kind) : null;
  const forSite = site === undefined ? written : site;
  // A topic alone is the key of the quiz that every site has.
  const forKey = topic && site ? variantKey(topic, site) : undefined;
  const wanted = quizKey && quizKey !== kind ? quizKey : site === undefined ? key : forKey;
  const head = { $schema, schemaVersion, kind, key: wanted === kind ? undefined : wanted };
  const entries = Object.entries({ ...head, site: forSite ?? undefined, ...rest });
  return Object.fromEntries(entries.flatMap(([name, value]) => present(name, value)));
}

function present(name: string, value: JsonValue | undefined): [string, JsonValue][] {
  return value === undefined ? [] : [[name, value]];
}

/**
 * A kept definition in the present version of the language, and what was done to get it there; null where nothing was.
 */
export function migrateText(definition: string): { text: string; steps: string[] } | null {
  const migration = migrateDefinition(parseStored(definition));
  if ('refusal' in migration || migration.steps.length === 0) return null;
  return { text: storedText(migration.definition).text, steps: migration.steps };
}

/** A revision, which has no layout, in that of drafts. */
export function layOut(body: string): string {
  return storedText(parseStored(body)).text;
}

/** The revision that a kept definition becomes: without its layout. */
export function revisionBody(definition: string): string {
  return JSON.stringify(parseStored(definition));
}

/** The pieces in which a definition differs from an earlier one, or that one of them is too large to be taken apart. */
export type Pieces =
  | { kind: 'pieces'; hashes: string[] }
  | { kind: 'too large'; which: 'before' | 'after' };

/** Takes two definitions apart. Without an earlier one, everything is new. */
export function takeApart(asked: { before: string | null; after: string }): Pieces {
  const after = parseStored(asked.after);
  if (tooLarge(after, asked.after) !== null) return { kind: 'too large', which: 'after' };
  const before = asked.before === null ? {} : parseStored(asked.before);
  if (tooLarge(before, asked.before ?? '') !== null) return { kind: 'too large', which: 'before' };
  return { kind: 'pieces', hashes: changedPieces(before, after).map(hashed) };
}

function hashed(piece: string): string {
  return createHash('sha256').update(piece).digest('base64url').slice(0, 22);
}
