import { type ProofLimits, usualLimits } from '../../../../engine/proof';
import {
  inOrder,
  type ReferenceRevisions,
  referenceRevisions,
} from '../../../content/reference.server';
import type { Queryable } from '../../../kernel/database/client.server';
import { sha256 } from '../../../kernel/sha256.server';
import type { DraftHashes, QuizDocument } from '../drafts/documents.server';
import { workerProgram } from '../worker/program.server';
import { type Baseline, baselineHash, baselineOf } from './baseline.server';

/** Everything that a comparison is of and depends on. Whatever differs, it is another comparison. */
export interface ComparisonBinding extends DraftHashes {
  quizKey: string;
  before: Baseline;
  reference: ReferenceRevisions;
  prover: string;
  limits: ProofLimits;
}

/** What the comparison of a draft with what patients have now is bound to. */
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
