import { sql } from 'drizzle-orm';
import { type StoredProof, usualLimits } from '../../../../engine/proof';
import type { Reference } from '../../../../engine/quiz';
import { readRevision } from '../../../content/published.server';
import {
  type ReferenceRevisions,
  referenceHash,
  referenceOf,
  referenceRevisions,
} from '../../../content/reference.server';
import { quizOffSale } from '../../../database/tables/content.schema.server';
import type { Db, Queryable, Tx } from '../../../kernel/database/client.server';
import { promisesBeside, runsBeside } from '../drafts/promises-and-runs.server';
import { nothingBeside } from '../release/checkout.server';
import { waitForPublications } from '../release/revisions.server';
import { workerProgram } from '../worker/workers.server';
import {
  type Binding,
  bindingHash,
  keepCertificate,
  type Proven,
  proveBound,
} from './certificates.server';
import { recordSales } from './record-sales.server';
import { stopInWords, whatStops } from './what-stops';

/** Content that quizzes refer to, and by which revisions. */
export interface Referred {
  revisions: ReferenceRevisions;
  reference: () => Promise<Reference>;
}

/** Judgment of a proof on a revision that patients have. */
export interface Judged {
  binding: Binding;
  proof: StoredProof | null;
  /** The reason why it may not sell anything; null where it is proved. */
  why: string | null;
  /** True where the proof came to its end. Where it did not, nothing is known. */
  isFinished: boolean;
}

/**
 * Does something with the lock of publications in hand, and with a proof of every revision that patients have, with
 * what they are to refer to: those that are published, and those that somebody began or sent in as long as an intake
 * counts. What was published meanwhile, or promises something else, is proved first, without the lock: nobody who
 * publishes waits for a proof of something else.
 */
export async function withProofsInUse(
  db: Db,
  referred: Referred,
  act: (tx: Tx, judged: readonly Judged[]) => Promise<void>,
): Promise<void> {
  const known: Known = new Map();
  for (;;) {
    const all = await inUse(db);
    for (const one of await Promise.all(all.map((used) => judge(db, used, referred, known))))
      known.set(bindingHash(one.binding), one);
    const isDone = await db.transaction(async (tx) => {
      await waitForPublications(tx);
      const present = await judgedNow(tx, referred, known);
      if (present) await act(tx, present);
      return present !== null;
    });
    if (isDone) return;
  }
}

/** Judges every revision that patients have with what it is to refer to, which changes nothing. */
export async function judgeInUse(db: Db, referred: Referred): Promise<Judged[]> {
  const used = await inUse(db);
  return Promise.all(used.map((one) => judge(db, one, referred, new Map())));
}

/** Judgments on each revision that patients have now; null where one was not judged yet. */
async function judgedNow(tx: Tx, referred: Referred, known: Known): Promise<Judged[] | null> {
  const present: Judged[] = [];
  // One after another: within a transaction there is one connection.
  for (const used of await inUse(tx)) {
    const { binding } = await boundInUse(tx, used, referred);
    const judged = known.get(bindingHash(binding));
    if (!judged) return null;
    present.push(judged);
  }
  return present;
}

/** Verdicts by the name of the binding. */
type Known = Map<string, Judged>;

/** A revision that patients have. */
interface Used {
  key: string;
  revision: string;
}

async function inUse(db: Queryable): Promise<Used[]> {
  const { rows } = await db.execute<Used & Record<string, unknown>>(sql`
    select key, revision from content_published where kind = 'quiz'
    union
    select key, revision from content_revisions cross join lateral (
      select from attempts
      where quiz_key = key and attempts.revision = content_revisions.revision
        and updated_at > now() - interval '90 days'
      limit 1
    ) as begun
    where kind = 'quiz'`);
  return rows;
}

/** Binding of a proof of a revision, with its promises; null where they are not on record. */
async function boundInUse(
  db: Queryable,
  { key: quizKey, revision: hash }: Used,
  { revisions }: Referred,
): Promise<{ binding: Binding; promises: readonly unknown[] | null }> {
  const runs = await runsBeside(db, quizKey, hash);
  const { hash: promisesHash, promises } = await promisesBeside(db, quizKey, hash);
  const { version: prover } = await workerProgram();
  const savedRunsHash = runs?.hash ?? nothingBeside(quizKey).savedRuns.hash;
  const hashes = { hash, savedRunsHash, promisesHash };
  const binding = { quizKey, ...hashes, reference: revisions, prover, limits: usualLimits };
  return { binding, promises };
}

async function judge(db: Queryable, used: Used, referred: Referred, known: Known): Promise<Judged> {
  const { binding, promises } = await boundInUse(db, used, referred);
  const judged = known.get(bindingHash(binding));
  if (judged) return judged;
  const definition = await readRevision(db, 'quiz', used.key, used.revision);
  if (definition === null || promises === null)
    return { binding, proof: null, why: 'What it promised is not on record.', isFinished: true };
  const quiz = { definition, promises, isPublished: true };
  const proven = await proveBound(db, binding, quiz, referred.reference);
  return judgedBy(binding, proven);
}

/** Judgment of a proof on a revision. */
export function judgedBy(binding: Binding, proven: Proven): Judged {
  const isFinished = proven.kind !== 'not finished';
  if (proven.kind === 'unfit') return { binding, proof: null, why: proven.because, isFinished };
  if (proven.kind === 'not finished')
    return {
      binding,
      proof: null,
      why: `Its proof was not finished. ${proven.because}`,
      isFinished,
    };
  const { proof } = proven;
  return { binding, proof, why: stopInWords(whatStops(proof)), isFinished };
}

/**
 * Takes off sale what is not proved, and puts back what is. Call `recordSales` once everything is published. Safe to
 * repeat.
 */
export async function keepJudged(
  tx: Queryable,
  judged: readonly Judged[],
  now: Date,
): Promise<void> {
  for (const { binding, proof, why, isFinished } of judged) {
    if (why === null) {
      if (proof) await keepCertificate(tx, binding, proof, now);
      continue;
    }
    const { quizKey, hash: revision } = binding;
    const referenceHashed = await referenceHash(tx, binding.reference);
    const stored = tx
      .insert(quizOffSale)
      .values({ quizKey, revision, referenceHash: referenceHashed, why, since: now });
    // A verdict is newer than what was known; a proof without its end says nothing new.
    await (isFinished
      ? stored.onConflictDoUpdate({
          target: [quizOffSale.quizKey, quizOffSale.revision, quizOffSale.referenceHash],
          set: { why },
        })
      : stored.onConflictDoNothing());
  }
}

/**
 * Proves what patients have with what it refers to now, such as after the prover changed. What is not proved any
 * more goes off sale; where a proof is not finished nothing changes.
 */
export async function proveAgain(db: Db, now: Date): Promise<void> {
  const revisions = await referenceRevisions(db);
  const referred = { revisions, reference: () => referenceOf(db, revisions) };
  await withProofsInUse(db, referred, async (tx, judged) => {
    const finished = judged.filter(({ isFinished }) => isFinished);
    await keepJudged(tx, finished, now);
    const words = 'Published quizzes were proved again with the present catalogue.';
    await recordSales(tx, { by: null, at: now, words });
  });
}
