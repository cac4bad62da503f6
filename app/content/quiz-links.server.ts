import type { SiteHandle } from '../../schemas/generated/types';
import type { Db } from '../platform/db/client.server';
import type { QuizLink } from './QuizLinks';
import { quizPath } from './quiz-address';
import { publishedQuizzes } from './quizzes.server';

/** The quizzes of a site, as links. */
export async function quizLinks(db: Db, site: SiteHandle): Promise<QuizLink[]> {
  const quizzes = await publishedQuizzes(db, site);
  return quizzes.map(({ definition: { kind, title } }) => ({ path: quizPath(kind), title }));
}
