import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import type { KeptPromise, KeptProof } from '../../../../engine/proof';
import { readRevision } from '../../../content/published.server';
import { referenceOf } from '../../../content/reference.server';
import { quizPromises } from '../../../database/tables/authoring.schema.server';
import type { Queryable } from '../../../kernel/database/client.server';
import { noPromisesHash } from '../drafts/promises-text.server';
import type { Certificate } from './certificates.server';
import { proveAnew } from './prove.server';

/** What came of proving again what a certificate says, with all that it binds as it was then. */
export type CheckedAgain =
  | { kind: 'same' }
  | { kind: 'differs'; how: string[] }
  /** It could not be proved: nothing is known of it. */
  | { kind: 'not finished'; because: string };

/** Proves again what a certificate says, with the prover that runs here. */
export async function checkAgain(db: Queryable, certificate: Certificate): Promise<CheckedAgain> {
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

/** What a proof says otherwise than an earlier one, in words. Other people for the same verdicts say the same. */
export function differencesOf(before: KeptProof, after: KeptProof): string[] {
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

const messages = ({ problems }: KeptProof) => problems.map(({ message }) => message).sort();

function verdictInWords({ verdict }: KeptPromise): string {
  if (verdict.kind === 'holds') return `holds for ${verdict.ways} ways`;
  return verdict.kind === 'broken' ? 'is broken' : 'is not decided';
}
