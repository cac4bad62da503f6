import { redirect } from '@remix-run/node';
import { ending, topicOf } from '../../../engine/quiz';
import { servedQuiz } from '../../content/quizzes.server';
import { takeUpAgain } from '../../flows/answers/take-up-again.server';
import { csrfToken } from '../../identity/access/csrf.server';
import type { Asked, Posted } from '../../identity/route/route.server';
import { quizAddress, quizPath } from '../../kernel/sites/quiz-address';
import { latestUnsent } from '../../quizzes/attempts/latest-ended.server';
import { waitlistFields } from '../public/waitlist/waitlist-page.server';
import { redirectToOneAddress } from './quiz-page.server';

/** Loads how a quiz ended for a visitor, and what may be corrected. */
export async function loadEndedPage({ request, context, params }: Asked) {
  const name = params['name'] ?? '';
  redirectToOneAddress(name, new URL(request.url).search, '/ended');
  const quiz = await servedQuiz(context.db, name, context.site);
  if (!quiz) throw new Response(null, { status: 404, statusText: 'There is no such quiz.' });
  const address = quizAddress(topicOf(quiz));
  const last = await latestUnsent(context, name);
  const found = last && ending(last.quiz, last.state);
  return {
    site: context.site,
    name: address,
    ending: found,
    /** Where it is their state that ended it: it may open. */
    waitlist:
      found?.kind === 'reasons' && found.isAboutState
        ? await waitlistFields(context, address)
        : null,
    csrf: csrfToken(context),
  };
}

/** Takes the answers up again, so that one of them can be corrected. */
export async function postEndedPage({ request, context, params, form }: Posted) {
  const name = params['name'] ?? '';
  redirectToOneAddress(name, new URL(request.url).search, '/ended');
  const quiz = await servedQuiz(context.db, name, context.site);
  if (!quiz) throw new Response(null, { status: 404, statusText: 'There is no such quiz.' });
  const step = form.get('goTo');
  await takeUpAgain(context, name, typeof step === 'string' && step !== '' ? step : null);
  return redirect(quizPath(topicOf(quiz)), 303);
}
