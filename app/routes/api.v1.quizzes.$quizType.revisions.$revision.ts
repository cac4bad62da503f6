import type { QuizKind } from '../../schemas/generated/types';
import { askedQuizPage } from '../care/check-ins/asked-quizzes.server';
import { editionOf, publishedPart, servedQuiz } from '../content/quizzes.server';
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
    description:
      'The one that is served, or the one this person began with. The definition never changes, and with an edition neither does what comes with it, such as prices.',
    query: { edition: hashParameter('The hash of all that is sent, as its pages name it.') },
    refusals: { 404: 'There is no such revision for this person.' },
  },
  async handle({ context, params, request }) {
    const { db, site } = context;
    const visitor = await findVisitor(context);
    const served = isUuid(params.quizType)
      ? (await askedQuizPage(context, visitor, params.quizType, null))?.quiz
      : await servedQuiz(db, params.quizType, site);
    if (!served) return refuse(404, 'There is no such quiz.');
    const wanted = params.revision;
    const quiz = served.revision === wanted ? served : await begun(served.definition.kind);
    if (quiz?.revision !== wanted || !quiz)
      return refuse(404, 'There is no such revision of this quiz.');
    const isNamed = new URL(request.url).searchParams.get('edition') === editionOf(quiz);
    const caching = isNamed ? 'max-age=31536000, immutable' : 'max-age=600';
    // Whoever asks for what is served gets the same; what somebody began with is theirs, and so is what they are asked.
    const isForAll = isNamed && quiz === served && !isUuid(params.quizType);
    const headers = { 'cache-control': `${isForAll ? 'public' : 'private'}, ${caching}` };
    return answer(publishedPart(quiz), { headers });

    async function begun(kind: QuizKind | undefined) {
      return visitor && kind ? (await findOpenAttempt(db, visitor, kind))?.quiz : null;
    }
  },
});
