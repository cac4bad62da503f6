import { type Difference, kindOfChange } from '../../../../engine/authoring';
import { readRevision } from '../../../content/published.server';
import { currentReference, referenceHash } from '../../../content/reference.server';
import { remembered } from '../../../content/remembered';
import type { Queryable } from '../../../kernel/database/client.server';
import type { Published } from '../release/publication-rows.server';
import { checkers, type Done } from '../worker/workers.server';
import type { DraftHashes, QuizDocument } from './documents.server';
import { leftAlone } from './draft-checks.server';
import { promisesBeside, runsBeside } from './promises-and-runs.server';

/** Change that publishing a draft would make for patients. */
export interface Change {
  /**
   * `words`: only words and pictures differ. `clinical`: anything else, saved runs that hold the quiz to
   * less, promises that differ, and a quiz that is new.
   */
  kind: ReturnType<typeof kindOfChange>;
  differences: Difference[];
}

type Changed = Pick<QuizDocument, 'quizKey' | 'definition' | 'savedRuns' | 'promises'> &
  DraftHashes;

/** Works out what a draft changes, compared with what patients have. */
export async function changeOf(
  db: Queryable,
  draft: Changed,
  published: Published | null,
): Promise<Change> {
  const { quizKey, hash, definition } = draft;
  if (published?.revision === hash) {
    // The same quiz may promise something else; runs alone are never published.
    const differences = await promiseDifferences(db, draft, hash);
    return { kind: kindOfChange(differences), differences };
  }
  const before = published && (await readRevision(db, 'quiz', quizKey, published.revision));
  if (before === null) return { kind: 'clinical', differences: [] };
  const ofQuiz = await differencesBetween(
    { revision: published?.revision ?? '', body: before },
    { revision: hash, body: definition },
  );
  const ofRuns = await runDifferences(db, draft, published?.revision ?? '');
  const ofPromises = await promiseDifferences(db, draft, published?.revision ?? '');
  const differences = [...ofQuiz, ...ofRuns, ...ofPromises];
  // Another hash is another quiz, even where nothing can be told of it.
  const kind = ofQuiz.length === 0 ? 'clinical' : kindOfChange(differences);
  return { kind, differences };
}

/** A definition by its hash, as JSON. */
interface Revision {
  revision: string;
  body: string;
}

/** Lists what patients would meet differently with one definition than with another. */
export async function differencesBetween(before: Revision, after: Revision): Promise<Difference[]> {
  const asked = { before: before.body, after: after.body };
  const key = `compare ${before.revision} ${after.revision}`;
  return foundDifferences(await compared(key, () => checkers.run('compare', asked)), 'settings');
}

/** Findings of threads, by all that they were found in; one that was not finished is asked for again a minute later. */
const compared = remembered<Done<Difference[]>>(96, ({ kind }) =>
  kind === 'done' ? null : leftAlone,
);

/** Returns the differences that were found, or says that none could be told: then whatever differs needs a review. */
function foundDifferences(done: Done<Difference[]>, kind: Difference['kind']): Difference[] {
  if (done.kind === 'done') return done.result;
  return [{ path: '', kind, words: `The changes could not be found. ${done.because}` }];
}

/** Lists what the draft’s saved runs no longer hold the quiz to, that those of the published revision do. */
async function runDifferences(
  db: Queryable,
  { quizKey, definition, savedRuns, promises, hash, savedRunsHash, promisesHash }: Changed,
  revision: string,
): Promise<Difference[]> {
  const recorded = await runsBeside(db, quizKey, revision);
  if (recorded?.hash === savedRunsHash) return [];
  const before = recorded?.savedRuns;
  if (before) {
    const asked = { before, draft: { definition, savedRuns, promises } };
    const key = `runs ${recorded.hash} ${hash} ${savedRunsHash} ${promisesHash}`;
    return foundDifferences(await compared(key, () => checkers.run('compareRuns', asked)), 'runs');
  }
  const words = 'Which saved runs belong to what patients have is not on record';
  return [{ path: '', kind: 'runs', words }];
}

/** Lists what the draft promises otherwise than the published revision does. */
async function promiseDifferences(
  db: Queryable,
  { quizKey, definition, savedRuns, promises, hash, savedRunsHash, promisesHash }: Changed,
  revision: string,
): Promise<Difference[]> {
  const recorded = await promisesBeside(db, quizKey, revision);
  if (recorded.hash === promisesHash) return [];
  if (recorded.promises === null) {
    const words = 'Which promises belong to what patients have is not on record';
    return [{ path: '', kind: 'promises', words }];
  }
  const draft = { definition, savedRuns, promises };
  const asked = { before: recorded.promises, draft, reference: await currentReference(db) };
  const draftName = `${hash} ${savedRunsHash} ${promisesHash}`;
  const key = `promises ${recorded.hash} ${draftName} ${await referenceHash(db)}`;
  return foundDifferences(
    await compared(key, () => checkers.run('comparePromises', asked)),
    'promises',
  );
}
