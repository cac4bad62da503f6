import { redirect } from '@remix-run/node';
import { redirectToOneAddress } from '../../content/one-address';
import { servedQuiz } from '../../content/quizzes.server';
import { takeUpAgain } from '../../flows/answers/take-up-again.server';
import { csrfToken, requireCsrf } from '../../identity/access/csrf.server';
import { readForm } from '../../kernel/http/forms/read-form';
import type { AppLoadContext } from '../../kernel/http/load-context';
import { quizAddress, quizPath } from '../../kernel/sites/quiz-address';
import { endingOf } from '../../quizzes/attempts/latest-ended.server';

/** How a quiz ended for a visitor, and what may be corrected. */
export async function openEndedPage(request: Request, context: AppLoadContext, name: string) {
  redirectToOneAddress(name, new URL(request.url).search, '/ended');
  const quiz = await servedQuiz(context.db, name, context.site);
  if (!quiz) throw new Response(null, { status: 404, statusText: 'There is no such quiz.' });
  return {
    site: context.site,
    name: quizAddress(quiz.definition.kind),
    ending: await endingOf(context, name),
    csrf: csrfToken(context),
  };
}

/** Takes the answers up again, so that one of them can be corrected. */
export async function postEndedPage(request: Request, context: AppLoadContext, name: string) {
  redirectToOneAddress(name, new URL(request.url).search, '/ended');
  const form = await readForm(request);
  requireCsrf(request, context, form);
  const quiz = await servedQuiz(context.db, name, context.site);
  if (!quiz) throw new Response(null, { status: 404, statusText: 'There is no such quiz.' });
  const step = form.get('goTo');
  await takeUpAgain(context, name, typeof step === 'string' && step !== '' ? step : null);
  return redirect(quizPath(quiz.definition.kind), 303);
}
