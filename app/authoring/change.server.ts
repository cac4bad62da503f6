import { type Difference, kindOfChange } from '../../engine';
import { compareQuizzes } from '../../engine/compare/compare-quizzes';
import { readRevision } from '../content/published.server';
import type { Queryable } from '../platform/db/client.server';
import type { QuizDocument } from './documents.server';
import type { Published } from './standing.server';

/** What publishing a draft would change for patients. */
export interface Change {
  /** `words`: only words and pictures differ. `clinical`: anything else, and a quiz that is new. */
  kind: ReturnType<typeof kindOfChange>;
  differences: Difference[];
}

/** What a draft changes, compared with what patients have. */
export async function changeOf(
  db: Queryable,
  { quizKey, hash, definition }: Pick<QuizDocument, 'quizKey' | 'hash' | 'definition'>,
  published: Published | null,
): Promise<Change> {
  if (published?.revision === hash) return { kind: 'none', differences: [] };
  const before = published && (await readRevision(db, 'quiz', quizKey, published.revision));
  if (before === null) return { kind: 'clinical', differences: [] };
  const differences = compareQuizzes(unchanging(before), unchanging(definition));
  const kind = kindOfChange(differences);
  // Another hash is another quiz, even where nothing can be told of it.
  return { kind: kind === 'none' ? 'clinical' : kind, differences };
}

/** Parses a definition that nobody changes any more: what its parts are called is then looked up once. */
function unchanging(definition: string): unknown {
  return Object.freeze(JSON.parse(definition));
}
