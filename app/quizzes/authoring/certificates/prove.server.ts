import type { Reference } from '../../../../engine/quiz';
import { referenceOf } from '../../../content/reference.server';
import { remembered } from '../../../content/remembered';
import type { Queryable } from '../../../kernel/database/client.server';
import type { TextProof, ToProve } from '../worker/prove-text';
import { provers } from '../worker/workers.server';
import { type Binding, bindingHash } from './binding.server';
import { certificateNamed } from './certificates.server';

/** What came of proving a quiz on the server. Not finished is no verdict: it can be tried again. */
export type Proven = TextProof | { kind: 'not finished'; because: string };

const known = remembered<TextProof>(64);

/**
 * Proves a quiz as it is bound, in a worker. What was proved once with the same prover is not proved again: it is
 * remembered, or kept with a publication.
 * @param reference What the binding names; read from what is published unless given.
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
