import { topicOf } from '../../engine/quiz';
import type { SiteHandle } from '../../schemas/generated/types';
import type { Db } from '../kernel/database/client.server';
import { quizPath } from '../kernel/sites/quiz-address';
import { publishedQuizzes } from './quizzes.server';

/** A quiz someone may begin with. */
export interface QuizLink {
  path: string;
  title: string;
}

/** The quizzes of a site, as links. */
export async function quizLinks(db: Db, site: SiteHandle): Promise<QuizLink[]> {
  const quizzes = await publishedQuizzes(db, site);
  return quizzes.map((quiz) => ({
    path: quizPath(topicOf(quiz)),
    title: quiz.definition.title,
  }));
}
