import type { LoaderFunctionArgs } from '@remix-run/node';
import type { PublishedQuiz } from '../../engine/quiz';
import { servedQuiz } from '../content/quizzes.server';
import { findVisitor } from '../identity/sessions/session.server';
import { answer, refuse } from '../kernel/http/answers';
import { findOpenAttempt } from '../quizzes/attempts/attempts.server';

/** The definition of a revision that this person may take: the one that is served, or the one they began with. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { db, site } = context;
  const served = await servedQuiz(db, params['quizType'] ?? '', site);
  if (!served) return refuse(404, 'There is no such quiz.');
  const wanted = params['revision'];
  const quiz = served.revision === wanted ? served : await theirs();
  if (quiz?.revision !== wanted || !quiz)
    return refuse(404, 'There is no such revision of this quiz.');
  const { revision, definition, rich, reference } = quiz;
  const published: PublishedQuiz = { revision, definition, rich, reference };
  return answer(published, { headers: { 'cache-control': 'private, max-age=600' } });

  async function theirs() {
    const visitor = await findVisitor(context);
    const kind = served?.definition.kind;
    return visitor && kind ? (await findOpenAttempt(db, visitor, kind))?.quiz : null;
  }
}
