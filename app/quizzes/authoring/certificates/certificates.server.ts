import { and, eq } from 'drizzle-orm';
import type { KeptProof } from '../../../../engine/proof';
import { referenceHash } from '../../../content/reference.server';
import { quizCertificates } from '../../../database/tables/authoring.schema.server';
import { quizOffSale } from '../../../database/tables/content.schema.server';
import type { Queryable } from '../../../kernel/database/client.server';
import { type Binding, bindingHash } from './binding.server';

export type Certificate = typeof quizCertificates.$inferSelect;

/**
 * Keeps what was proved of a quiz that goes to patients, and says under which name. Where it was off sale for want
 * of a proof, it no longer is. Safe to repeat.
 */
export async function keepCertificate(
  tx: Queryable,
  binding: Binding,
  proof: KeptProof,
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
