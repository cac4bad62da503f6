import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import { type ProofLimits, type StoredProof, usualLimits } from '../../../../engine/proof';
import {
  inOrder,
  type ReferenceRevisions,
  referenceHash,
  referenceRevisions,
} from '../../../content/reference.server';
import { quizCertificates } from '../../../database/tables/authoring.schema.server';
import { quizOffSale } from '../../../database/tables/content.schema.server';
import type { Queryable } from '../../../kernel/database/client.server';
import { projectRoot } from '../../../kernel/root.server';
import { sha256 } from '../../../kernel/sha256.server';
import type { DraftHashes, QuizDocument } from '../drafts/documents.server';
import { workerProgram } from '../worker/program.server';

export type Certificate = typeof quizCertificates.$inferSelect;

/**
 * Keeps what was proved of a quiz that goes to patients, and says under which name. Where it was off sale for want
 * of a proof, it no longer is. Safe to repeat.
 */
export async function keepCertificate(
  tx: Queryable,
  binding: Binding,
  proof: StoredProof,
  now: Date,
): Promise<string> {
  const name = bindingHash(binding);
  const { hash: revision, ...bound } = binding;
  await tx
    .insert(quizCertificates)
    .values({ ...bound, hash: name, revision, proof, provedAt: now })
    .onConflictDoNothing();
  const { quizKey, reference } = binding;
  await tx
    .delete(quizOffSale)
    .where(
      and(
        eq(quizOffSale.quizKey, quizKey),
        eq(quizOffSale.revision, revision),
        eq(quizOffSale.referenceHash, await referenceHash(tx, reference)),
      ),
    );
  return name;
}

/** A certificate by its name; null where none is kept. */
export async function certificateNamed(db: Queryable, name: string): Promise<Certificate | null> {
  const [found] = await db.select().from(quizCertificates).where(eq(quizCertificates.hash, name));
  return found ?? null;
}

/** Everything that a proof is of and depends on. Whatever differs, it is another proof. */
export interface Binding extends DraftHashes {
  quizKey: string;
  reference: ReferenceRevisions;
  prover: string;
  limits: ProofLimits;
}

/** Binding of a proof of a quiz, with what it refers to as it is published now and the prover that runs here. */
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

/**
 * Where what was proved of the sample content stays between databases: demonstrations and tests make many, and start
 * with the same content. Where there are real patients nothing is taken from files.
 */
export const sampleProofs = join(projectRoot, '.cache/proofs');

/** The proof that a file has under the name of a certificate; null without one. */
export function proofInFile(folder: string | null, name: string): StoredProof | null {
  const file = folder && join(folder, `${name}.json`);
  if (!file || !existsSync(file)) return null;
  const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
  return isProof(value) ? value : null;
}

/** Says whether a file has what was written by `keepProofInFile`; its name says of what. */
function isProof(value: unknown): value is StoredProof {
  return typeof value === 'object' && value !== null && 'ways' in value && 'promises' in value;
}

/** Keeps a proof under the name of a certificate. Several processes may do this at once. */
export function keepProofInFile(folder: string | null, name: string, proof: StoredProof): void {
  if (folder === null) return;
  const file = join(folder, `${name}.json`);
  if (existsSync(file)) return;
  mkdirSync(folder, { recursive: true });
  const own = `${file}.${process.pid}`;
  writeFileSync(own, JSON.stringify(proof));
  renameSync(own, file);
}
