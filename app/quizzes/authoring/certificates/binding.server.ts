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

/** Everything that a proof is of and depends on. Whatever differs, it is another proof. */
export interface Binding extends DraftHashes {
  quizKey: string;
  reference: ReferenceRevisions;
  prover: string;
  limits: ProofLimits;
}

/** What a proof of a quiz is bound to, with what it refers to as it is published now and the prover that runs here. */
export async function bindingOf(
  db: Queryable,
  { quizKey, hash, savedRunsHash, promisesHash }: Pick<QuizDocument, 'quizKey'> & DraftHashes,
): Promise<Binding> {
  const reference = await referenceRevisions(db);
  const { version: prover } = await workerProgram();
  return { quizKey, hash, savedRunsHash, promisesHash, reference, prover, limits: usualLimits };
}

/** The name of a binding, and of the certificate that is kept for it. */
export function bindingHash({ reference, limits, ...rest }: Binding): string {
  const { quizKey, hash, savedRunsHash, promisesHash, prover } = rest;
  const parts = [quizKey, hash, savedRunsHash, promisesHash, prover];
  return sha256(JSON.stringify([...parts, inOrder(reference), inOrder(limits)]));
}
