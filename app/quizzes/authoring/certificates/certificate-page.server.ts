import { and, desc, eq } from 'drizzle-orm';
import type { KeptProof } from '../../../../engine/proof';
import { quizRecord } from '../../../database/tables/authoring.schema.server';
import type { Queryable } from '../../../kernel/database/client.server';
import { refuse } from '../../../kernel/http/answers';
import { requireDocument } from '../drafts/documents.server';
import { bindingHash, bindingOf } from './binding.server';
import { certificateNamed } from './certificates.server';
import { type CheckedAgain, checkAgain } from './check-again.server';

/** One time that what was proved went to patients. */
export interface Publication {
  at: string;
  by: string | null;
  why: string;
  isBack: boolean;
  /** The name of the comparison that its approval was of; null where none was needed. */
  comparison: string | null;
}

/** A certificate as staff read and print it. */
export interface CertificatePage {
  /** What the library calls the quiz, and its id there. */
  name: string;
  documentId: string;
  quizKey: string;
  certificate: string;
  /** What it binds, by name, each as a hash. */
  binds: { name: string; hash: string }[];
  limits: { name: string; most: number }[];
  provedAt: string;
  proof: KeptProof;
  /** With which publications it went to patients, latest first. */
  publications: Publication[];
  /** Whether it is of what is sold and listed now, by the prover that runs here; patients may have another revision. */
  isOfToday: boolean;
  /** What came of proving it again; null while nobody asked. */
  again: CheckedAgain | null;
}

/** A certificate of a draft’s quiz. Throws a 404 where there is none. */
export async function certificatePage(
  db: Queryable,
  id: string,
  certificate: string,
  isAgain: boolean,
): Promise<CertificatePage> {
  const { name, quizKey } = await requireDocument(db, id);
  const found = await certificateNamed(db, certificate);
  if (found?.quizKey !== quizKey) throw refuse(404, 'This quiz has no such certificate.');
  const { revision, scenariosHash, promisesHash, reference, prover, limits, proof } = found;
  const ofToday = await bindingOf(db, { quizKey, hash: revision, scenariosHash, promisesHash });
  return {
    name,
    documentId: id,
    quizKey,
    certificate,
    binds: [
      { name: 'quiz', hash: revision },
      { name: 'saved runs', hash: scenariosHash },
      { name: 'promises', hash: promisesHash },
      ...Object.entries(reference)
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([part, hash]) => ({ name: part, hash })),
      { name: 'prover', hash: prover },
    ],
    limits: Object.entries(limits).map(([limit, most]) => ({ name: limit, most })),
    provedAt: found.provedAt.toISOString(),
    proof,
    publications: await publicationsWith(db, quizKey, certificate),
    isOfToday: bindingHash(ofToday) === certificate,
    again: isAgain ? await checkAgain(db, found) : null,
  };
}

async function publicationsWith(
  db: Queryable,
  quizKey: string,
  certificate: string,
): Promise<Publication[]> {
  const rows = await db
    .select()
    .from(quizRecord)
    .where(and(eq(quizRecord.quizKey, quizKey), eq(quizRecord.certificate, certificate)))
    .orderBy(desc(quizRecord.id));
  return rows.map(({ at, byName, why, action, comparison }) => ({
    at: at.toISOString(),
    by: byName,
    why,
    isBack: action === 'rolledBack',
    comparison,
  }));
}
