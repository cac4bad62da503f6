import { topicOf } from '../../../../engine/quiz';
import type { QuizKind } from '../../../../schemas/generated/types';
import { publishedQuizzes } from '../../../content/quizzes.server';
import type { IllustrationName } from '../../../design/illustrations/names';
import { homeOf } from '../../../identity/access/grants';
import type { Asked } from '../../../identity/route/route.server';
import { findVisitor } from '../../../identity/sessions/session.server';
import { quizPath } from '../../../kernel/sites/quiz-address';
import { openKinds } from '../../../quizzes/attempts/attempts.server';
import { answerWith, publicPage } from '../page/front-page.server';

/** The picture of each quiz, in the order in which they are shown. */
const pictures: Record<QuizKind, IllustrationName> = {
  quizWeightLoss: 'scale',
  quizErectileDysfunction: 'couple',
  quizEarlyClimax: 'hourglass',
  quizLibido: 'heart',
  quizHaircare: 'hair',
};

/** Loads the first page of a site: the one that was written for it, or else a plain list of what can be begun. */
export async function loadFirstPage(asked: Asked) {
  const page = await publicPage(asked.context, '');
  return page ? answerWith(page, asked) : loadHomePage(asked);
}

/** Loads what the first page of a site shows for which none was written. */
export async function loadHomePage({ request, context }: Asked) {
  const { db, site } = context;
  const [quizzes, visitor] = await Promise.all([publishedQuizzes(db, site), findVisitor(context)]);
  // What was written for this site comes first, then the order of the pictures.
  const rank = (quiz: (typeof quizzes)[number]) =>
    quiz.definition.site === site ? -1 : Object.keys(pictures).indexOf(topicOf(quiz));
  const open = visitor ? await openKinds(db, visitor) : new Set<string>();
  return {
    site,
    name: visitor?.user?.firstName ?? null,
    isSignedOut: !visitor?.user && new URL(request.url).searchParams.get('done') === 'signedOut',
    home: visitor?.user ? homeOf(visitor.user) : '/',
    quizzes: [...quizzes]
      .sort((one, other) => rank(one) - rank(other))
      .map((quiz) => {
        const kind = topicOf(quiz);
        const { title, description = '' } = quiz.definition;
        return {
          kind,
          picture: pictures[kind],
          title,
          description,
          path: quizPath(kind),
          begun: open.has(kind),
        };
      }),
  };
}
