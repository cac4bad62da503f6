import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import { type ProofLimits, type StoredProof, usualLimits } from '../../../../engine/proof/index';
import type { Reference } from '../../../../engine/quiz/index';
import {
  inOrder,
  type ReferenceRevisions,
  referenceHash,
  referenceOf,
  referenceRevisions,
} from '../../../content/reference.server';
import { remembered } from '../../../content/remembered';
import { quizCertificates } from '../../../database/tables/authoring.schema.server';
import { quizOffSale } from '../../../database/tables/content.schema.server';
import type { Queryable, Tx } from '../../../kernel/database/client.server';
import { refuse } from '../../../kernel/http/answers';
import { projectRoot } from '../../../kernel/root.server';
import { sha256 } from '../../../kernel/sha256.server';
import type { DraftHashes, QuizDocument } from '../drafts/documents.server';
import type { TextProof, ToProve } from '../worker/prove-text';
import { provers, workerProgram } from '../worker/workers.server';
import { type ProofStop, stopInWords, whatStops } from './what-stops';

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
 * Folder in which proofs of the sample content stay between databases: demonstrations and tests make many, and start
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

/** Outcome of proving a quiz on the server. Not finished is no verdict: it can be tried again. */
export type Proven = TextProof | { kind: 'not finished'; because: string };

const known = remembered<TextProof>(64);

/**
 * Proves a quiz as it is bound, in a worker. What was proved once with the same prover is not proved again: it is
 * remembered, or kept with a publication.
 * @param reference Reference that the binding names; read from what is published unless given.
 */
export async function proveBound(
  db: Queryable,
  binding: Binding,
  quiz: ToProve,
  reference: () => Promise<Reference> = () => referenceOf(db, binding.reference),
): Promise<Proven> {
  try {
    return await known(bindingHash(binding), async () => {
      const certificate = await certificateNamed(db, bindingHash(binding));
      if (certificate) return { kind: 'proved', proof: certificate.proof };
      const proven = await proveAnew(await reference(), binding, quiz);
      if (proven.kind === 'not finished') throw new NotFinished(proven.because);
      return proven;
    });
  } catch (error) {
    if (error instanceof NotFinished) return { kind: 'not finished', because: error.message };
    throw error;
  }
}

/** Is thrown so that nobody remembers it. */
class NotFinished extends Error {}

/** Proves a quiz with what it refers to, whatever was proved before. */
export async function proveAnew(
  reference: Reference,
  { limits }: Pick<Binding, 'limits'>,
  quiz: ToProve,
): Promise<Proven> {
  const done = await provers.run('prove', { quiz, reference, limits });
  return done.kind === 'done' ? done.result : done;
}

/** Quiz that is to go to patients. */
export interface Candidate extends Pick<QuizDocument, 'quizKey' | 'definition'>, DraftHashes {
  promises: readonly unknown[];
}

/** A proof that was made before the transaction that publishes: nobody waits for it with a lock in hand. */
export interface ProvedFirst {
  binding: Binding;
  proven: Proven;
}

/** Proves what is to go to patients with what it refers to now. */
export async function proveFirst(db: Queryable, candidate: Candidate): Promise<ProvedFirst> {
  const { definition, promises } = candidate;
  const binding = await bindingOf(db, candidate);
  const proven = await proveBound(db, binding, { definition, promises, isPublished: false });
  return { binding, proven };
}

/** Verdict of a proof for publishing. */
export type Fitness =
  | { kind: 'proved'; proof: StoredProof }
  /** `stops` is empty where there are no verdicts. */
  | { kind: 'stopped'; whyNot: string; stops: ProofStop[] };

/** Says whether a proof lets exactly this go to patients now. Call it with the locks of publishing in hand. */
export async function fitnessOf(
  tx: Tx,
  { binding, proven }: ProvedFirst,
  going: Pick<QuizDocument, 'quizKey'> & DraftHashes,
): Promise<Fitness> {
  if (bindingHash(binding) !== bindingHash(await bindingOf(tx, going)))
    return stopped(
      'The quiz, or what it sells, has changed in the meantime. Look at it again, then publish.',
    );
  if (proven.kind === 'unfit') return stopped(proven.because);
  if (proven.kind === 'not finished')
    return stopped(`Its proof was not finished, which is no verdict. ${proven.because} Try again.`);
  const stops = whatStops(proven.proof);
  const whyNot = stopInWords(stops);
  return whyNot === null
    ? { kind: 'proved', proof: proven.proof }
    : { kind: 'stopped', whyNot, stops };
}

function stopped(whyNot: string): Fitness {
  return { kind: 'stopped', whyNot, stops: [] };
}

/** Keeps the proof of what goes to patients, and says under which name. Throws a 409 where it keeps it from them. */
export async function certify(
  tx: Tx,
  first: ProvedFirst,
  going: Pick<QuizDocument, 'quizKey'> & DraftHashes,
  now: Date,
): Promise<string> {
  const fitness = await fitnessOf(tx, first, going);
  if (fitness.kind === 'stopped') throw refuseUnproved(fitness);
  return keepCertificate(tx, first.binding, fitness.proof, now);
}

/** Refusal to publish what is not proved, with every reason. */
export function refuseUnproved({ whyNot, stops }: Extract<Fitness, { kind: 'stopped' }>): Response {
  return refuse(409, whyNot, { reason: 'proof', stops });
}
