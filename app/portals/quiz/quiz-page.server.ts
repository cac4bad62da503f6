import { data } from '@remix-run/node';
import { present } from '../../../engine/quiz';
import { slotsFor } from '../../care/appointments/slots-for-step.server';
import { offeredCall } from '../../care/crises/ask-for-call.server';
import { redirectToOneAddress } from '../../content/one-address';
import { csrfToken } from '../../identity/access/csrf.server';
import type { Asked } from '../../identity/route/route.server';
import { isSentByScripts } from '../../kernel/http/forms/refused-form';
import { quizAddress } from '../../kernel/sites/quiz-address';
import { preloadAllViews } from '../../quiz-runner/live/preload-views';
import type { QuizStart } from '../../quiz-runner/live/use-quiz-runner';
import { homeState } from '../../quizzes/attempts/home-state';
import { quizPage } from '../../quizzes/attempts/quiz-page.server';
import { postCallForm } from './post-call-form.server';
import { postQuizForm } from './post-quiz-form.server';

/** The server draws any step at once: all views are fetched before the first. */
let viewsFetched: Promise<void> | undefined;

/** What the page of a quiz begins with, at the step where this person stands. */
export async function openQuizPage({ request, context, params }: Asked) {
  const { searchParams, search } = new URL(request.url);
  const name = params['name'] ?? '';
  redirectToOneAddress(name, search);
  const at = Number(searchParams.get('at')) || null;
  const page = await quizPage(context, name, at);
  if (!page) throw new Response(null, { status: 404, statusText: 'There is no such quiz.' });
  viewsFetched ??= preloadAllViews();
  await viewsFetched;
  const { quiz, attempt, seq, state } = page;
  const view = present(quiz, state);
  const start: QuizStart = {
    name: quizAddress(quiz.definition.kind),
    revision: quiz.revision,
    attempt,
    seq,
    state,
    view,
    csrf: csrfToken(context),
  };
  const { title, description = '' } = quiz.definition;
  return {
    start,
    title,
    description,
    site: context.site,
    slots: await slotsFor(context, view, homeState(quiz, state)),
    call: await offeredCall(context, attempt),
    signedIn: state.facts.signedIn,
  };
}

/** Takes the form of a step, or the wish for a call. Each reads it with its token. */
export async function postQuizPage({ request, context, params }: Asked) {
  const name = params['name'] ?? '';
  const { search, searchParams } = new URL(request.url);
  redirectToOneAddress(name, search);
  const take = searchParams.get('call') === 'me' ? postCallForm : postQuizForm;
  const result = await take(request, context, name);
  // What follows a step that was posted whole is a page of its own, as it is without scripts.
  if (result instanceof Response && isSentByScripts(context))
    result.headers.set('x-remix-reload-document', 'true');
  if (result instanceof Response) return result;
  return data(result, { status: 422 });
}
