import { redirect } from '@remix-run/node';
import { ending, topicOf } from '../../../engine/quiz';
import { takeUpAgain } from '../../flows/answers/take-up-again.server';
import { csrfToken } from '../../identity/access/csrf.server';
import type { Asked, Posted } from '../../identity/route/route.server';
import { dayOf } from '../../kernel/calendar/service-day';
import { quizAddress, quizPath } from '../../kernel/sites/quiz-address';
import { answersToTakeAlong, latestUnsent } from '../../quizzes/attempts/attempts.server';
import { quizNamed, waitlistFields } from '../public/waitlist/waitlist-page.server';
import { redirectToOneAddress } from './quiz-page.server';

/** Loads how a quiz ended for a visitor, and what may be corrected. */
export async function loadEndedPage({ request, context, params }: Asked) {
  const name = params['name'] ?? '';
  redirectToOneAddress(name, new URL(request.url).search, '/ended');
  const quiz = await quizNamed(context, name);
  const address = quizAddress(topicOf(quiz));
  const last = await latestUnsent(context, name);
  const found = last && ending(last.quiz, last.state);
  return {
    site: context.site,
    name: address,
    ending: found,
    /** Form of the list of those who wait, if their state ended it: it may open. */
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
  const quiz = await quizNamed(context, name);
  const step = form.get('goTo');
  await takeUpAgain(context, name, typeof step === 'string' && step !== '' ? step : null);
  return redirect(quizPath(topicOf(quiz)), 303);
}

/** Loads what somebody answered in a quiz that cannot help them, on a page to print. */
export async function loadAnswersPage({ context, params }: Asked) {
  const name = params['name'] ?? '';
  const quiz = await quizNamed(context, name);
  const again = quizPath(topicOf(quiz));
  const answers = await answersToTakeAlong(context, name);
  if (answers === null) throw redirect(again);
  return { site: context.site, again, day: dayOf(context.clock.now()), ...answers };
}
