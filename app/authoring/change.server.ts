import { type Difference, kindOfChange } from '../../engine';
import { compareIfFit } from '../../engine/compare/compare-if-fit';
import { comparePromises } from '../../engine/compare/compare-promises';
import { compareRuns } from '../../engine/compare/compare-runs';
import { readRevision } from '../content/published.server';
import { currentReference } from '../content/reference.server';
import { remembered } from '../content/remembered';
import type { Queryable } from '../platform/db/client.server';
import type { DraftHashes, QuizDocument } from './documents.server';
import { writtenPromises } from './promises-text.server';
import { promisesBeside } from './recorded-promises.server';
import { runsBeside } from './recorded-runs.server';
import { writtenRuns } from './saved-runs';
import type { Published } from './standing.server';

/** What publishing a draft would change for patients. */
export interface Change {
  /**
   * `words`: only words and pictures differ. `clinical`: anything else, saved runs that hold the quiz to
   * less, promises that differ, and a quiz that is new.
   */
  kind: ReturnType<typeof kindOfChange>;
  differences: Difference[];
}

type Changed = Pick<QuizDocument, 'quizKey' | 'definition' | 'scenarios' | 'promises'> &
  DraftHashes;

/** What a draft changes, compared with what patients have. */
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

/** What patients would meet differently with one definition than with another. */
export function differencesBetween(before: Revision, after: Revision): Promise<Difference[]> {
  return compared(`${before.revision} ${after.revision}`, async () =>
    quizDifferences(before.body, after.body),
  );
}

const compared = remembered<Difference[]>(32);

function quizDifferences(before: string, definition: string): Difference[] {
  const texts = { before, after: definition };
  return compareIfFit(unchanging(before), unchanging(definition), texts);
}

/** What the draft’s saved runs no longer hold the quiz to, that those of the published revision do. */
async function runDifferences(
  db: Queryable,
  { quizKey, definition, scenarios, scenariosHash }: Changed,
  revision: string,
): Promise<Difference[]> {
  const recorded = await runsBeside(db, quizKey, revision);
  if (recorded?.hash === scenariosHash) return [];
  const kept = recorded?.scenarios;
  if (kept) {
    const quiz = unchanging(definition);
    return compareRuns(writtenRuns(kept), writtenRuns(scenarios), quiz);
  }
  const words = 'Which saved runs belong to what patients have is not on record';
  return [{ path: '', kind: 'runs', words }];
}

/** What the draft promises otherwise than the published revision does. */
async function promiseDifferences(
  db: Queryable,
  { quizKey, definition, promises, promisesHash }: Changed,
  revision: string,
): Promise<Difference[]> {
  const recorded = await promisesBeside(db, quizKey, revision);
  if (recorded.hash === promisesHash) return [];
  if (recorded.promises === null) {
    const words = 'Which promises belong to what patients have is not on record';
    return [{ path: '', kind: 'promises', words }];
  }
  const quiz = { definition: unchanging(definition), reference: await currentReference(db) };
  return comparePromises(recorded.promises, writtenPromises(promises), quiz);
}

/** Parses a definition that nobody changes any more: what its parts are called is then looked up once. */
function unchanging(definition: string): unknown {
  return Object.freeze(JSON.parse(definition));
}
