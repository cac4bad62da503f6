import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { KeptProof } from '../../../../engine/proof';
import { projectRoot } from '../../../kernel/root.server';

/**
 * Where what was proved of the sample content stays between databases: demonstrations and tests make many, and start
 * with the same content. Where there are real patients nothing is taken from files.
 */
export const sampleProofs = join(projectRoot, '.cache/proofs');

/** The proof that a file has under the name of a certificate; null without one. */
export function proofInFile(folder: string | null, name: string): KeptProof | null {
  const file = folder && join(folder, `${name}.json`);
  if (!file || !existsSync(file)) return null;
  const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
  return isProof(value) ? value : null;
}

/** Whether a file has what was written by `keepProofInFile`; its name says of what. */
function isProof(value: unknown): value is KeptProof {
  return typeof value === 'object' && value !== null && 'ways' in value && 'promises' in value;
}

/** Keeps a proof under the name of a certificate. Several processes may do this at once. */
export function keepProofInFile(folder: string | null, name: string, proof: KeptProof): void {
  if (folder === null) return;
  const file = join(folder, `${name}.json`);
  if (existsSync(file)) return;
  mkdirSync(folder, { recursive: true });
  const own = `${file}.${process.pid}`;
  writeFileSync(own, JSON.stringify(proof));
  renameSync(own, file);
}
