import { isDeepStrictEqual } from 'node:util';
import { and, desc, eq } from 'drizzle-orm';
import type { StoredPromise, StoredProof } from '../../../../engine/proof';
import { readRevision } from '../../../content/published.server';
import { referenceOf } from '../../../content/reference.server';
import { quizPromises, quizRecord } from '../../../database/tables/authoring.schema.server';
import type { Queryable } from '../../../kernel/database/client.server';
import { refuse } from '../../../kernel/http/answers';
import { requireDocument } from '../drafts/documents.server';
import { noPromisesHash } from '../drafts/promises-and-runs.server';
import {
  bindingHash,
  bindingOf,
  type Certificate,
  certificateNamed,
  proveAnew,
} from './certificates.server';

/** One time that what was proved went to patients. */
interface Publication {
  at: string;
  by: string | null;
  why: string;
  isBack: boolean;
  /** The name of the comparison that its approval was of; null where none was needed. */
  comparison: string | null;
}

/** A certificate as staff read and print it. */
export interface CertificatePage {
  /** Name of the quiz in the library, with its id there. */
  name: string;
  documentId: string;
  quizKey: string;
  certificate: string;
  /** Parts that it binds, by name, each as a hash. */
  binds: { name: string; hash: string }[];
  limits: { name: string; most: number }[];
  provedAt: string;
  proof: StoredProof;
  /** Publications with which it went to patients, latest first. */
  publications: Publication[];
  /**
   * True where it is of what is sold and listed now, by the prover that runs here; patients may have another revision.
   */
  isOfToday: boolean;
  /** Outcome of proving it again; null while nobody asked. */
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
  const { revision, savedRunsHash, promisesHash, reference, prover, limits, proof } = found;
  const ofToday = await bindingOf(db, { quizKey, hash: revision, savedRunsHash, promisesHash });
  return {
    name,
    documentId: id,
    quizKey,
    certificate,
    binds: [
      { name: 'quiz', hash: revision },
      { name: 'saved runs', hash: savedRunsHash },
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

/** Outcome of proving again what a certificate says, with all that it binds as it was then. */
type CheckedAgain =
  | { kind: 'same' }
  | { kind: 'differs'; how: string[] }
  /** Proof that could not be finished: nothing is known of it. */
  | { kind: 'not finished'; because: string };

/** Proves again what a certificate says, with the prover that runs here. */
async function checkAgain(db: Queryable, certificate: Certificate): Promise<CheckedAgain> {
  const { quizKey, revision, promisesHash, reference } = certificate;
  const definition = await readRevision(db, 'quiz', quizKey, revision);
  const promises = await promisesNamed(db, promisesHash);
  if (definition === null || promises === null)
    return { kind: 'not finished', because: 'What it was proved of is not on record.' };
  const quiz = { definition, promises, isPublished: true };
  const proven = await proveAnew(await referenceOf(db, reference), certificate, quiz);
  if (proven.kind === 'not finished') return proven;
  if (proven.kind === 'unfit')
    return { kind: 'differs', how: [`It is not fit to be proved any more: ${proven.because}`] };
  const how = differencesOf(certificate.proof, proven.proof);
  return how.length === 0 ? { kind: 'same' } : { kind: 'differs', how };
}

async function promisesNamed(db: Queryable, hash: string): Promise<readonly unknown[] | null> {
  if (hash === noPromisesHash) return [];
  const [found] = await db.select().from(quizPromises).where(eq(quizPromises.hash, hash));
  const list: unknown = found && JSON.parse(found.promises);
  return Array.isArray(list) ? list : null;
}

/**
 * Lists in words what a proof says otherwise than an earlier one. Other people for the same verdicts count as the same.
 */
function differencesOf(before: StoredProof, after: StoredProof): string[] {
  const how: string[] = [];
  if (before.ways !== after.ways)
    how.push(
      `There were ${counted(before.ways)} through the quiz, and are ${counted(after.ways)}.`,
    );
  const said = new Map(before.promises.map((one) => [one.promise.id, one]));
  for (const one of after.promises) {
    const earlier = said.get(one.promise.id);
    said.delete(one.promise.id);
    const now = verdictInWords(one);
    if (!earlier) how.push(`“${one.promise.name}” was not asked then: it ${now}.`);
    else if (verdictInWords(earlier) !== now)
      how.push(`“${one.promise.name}” ${verdictInWords(earlier)} then, and ${now} now.`);
  }
  for (const { promise } of said.values()) how.push(`“${promise.name}” is not asked any more.`);
  if (!isDeepStrictEqual(messages(before), messages(after)))
    how.push('Other problems are found than then.');
  return how;
}

const counted = (ways: string | null) => (ways === null ? 'too many ways' : `${ways} ways`);

const messages = ({ problems }: StoredProof) => problems.map(({ message }) => message).sort();

function verdictInWords({ verdict }: StoredPromise): string {
  if (verdict.kind === 'holds') return `holds for ${verdict.ways} ways`;
  return verdict.kind === 'broken' ? 'is broken' : 'is not decided';
}
