import type { SiteHandle } from '../../schemas/generated/types';
import type { Db } from '../kernel/database/client.server';
import { quizPath } from '../kernel/sites/quiz-address';
import type { QuizLink } from './QuizLinks';
import { publishedQuizzes } from './quizzes.server';

/** The quizzes of a site, as links. */
export async function quizLinks(db: Db, site: SiteHandle): Promise<QuizLink[]> {
  const quizzes = await publishedQuizzes(db, site);
  return quizzes.map(({ definition: { kind, title } }) => ({ path: quizPath(kind), title }));
}
