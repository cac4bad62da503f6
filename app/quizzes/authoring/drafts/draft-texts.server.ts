import { remembered } from '../../../content/remembered';
import { refuse } from '../../../kernel/http/answers';
import type { DraftTexts } from '../worker/check-text';
import type { BegunText, Refused, StoredDraft, ToBegin } from '../worker/keep-text';
import { type Done, writers } from '../worker/workers.server';
import type { QuizDocument } from './documents.server';

/**
 * Reads and lays out texts of drafts in a thread of their own, as a large one takes longer than patients may wait.
 * Throws a 413 or 422 that names the field where a text cannot be kept, and a 503 where no thread got to it.
 */
export async function keepDraft(texts: DraftTexts): Promise<StoredDraft> {
  const { definition, savedRuns, promises } = texts;
  return accepted(finished(await writers.run('keep', { definition, savedRuns, promises })));
}

/** Makes the definition of a new draft. Throws as `keepDraft` does. */
export async function beginDraft(asked: ToBegin): Promise<BegunText> {
  return accepted(finished(await writers.run('begin', asked)));
}

/** A kept definition in the present version of the language, with what was done; null where nothing was to do. */
export async function migratedDraft(
  definition: string,
): Promise<{ text: string; steps: string[] } | null> {
  return finished(await writers.run('migrate', definition));
}

/** A revision in the layout of drafts. */
export async function laidOut(body: string): Promise<string> {
  return finished(await writers.run('format', body));
}

const bodies = remembered<string>(8);

/** The revision that a kept definition becomes, worked out once by its hash. */
export function bodyOf({
  definition,
  hash,
}: Pick<QuizDocument, 'definition' | 'hash'>): Promise<string> {
  return bodies(hash, async () => finished(await writers.run('body', definition)));
}

function accepted<T>(read: T | Refused): T {
  if (!isRefused(read)) return read;
  const { field, status, message } = read;
  throw refuse(status, message, { errors: { [field]: message } });
}

function isRefused(read: unknown): read is Refused {
  return typeof read === 'object' && read !== null && 'kind' in read && read.kind === 'refused';
}

/** Result that a thread came to. Throws a 503 where it did not get there. */
export function finished<T>(done: Done<T>): T {
  if (done.kind === 'done') return done.result;
  throw refuse(503, 'The studio is busy. Wait a minute, then try again.');
}
