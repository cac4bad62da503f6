import type { Queryable } from '../../../kernel/database/client.server';
import { sha256 } from '../../../kernel/sha256.server';
import type { DraftHashes } from '../drafts/documents.server';
import { promisesBeside } from '../drafts/recorded-promises.server';
import { runsBeside } from '../drafts/recorded-runs.server';
import { publishedUnder } from '../release/published-under.server';

/** What patients have under a key, by its hashes; null where they have nothing. */
export type Baseline = (Omit<DraftHashes, 'savedRunsHash'> & BesideRuns) | null;

interface BesideRuns {
  /** Null where it is not on record which saved runs belong to it. */
  savedRunsHash: string | null;
}

/** What a draft under a key is compared with, straight from the database. */
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
