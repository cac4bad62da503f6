import { data, redirect } from '@remix-run/node';
import { present } from '../../../engine/quiz';
import { slotsFor } from '../../care/appointments/appointments.server';
import { askForCall, offeredCall, phoneIn } from '../../care/crises/ask-for-call.server';
import { editionOf } from '../../content/quizzes.server';
import { withWhatIsHad } from '../../flows/answers/had-already.server';
import { withTreatment } from '../../flows/answers/taken-beforehand.server';
import { csrfToken, requireCsrf } from '../../identity/access/csrf.server';
import { timedOutWords } from '../../identity/access/guards.server';
import type { Asked } from '../../identity/route/route.server';
import {
  findVisitor,
  isRenewed,
  isTimedOut,
  renewedWords,
} from '../../identity/sessions/session.server';
import { refuse } from '../../kernel/http/answers';
import { isSentByScripts, refusedForm } from '../../kernel/http/forms/form-failure';
import { formText } from '../../kernel/http/forms/form-text';
import { readForm } from '../../kernel/http/forms/read-form';
import type { AppLoadContext } from '../../kernel/http/load-context';
import { isUuid } from '../../kernel/http/uuid';
import {
  answeringPath,
  kindInAddress,
  quizAddress,
  quizPath,
} from '../../kernel/sites/quiz-address';
import { preloadAllViews } from '../../quiz-runner/live/preload-views';
import type { QuizStart } from '../../quiz-runner/live/use-quiz-runner';
import { homeState } from '../../quizzes/attempts/home-state';
import { type QuizPage, quizPage } from '../../quizzes/attempts/quiz-page.server';
import { knowingly, noticeBeforehand } from './again-page.server';
import { postQuizForm } from './quiz-form.server';

/** The server draws any step at once: all views are fetched before the first. */
let viewsFetched: Promise<void> | undefined;

/** Loads what the page of a quiz begins with, at the step where this person stands. */
export async function loadQuizPage({ request, context, params }: Asked) {
  const name = params['name'] ?? '';
  const { search, searchParams } = new URL(request.url);
  redirectToOneAddress(name, search);
  return answering({ request, context }, quizAddress(name), async (at) => {
    const page = await quizPage(context, name, at);
    const isBeginning = page?.seq === 0 && at === null && !searchParams.has(knowingly);
    if (isBeginning && (await noticeBeforehand(context, quizAddress(name))))
      throw redirect(`/quiz/${quizAddress(name)}/again`, 303);
    return page;
  });
}

/**
 * Loads what a page begins with on which somebody answers, at the step where they stand.
 * @param name The quiz in addresses; of a check-in or a follow-up its id.
 */
export async function answering(
  { request, context }: Pick<Asked, 'request' | 'context'>,
  name: string,
  pageAt: (at: number | null) => Promise<QuizPage | null>,
) {
  // Drawn for whoever was signed out it would be another step,
  // and the words that were typed belong to none of its fields.
  const refused = refusedForm(context);
  if (refused?.status === 401) throw refuse(401, refused.message);
  const at = Number(new URL(request.url).searchParams.get('at')) || null;
  const page = await pageAt(at);
  if (!page) throw new Response(null, { status: 404, statusText: 'There is no such quiz.' });
  viewsFetched ??= preloadAllViews();
  await viewsFetched;
  const visitor = await findVisitor(context);
  const taking = await withTreatment(context, visitor, page);
  const { quiz, attempt, seq, state } = await withWhatIsHad(context.db, visitor, taking);
  const view = present(quiz, state);
  const start: QuizStart = {
    name,
    revision: quiz.revision,
    edition: editionOf(quiz),
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
    slots: await slotsFor(context, view, () => homeState(quiz, state)),
    call: await offeredCall(context, attempt),
    signedIn: state.facts.signedIn,
    signedOut: whySignedOut(context),
  };
}

/** Words for somebody who has to sign in before their quiz goes on; null for anybody else. */
function whySignedOut(context: AppLoadContext): string | null {
  if (isRenewed(context)) return renewedWords;
  return isTimedOut(context) ? timedOutWords(context.config.patientIdleMinutes) : null;
}

/** Takes the form of a step, or the wish for a call. Each reads it with its token. */
export async function postQuizPage({ request, context, params }: Asked) {
  const name = params['name'] ?? '';
  redirectToOneAddress(name, new URL(request.url).search);
  return takeAnswers({ request, context }, name);
}

/** Takes the form of a step of a quiz, or of a check-in or a follow-up by its id. */
export async function takeAnswers(
  { request, context }: Pick<Asked, 'request' | 'context'>,
  name: string,
) {
  const { searchParams } = new URL(request.url);
  const take = searchParams.get('call') === 'me' ? postCallForm : postQuizForm;
  const result = await take(request, context, name);
  // What follows a step that was posted whole is a page of its own, as it is without scripts.
  if (result instanceof Response && isSentByScripts(context))
    result.headers.set('x-remix-reload-document', 'true');
  if (result instanceof Response) return result;
  return data(result, { status: 422 });
}

/**
 * Asks for a call, and comes back to the page of help, which says only what is so. Throws what the page says where the
 * form was not taken: the page stays, with the lines to call and what was typed.
 */
async function postCallForm(
  request: Request,
  context: AppLoadContext,
  name: string,
): Promise<Response> {
  const form = await readForm(request);
  requireCsrf(request, context, form);
  if (!kindInAddress(name) && !isUuid(name))
    throw new Response(null, { status: 404, statusText: 'There is no such quiz.' });
  const phone = phoneIn(formText(form, 'phone'));
  if (phone === null) throw refuse(422, 'Write the ten digits, with the area code.');
  const isAsked = await askForCall(context, name, phone);
  // The page of help stays as it is: on the way to sign-in its lines would be gone.
  if (isAsked && isTimedOut(context)) {
    throw refuse(
      409,
      'Our care team has your number, and a provider calls you. You need not wait for it: 988 is there now. You were signed out meanwhile.',
    );
  }
  return redirect(answeringPath(quizAddress(name)), 303);
}

/**
 * Sends whoever asks for a page of a quiz by another of its names, such as `quizWeightLoss`, to its one
 * address, for good and with whatever the request carries.
 * @param search The query, with its question mark.
 * @param page The part of the address after the quiz, such as `/ended`.
 */
export function redirectToOneAddress(name: string, search: string, page = ''): void {
  const kind = kindInAddress(name);
  if (kind && name !== quizAddress(kind)) throw redirect(`${quizPath(kind)}${page}${search}`, 308);
}
