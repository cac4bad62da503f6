import { data, redirect, redirectDocument } from '@remix-run/node';
import { hasEnded, present, type Refusal, readPosted, type StepView } from '../../../engine/quiz';
import type { AnswerEvent, QuizEvent } from '../../../schemas/generated/types';
import { noticeRegistration } from '../../analytics/tracking/registered.server';
import { marketingTextsIn } from '../../browser/tracking/marketing-texts';
import { slotsFor } from '../../care/appointments/appointments.server';
import { checkInPage, ownCheckIn } from '../../care/check-ins/read-check-ins.server';
import { askForCall, offeredCall, phoneIn } from '../../care/crises/ask-for-call.server';
import { storeFormFile } from '../../care/documents/documents.server';
import { countUpload } from '../../care/documents/upload-rate.server';
import { type Appended, appendEvents } from '../../flows/answers/append-events.server';
import { csrfToken, requireCsrf } from '../../identity/access/csrf.server';
import { register, type SignInResult, signIn } from '../../identity/accounts/accounts.server';
import type { Asked } from '../../identity/route/route.server';
import { withReturn } from '../../identity/sessions/return-address';
import { findVisitor, rememberVisitor } from '../../identity/sessions/session.server';
import { filePlaces } from '../../kernel/files/turnstile';
import { refuse } from '../../kernel/http/answers';
import { formText } from '../../kernel/http/forms/form-text';
import { readFilesForm } from '../../kernel/http/forms/read-files-form';
import { readForm } from '../../kernel/http/forms/read-form';
import { isSentByScripts } from '../../kernel/http/forms/refused-form';
import type { AppLoadContext } from '../../kernel/http/load-context';
import { isUuid } from '../../kernel/http/uuid';
import {
  answeringPath,
  endedPath,
  kindInAddress,
  quizAddress,
  quizPath,
} from '../../kernel/sites/quiz-address';
import type { FaultyForm, FieldErrors } from '../../quiz-runner/live/field-errors';
import { meaningOf, postedForm } from '../../quiz-runner/live/form-events';
import { preloadAllViews } from '../../quiz-runner/live/preload-views';
import type { QuizStart } from '../../quiz-runner/live/use-quiz-runner';
import { stepHeadingId } from '../../quiz-runner/parts/step/StepHeading';
import { homeState } from '../../quizzes/attempts/home-state';
import { type QuizPage, quizPage } from '../../quizzes/attempts/quiz-page.server';
import { adopted, atPostedStep, endedAttempt, isOverwriting } from './form-place.server';

/** The server draws any step at once: all views are fetched before the first. */
let viewsFetched: Promise<void> | undefined;

/** Loads what the page of a quiz begins with, at the step where this person stands. */
export async function loadQuizPage({ request, context, params }: Asked) {
  const name = params['name'] ?? '';
  redirectToOneAddress(name, new URL(request.url).search);
  return answering({ request, context }, quizAddress(name), (at) => quizPage(context, name, at));
}

/**
 * What a page begins with on which somebody answers, at the step where they stand.
 * @param name The quiz in addresses; of a check-in its id.
 */
export async function answering(
  { request, context }: Pick<Asked, 'request' | 'context'>,
  name: string,
  pageAt: (at: number | null) => Promise<QuizPage | null>,
) {
  const at = Number(new URL(request.url).searchParams.get('at')) || null;
  const page = await pageAt(at);
  if (!page) throw new Response(null, { status: 404, statusText: 'There is no such quiz.' });
  viewsFetched ??= preloadAllViews();
  await viewsFetched;
  const { quiz, attempt, seq, state } = page;
  const view = present(quiz, state);
  const start: QuizStart = {
    name,
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
  redirectToOneAddress(name, new URL(request.url).search);
  return takeAnswers({ request, context }, name);
}

/** Takes the form of a step of a quiz, or of a check-in by its id. */
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
  await askForCall(context, name, phone);
  return redirect(answeringPath(quizAddress(name)), 303);
}

/** Takes the form of a step, as browsers post it without scripts. */
async function postQuizForm(
  request: Request,
  context: AppLoadContext,
  name: string,
): Promise<Response | FaultyForm> {
  return readFilesForm(
    request,
    {
      check: (fields) =>
        requireCsrf(request, context, fields, ' What you answered before is kept.'),
      places: filePlaces,
    },
    (form) => takeForm(request, context, name, form),
  );
}

async function takeForm(
  request: Request,
  context: AppLoadContext,
  name: string,
  form: FormData,
  isFirstTry = true,
): Promise<Response | FaultyForm> {
  const address = answeringPath(quizAddress(name));
  const isCheckIn = isUuid(name);
  const sent = isCheckIn ? address : '/cart';
  const visitor = isCheckIn ? await findVisitor(context) : null;
  const stored = isCheckIn
    ? await checkInPage(context, visitor, name, null)
    : await quizPage(context, name, null);
  // A check-in that is over says so on its page: a button that is pressed twice comes to the same.
  // Whoever is signed out signs in on the way there.
  const isTheirs = visitor?.user ? await ownCheckIn(context.db, visitor, name) : isCheckIn;
  if (!stored && isTheirs) return redirect(address, 303);
  if (!stored) throw new Response(null, { status: 404, statusText: 'There is no such quiz.' });
  const ended = await endedAttempt(context, stored, form);
  if (ended === 'sent by it') return redirect(sent, 303);
  if (ended === 'left by it') return redirect(endedPath(quizAddress(name)), 303);
  if (ended) return untaken(stored, hasEnded.message);
  const page = isCheckIn ? stored : adopted(stored, form);
  if (await isOverwriting(context, page, form)) return untaken(page, wentOnElsewhere);
  const there = atPostedStep(page, form);
  if ('refusal' in there)
    return untaken(page, `${there.refusal.message} Here is where the quiz stands.`);

  const { quiz } = page;
  const view = present(quiz, there.state);
  const files = await storeFiles(context, view, form);
  if (Object.keys(files.errors).length > 0 && form.get('action') !== 'skip') form.delete('action');
  const posted = postedForm(view, form);
  const answers = [...files.answers, ...posted.answers];
  const meaning = meaningOf(readPosted(quiz, page.state, { ...posted, answers }));

  const appended = await appendForm(context, name, page, meaning.events);
  // Something else was stored in the same moment, such as what the page sends as it comes alive: with it, the
  // form is looked at once more. One with files is not, for they would be kept twice.
  if (appended.outcome === 'conflict' && isFirstTry && files.answers.length === 0)
    return takeForm(request, context, name, form, false);
  if (appended.outcome === 'unknown') return redirect(address, 303);
  if (appended.outcome === 'conflict') return untaken(appended, wentOnElsewhere);
  if (form.has('account')) return enterAccount(request, context, form, address, appended);
  const errors = { ...meaning.errors, ...files.errors, ...appended.errors };
  const refusal = appended.refusal ?? meaning.refusal;
  if (refusal || Object.keys(errors).length > 0) {
    const shown = meaning.refusal?.code === 'incomplete' ? meaning.state : appended.state;
    const { seq, attempt } = appended;
    return {
      start: { view: present(quiz, shown), state: shown, seq, attempt },
      notice: refusal && refusal.question === undefined ? refusal.message : null,
      errors,
      account: null,
    };
  }
  if (appended.state.ended === 'submitted') return redirect(sent, 303);
  if (appended.state.ended) return redirect(endedPath(quizAddress(name)), 303);
  return redirect(`${address}?at=${present(quiz, appended.state).progress.position}`, 303);
}

const wentOnElsewhere =
  'This quiz went on in another window, so nothing of this page was kept. Here is where it stands.';

/** Returns where the quiz stands, with why a form was not taken. */
function untaken(
  { quiz, state, seq, attempt }: Pick<QuizPage, 'quiz' | 'state' | 'seq' | 'attempt'>,
  notice: string,
): FaultyForm {
  const view = present(quiz, state);
  return { start: { view, state, seq, attempt }, notice, errors: {}, account: null };
}

/** Files that came with the form become documents; each is the answer to its question. */
async function storeFiles(context: AppLoadContext, view: StepView, form: FormData) {
  const answers: AnswerEvent[] = [];
  const errors: FieldErrors = {};
  for (const { id, input } of view.questions) {
    const file = form.get(`q.${id}`);
    if (input.kind !== 'fileInput' || !(file instanceof File) || file.size === 0) continue;
    const refused = await countUpload(context);
    if (refused) {
      errors[id] = { typed: '', message: refused.message };
      continue;
    }
    const { visitorId, user } = await rememberVisitor(context);
    const stored = await storeFormFile(
      context,
      { visitorId, userId: user?.id ?? null },
      input.upload,
      file,
    );
    if (stored.ok) answers.push({ type: 'answer', question: id, value: stored.document.id });
    else errors[id] = { typed: '', message: stored.message };
  }
  return { answers, errors };
}

/** Registers or signs in, from the account step of a quiz. The answers are stored already. */
async function enterAccount(
  request: Request,
  context: AppLoadContext,
  form: FormData,
  address: string,
  { quiz, state, seq, attempt }: Pick<QuizPage, 'quiz' | 'state' | 'seq' | 'attempt'>,
): Promise<Response | FaultyForm> {
  const field = (name: string) => formText(form, `account.${name}`);
  const values = {
    email: field('email'),
    firstName: field('firstName'),
    lastName: field('lastName'),
  };
  // The radio says what was meant: Enter presses the first button of the form, whichever it is.
  const mode = form.get('account.mode') === 'signIn' ? 'signIn' : 'register';
  const typed = { ...values, password: field('password') };
  const result: SignInResult =
    mode === 'signIn' ? await signIn(context, typed) : await register(context, typed);
  if (result.ok && mode === 'register')
    await noticeRegistration(context, request, result.userId, marketingTextsIn(form));
  if (result.ok) {
    // The page is a new document: its address takes the focus to the headline of the next step.
    const back = `${address}#${stepHeadingId}`;
    return redirectDocument(result.needsSecondStep ? withReturn('/second-step', address) : back, {
      status: 303,
      headers: { 'set-cookie': result.setCookie },
    });
  }
  return {
    start: { view: present(quiz, state), state, seq, attempt },
    notice: null,
    errors: {},
    account: { values: { ...values, mode }, errors: result.errors },
  };
}

type AppendedForm = Appended & {
  /** Errors in answers that only the server could find, by question. */
  errors: FieldErrors;
  /** Why the step was not left, or the quiz not sent. */
  refusal: Refusal | null;
};

/**
 * Appends what a form means. An answer that only the server can refuse costs none of the others of its form;
 * the step is then not left.
 */
async function appendForm(
  context: AppLoadContext,
  quiz: string,
  page: Pick<QuizPage, 'attempt' | 'seq'>,
  events: readonly QuizEvent[],
): Promise<AppendedForm> {
  const errors: FieldErrors = {};
  let rest = events;
  let after = page.seq;
  for (;;) {
    const appended = await appendEvents(context, {
      quiz,
      attempt: page.attempt,
      after,
      entries: rest.map((event) => ({ key: crypto.randomUUID(), event })),
    });
    if (appended.outcome !== 'refused') return { ...appended, errors, refusal: null };
    const { refusal, at, seq } = appended;
    if (refusal.question !== undefined)
      errors[refusal.question] = { typed: '', message: refusal.message };
    const others = rest.slice(at + 1).filter(({ type }) => type === 'answer');
    if (rest[at]?.type !== 'answer' || others.length === 0) return { ...appended, errors, refusal };
    rest = others;
    after = seq;
  }
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
