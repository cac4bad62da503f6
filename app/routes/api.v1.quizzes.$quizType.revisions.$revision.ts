import type { PublishedQuiz } from '../../engine/quiz';
import { checkInPage } from '../care/check-ins/read-check-ins.server';
import { servedQuiz } from '../content/quizzes.server';
import { hashParameter, object, quizParameter } from '../contract/phrases';
import { route } from '../identity/route/route.server';
import { findVisitor } from '../identity/sessions/session.server';
import { answer, refuse } from '../kernel/http/answers';
import { isUuid } from '../kernel/http/uuid';
import { findOpenAttempt } from '../quizzes/attempts/attempts.server';

/** The definition of a revision that this person may take: the one that is served, or the one they began with. */
export const loader = route('GET', {
  access: 'everyone',
  path: { quizType: quizParameter, revision: hashParameter('The hash of the definition.') },
  reply: object('The definition.'),
  reference: {
    tag: 'Quizzes',
    place: 2,
    summary: 'Get the definition of a revision',
    description: 'The one that is served, or the one this person began with. It never changes.',
    refusals: { 404: 'There is no such revision for this person.' },
  },
  async handle({ context, params }) {
    const { db, site } = context;
    const visitor = await findVisitor(context);
    const served = isUuid(params.quizType)
      ? (await checkInPage(context, visitor, params.quizType, null))?.quiz
      : await servedQuiz(db, params.quizType, site);
    if (!served) return refuse(404, 'There is no such quiz.');
    const wanted = params.revision;
    const quiz = served.revision === wanted ? served : await begun(served.definition.kind);
    if (quiz?.revision !== wanted || !quiz)
      return refuse(404, 'There is no such revision of this quiz.');
    const { revision, definition, rich, reference } = quiz;
    const published: PublishedQuiz = { revision, definition, rich, reference };
    return answer(published, { headers: { 'cache-control': 'private, max-age=600' } });

    async function begun(kind: PublishedQuiz['definition']['kind']) {
      return visitor && kind ? (await findOpenAttempt(db, visitor, kind))?.quiz : null;
    }
  },
});
