import { sql } from 'drizzle-orm';
import type { Reference } from '../../../../engine/quiz';
import { currentReference } from '../../../content/reference.server';
import { remembered } from '../../../content/remembered';
import type { Queryable } from '../../../kernel/database/client.server';
import {
  type DraftTexts,
  type QuizIdentity,
  type TextChecks,
  unchecked,
} from '../worker/check-text';
import { checkers } from '../worker/workers.server';
import type { DraftHashes } from './documents.server';

type Checkable = DraftTexts & DraftHashes;
type Checks = TextChecks & { isFinished: boolean };

const known = new WeakMap<Reference, ReturnType<typeof remembered<Checks>>>();
const mostKnown = 32;

/**
 * Time that a draft that could not be checked is left alone, in milliseconds: a machine that was busy gets another try,
 * and a draft that takes too long everywhere does not keep the checkers busy.
 */
export const leftAlone = 60_000;

/**
 * Says what stands in the way of publishing a draft, whoever asks: by itself, and beside the quizzes that there are.
 */
export async function checkDraft(db: Queryable, draft: Checkable): Promise<TextChecks> {
  const checks = await checkAlone(await currentReference(db), draft);
  const error = checks.identity && (await rivalError(db, checks.identity));
  return error ? { ...checks, errors: [error, ...checks.errors] } : checks;
}

/**
 * Problem of a quiz where the same site has another one of its kind, and of a check-in where one of its products has
 * another one; null where there is none.
 */
export async function rivalError(
  db: Queryable,
  { key, kind, products, site }: QuizIdentity,
): Promise<string | null> {
  if (products !== undefined) return rivalCheckIn(db, key, products);
  if (site === undefined) return null;
  const { rows } = await db.execute<{ key: string }>(sql`
    select published.key from content_published published
    join content_revisions revision using (kind, key, revision)
    where published.kind = 'quiz' and published.key <> ${key} and starts_with(published.key, ${kind})
      and revision.body::json ->> 'kind' = ${kind} and revision.body::json ->> 'site' = ${site}`);
  const rival = rows[0]?.key;
  return rival === undefined
    ? null
    : `This site has a quiz on this already: ${rival}. Change that one instead.`;
}

async function rivalCheckIn(
  db: Queryable,
  key: string,
  products: readonly string[],
): Promise<string | null> {
  const { rows } = await db.execute<{ key: string; product: string }>(sql`
    select published.key, product.value as product from content_published published
    join content_revisions revision using (kind, key, revision),
    jsonb_array_elements_text(revision.body::jsonb -> 'products') product
    where published.kind = 'quiz' and published.key <> ${key} and starts_with(published.key, 'checkIn')
      and product.value in ${[...products]}
    order by 1, 2 limit 1`);
  const [rival] = rows;
  return rival === undefined
    ? null
    : `“${rival.product}” has a check-in already: ${rival.key}. Change that one instead, or take the product out of one of them.`;
}

/** Checks a draft by itself, in a worker. The same draft is checked once. */
export function checkAlone(reference: Reference, draft: Checkable): Promise<TextChecks> {
  const cache =
    known.get(reference) ??
    remembered<Checks>(mostKnown, ({ isFinished }) => (isFinished ? null : leftAlone));
  known.set(reference, cache);
  return cache(`${draft.hash} ${draft.savedRunsHash} ${draft.promisesHash}`, () =>
    checkInWorker(draft, reference),
  );
}

async function checkInWorker(
  { definition, savedRuns, promises }: Checkable,
  reference: Reference,
): Promise<Checks> {
  const draft = { definition, savedRuns, promises };
  const done = await checkers.run('check', { draft, reference });
  if (done.kind === 'done') return { ...done.result, isFinished: true };
  const words = `This quiz could not be checked. ${done.because} Try again in a minute; if it stays so, take out what was changed last.`;
  return { ...unchecked(words), isUnreadable: true, isFinished: false };
}
