import { desc, eq } from 'drizzle-orm';
import { type ProofLimits, type ShownComparison, usualLimits } from '../../../../engine/proof';
import { readRevision } from '../../../content/published.server';
import {
  inOrder,
  type ReferenceRevisions,
  referenceOf,
  referenceRevisions,
} from '../../../content/reference.server';
import { attempts } from '../../../database/tables/attempts.schema.server';
import { quizComparisons } from '../../../database/tables/authoring.schema.server';
import type { Queryable } from '../../../kernel/database/client.server';
import type { AppLoadContext } from '../../../kernel/http/load-context';
import { sha256 } from '../../../kernel/sha256.server';
import { attemptTexts } from '../drafts/attempt-texts.server';
import type { DraftHashes, QuizDocument } from '../drafts/documents.server';
import { promisesBeside, runsBeside } from '../drafts/promises-and-runs.server';
import { publishedUnder } from '../release/publication-rows.server';
import type { PublishedTexts } from '../worker/check-text';
import type { AttemptTexts } from '../worker/replay-attempts';
import { provers, workerProgram } from '../worker/workers.server';
import type { NotCompared } from './behavior-review';

type Compared = ShownComparison | NotCompared;

/** Comparisons under way for a database, by name: whoever asks meanwhile waits for the same. */
const underway = new WeakMap<Queryable, Map<string, Promise<Compared>>>();

/** Compares a draft with what patients have, in a worker. What was compared once is kept, and not compared again. */
export async function comparisonOf(
  context: Pick<AppLoadContext, 'db' | 'clock'>,
  document: QuizDocument,
): Promise<Compared> {
  const binding = await comparisonBindingOf(context.db, document);
  const name = comparisonHash(binding);
  const here = underway.get(context.db) ?? new Map<string, Promise<Compared>>();
  underway.set(context.db, here);
  const asked = here.get(name);
  if (asked) return asked;
  const made = storedOrMade(context, document, binding, name).finally(() => here.delete(name));
  here.set(name, made);
  return made;
}

async function storedOrMade(
  { db, clock }: Pick<AppLoadContext, 'db' | 'clock'>,
  document: QuizDocument,
  binding: ComparisonBinding,
  name: string,
): Promise<Compared> {
  const stored = await comparisonNamed(db, name, document.quizKey);
  if (stored) return stored;
  const compared = await compareAnew(db, binding, document, clock.now());
  if (compared.kind !== 'compared') return compared;
  await keep(db, binding, compared, clock.now());
  // Where another process was faster, what it kept is what is shown.
  return (await comparisonNamed(db, name, document.quizKey)) ?? compared;
}

/**
 * The comparison of a draft as it is with what patients have now, where somebody has looked at it;
 * null where nobody has.
 */
export async function comparisonSeen(
  db: Queryable,
  document: QuizDocument,
): Promise<ShownComparison | null> {
  const hash = comparisonHash(await comparisonBindingOf(db, document));
  return comparisonNamed(db, hash, document.quizKey);
}

/** A comparison of a quiz by its name, as it was shown; null where none is kept. */
export async function comparisonNamed(
  db: Queryable,
  hash: string,
  quizKey: string,
): Promise<ShownComparison | null> {
  const [found] = await db.select().from(quizComparisons).where(eq(quizComparisons.hash, hash));
  if (found?.quizKey !== quizKey) return null;
  const { before, comparison } = found;
  return { kind: 'compared', comparison: hash, before, ...comparison };
}

async function compareAnew(
  db: Queryable,
  binding: ComparisonBinding,
  { definition, savedRuns, promises }: QuizDocument,
  now: Date,
): Promise<Compared> {
  const { quizKey, before, reference, limits } = binding;
  const done = await provers.run('compareBehavior', {
    quizzes: {
      before: before && (await publishedTexts(db, quizKey, before.hash)),
      draft: { definition, savedRuns, promises },
      attempts: await lastAttempts(db, quizKey),
    },
    reference: await referenceOf(db, reference),
    limits,
  });
  if (done.kind === 'not finished') return done;
  if (done.result.kind === 'unfit') return done.result;
  const { groups, others, attempts } = done.result;
  return {
    kind: 'compared',
    comparison: comparisonHash(binding),
    before: before?.hash ?? null,
    groups,
    others,
    attempts: { ...attempts, at: now.toISOString() },
  };
}

async function publishedTexts(
  db: Queryable,
  quizKey: string,
  revision: string,
): Promise<PublishedTexts> {
  const definition = await readRevision(db, 'quiz', quizKey, revision);
  if (definition === null) throw new Error('What is published is gone.');
  const runs = await runsBeside(db, quizKey, revision);
  const { promises } = await promisesBeside(db, quizKey, revision);
  return { definition, runs: runs?.savedRuns ?? null, promises };
}

async function keep(
  db: Queryable,
  { quizKey, before, hash, savedRunsHash, promisesHash, prover }: ComparisonBinding,
  { comparison: name, groups, others, attempts }: ShownComparison,
  now: Date,
): Promise<void> {
  await db
    .insert(quizComparisons)
    .values({
      ...{ hash: name, quizKey, before: before?.hash ?? null, revision: hash },
      ...{ savedRunsHash, promisesHash, prover, madeAt: now },
      comparison: { groups, others, attempts },
    })
    .onConflictDoNothing();
}

const mostAttempts = 1_000;

/** The attempts of a quiz that began last, whatever became of them. */
async function lastAttempts(db: Queryable, quizKey: string): Promise<AttemptTexts> {
  const rows = await db
    .select({ id: attempts.id })
    .from(attempts)
    .where(eq(attempts.quizKey, quizKey))
    .orderBy(desc(attempts.createdAt))
    .limit(mostAttempts);
  return attemptTexts(
    db,
    quizKey,
    rows.map(({ id }) => id),
  );
}

/** Everything that a comparison is of and depends on. Whatever differs, it is another comparison. */
interface ComparisonBinding extends DraftHashes {
  quizKey: string;
  before: Baseline;
  reference: ReferenceRevisions;
  prover: string;
  limits: ProofLimits;
}

/** Binding of the comparison of a draft with what patients have now. */
export async function comparisonBindingOf(
  db: Queryable,
  { quizKey, hash, savedRunsHash, promisesHash }: Pick<QuizDocument, 'quizKey'> & DraftHashes,
): Promise<ComparisonBinding> {
  const before = await baselineOf(db, quizKey);
  const reference = await referenceRevisions(db);
  const { version: prover } = await workerProgram();
  const draft = { quizKey, hash, savedRunsHash, promisesHash };
  return { ...draft, before, reference, prover, limits: usualLimits };
}

/** The name of a binding, and of the comparison that is kept for it. */
export function comparisonHash(binding: ComparisonBinding): string {
  const { quizKey, before, hash, savedRunsHash, promisesHash, prover } = binding;
  const parts = [quizKey, baselineHash(before), hash, savedRunsHash, promisesHash, prover];
  return sha256(JSON.stringify([...parts, inOrder(binding.reference), inOrder(binding.limits)]));
}

/** Hashes of what patients have under a key; null where they have nothing. */
type Baseline = (Omit<DraftHashes, 'savedRunsHash'> & BesideRuns) | null;

interface BesideRuns {
  /** Null where it is not on record which saved runs belong to it. */
  savedRunsHash: string | null;
}

/** Baseline that a draft under a key is compared with, straight from the database. */
export async function baselineOf(db: Queryable, quizKey: string): Promise<Baseline> {
  const published = await publishedUnder(db, quizKey);
  if (!published) return null;
  const { revision: hash } = published;
  const runs = await runsBeside(db, quizKey, hash);
  const promises = await promisesBeside(db, quizKey, hash);
  return { hash, savedRunsHash: runs?.hash ?? null, promisesHash: promises.hash };
}

/** The name of a baseline, which a review is bound to: whoever looked has seen what differs from that. */
export function baselineHash(baseline: Baseline): string {
  if (baseline === null) return 'nothing';
  const { hash, savedRunsHash, promisesHash } = baseline;
  return sha256(JSON.stringify([hash, savedRunsHash, promisesHash]));
}
