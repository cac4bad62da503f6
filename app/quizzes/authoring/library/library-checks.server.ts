import { eq } from 'drizzle-orm';
import type { Reference } from '../../../../engine/quiz';
import { currentReference } from '../../../content/reference.server';
import { remembered } from '../../../content/remembered';
import { quizDocuments } from '../../../database/tables/authoring.schema.server';
import type { Queryable } from '../../../kernel/database/client.server';
import type { DraftHashes, QuizDocument } from '../drafts/documents.server';
import { checkAlone, leftAlone, rivalError } from '../drafts/draft-checks.server';
import type { QuizIdentity } from '../worker/check-text';

/**
 * What the library says of the soundness of a draft. Errors, parts that are not finished and failing runs keep it
 * from patients.
 */
export interface LibraryChecks {
  errors: number;
  unfinished: number;
  warnings: number;
  /** How many saved runs it has, and how many of them no longer lead where they must; null while none can be played. */
  runs: number;
  failingRuns: number | null;
  /** How many wait for a question that is still being written. */
  waitingRuns: number;
  /** Whether nothing is known of it, because checking it failed. */
  unreadable: boolean;
}

interface Kept extends LibraryChecks {
  /** Null while the definition has an error. */
  identity: QuizIdentity | null;
}

const known = new WeakMap<Reference, ReturnType<typeof remembered<Kept>>>();
/** Counts take next to nothing; the quizzes that they were counted in are not kept for them. */
const mostKnown = 2_000;

/** The checks of a draft. Its text is only read where the same draft was not checked before. */
export async function libraryChecks(
  db: Queryable,
  row: Pick<QuizDocument, 'id'> & DraftHashes,
): Promise<LibraryChecks> {
  const reference = await currentReference(db);
  const kept =
    known.get(reference) ??
    remembered<Kept>(mostKnown, ({ unreadable }) => (unreadable ? leftAlone : null));
  known.set(reference, kept);
  const { identity, ...checks } = await kept(
    `${row.hash} ${row.scenariosHash} ${row.promisesHash}`,
    () => count(db, reference, row),
  );
  const hidesAnother = identity !== null && (await rivalError(db, identity)) !== null;
  return hidesAnother ? { ...checks, errors: checks.errors + 1 } : checks;
}

async function count(
  db: Queryable,
  reference: Reference,
  { id, hash, scenariosHash, promisesHash }: Pick<QuizDocument, 'id'> & DraftHashes,
): Promise<Kept> {
  const [draft] = await db
    .select({
      definition: quizDocuments.definition,
      scenarios: quizDocuments.scenarios,
      promises: quizDocuments.promises,
    })
    .from(quizDocuments)
    .where(eq(quizDocuments.id, id));
  if (!draft) throw new Error('A draft of the library is gone.');
  const checked = await checkAlone(reference, { ...draft, hash, scenariosHash, promisesHash });
  const { identity, errors, unfinished, warnings, failures, runs, waitingRuns } = checked;
  return {
    errors: errors.length,
    unfinished: unfinished.length,
    warnings,
    runs,
    failingRuns: identity && failures.length,
    waitingRuns,
    unreadable: checked.isUnreadable ?? false,
    identity,
  };
}
