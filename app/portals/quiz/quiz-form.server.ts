import { redirect, redirectDocument } from '@remix-run/node';
import {
  hasEnded,
  present,
  type QuizState,
  type Refusal,
  readPosted,
  type StepView,
} from '../../../engine/quiz';
import type { AnswerEvent, QuizEvent } from '../../../schemas/generated/types';
import { noticeRegistration } from '../../analytics/tracking/tracking.server';
import { marketingTextsIn } from '../../browser/tracking/marketing';
import { askedQuizPage, ownAskedQuiz } from '../../care/check-ins/asked-quizzes.server';
import { countUpload } from '../../care/documents/document-call.server';
import { storeFormFile } from '../../care/documents/documents.server';
import { type Appended, appendEvents } from '../../flows/answers/append-events.server';
import { markIn, requireCsrf } from '../../identity/access/csrf.server';
import { requireStillIn } from '../../identity/access/guards.server';
import { type SignInResult, signIn } from '../../identity/accounts/accounts.server';
import { beginRegistration } from '../../identity/accounts/registration.server';
import { askForLink } from '../../identity/links/ask-for-link.server';
import { linkPages } from '../../identity/links/email-links.server';
import { signInByPasskey } from '../../identity/second-factor/sign-with-passkey.server';
import { withReturn } from '../../identity/sessions/return-address';
import {
  findVisitor,
  isRenewed,
  rememberVisitor,
  renewedWords,
} from '../../identity/sessions/session.server';
import { refuse } from '../../kernel/http/answers';
import { formText } from '../../kernel/http/forms/form-text';
import { readFilesForm } from '../../kernel/http/forms/read-form';
import type { AppLoadContext } from '../../kernel/http/load-context';
import { isUuid } from '../../kernel/http/uuid';
import {
  answeringPath,
  cartAfterQuiz,
  endedPath,
  quizAddress,
} from '../../kernel/sites/quiz-address';
import { filePlaces } from '../../kernel/turns';
import type { FaultyForm, FieldErrors } from '../../quiz-runner/live/field-errors';
import { meaningOf, postedForm } from '../../quiz-runner/live/form-events';
import { pricesField } from '../../quiz-runner/parts/plan/prices-field';
import { stepHeadingId } from '../../quiz-runner/parts/step/StepHeading';
import { type QuizPage, quizPage } from '../../quizzes/attempts/quiz-page.server';
import { adopted, atPostedStep, endedAttempt, isOverwriting } from './form-place.server';

/** Takes the form of a step, as browsers post it without scripts. */
export async function postQuizForm(
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
    async (form) => {
      const to = answeringPath(quizAddress(name));
      await requireStillIn(context, markIn(form), { to, isForm: true });
      await findVisitor(context);
      if (isRenewed(context)) return enterAgain(context, form, to);
      return takeForm({ request, context, name, form });
    },
  );
}

/** Form of a step, of the quiz that its address names. */
interface StepForm {
  request: Request;
  context: AppLoadContext;
  name: string;
  form: FormData;
}

/** Reads a form at the step that it was drawn for, stores what it means, and says where that leads. */
async function takeForm(sent: StepForm, isFirstTry = true): Promise<Response | FaultyForm> {
  const { context, name, form } = sent;
  const stored = await storedPage(sent);
  if (stored === null) return redirect(addressOf(sent), 303);
  const found = await pageOfForm(sent, stored);
  if ('instead' in found) return found.instead;
  const { page, state } = found;
  const view = present(page.quiz, state);
  const files = await storeFiles(context, view, form);
  if (Object.keys(files.errors).length > 0 && form.get('action') !== 'skip') form.delete('action');
  const posted = postedForm(view, form);
  const answers = [...files.answers, ...posted.answers];
  const meaning = meaningOf(readPosted(page.quiz, page.state, { ...posted, answers }));

  const prices = formText(form, pricesField) || undefined;
  const appended = await appendForm(context, name, page, { events: meaning.events, prices });
  // Something else was stored in the same moment, such as what the page sends as it comes alive: with it, the
  // form is looked at once more. One with files is not, for they would be kept twice.
  if (appended.outcome === 'conflict' && isFirstTry && files.answers.length === 0)
    return takeForm(sent, false);
  if (appended.outcome === 'unknown') return redirect(addressOf(sent), 303);
  if (appended.outcome === 'conflict') return untaken(appended, wentOnElsewhere);
  if (form.has('account')) return enterAccount(sent, appended);
  return faultsOf(meaning, files.errors, appended) ?? redirect(addressAfter(sent, appended), 303);
}

/**
 * Finds where the quiz of a form stands. Null for a check-in or a follow-up that is over, which says so on its page: a
 * button that is pressed twice comes to the same. A patient who is signed out signs in on the way there.
 */
async function storedPage({ context, name }: StepForm): Promise<QuizPage | null> {
  const isAsked = isUuid(name);
  const visitor = isAsked ? await findVisitor(context) : null;
  const stored = isAsked
    ? await askedQuizPage(context, visitor, name, null)
    : await quizPage(context, name, null);
  if (stored) return stored;
  const isTheirs = visitor?.user ? await ownAskedQuiz(context.db, visitor, name) : isAsked;
  if (isTheirs) return null;
  throw new Response(null, { status: 404, statusText: 'There is no such quiz.' });
}

/** Finds the page that a form was drawn on, and its state at that step; or the answer to a form that is too late. */
async function pageOfForm(
  sent: StepForm,
  stored: QuizPage,
): Promise<{ page: QuizPage; state: QuizState } | { instead: Response | FaultyForm }> {
  const { context, name, form } = sent;
  const ended = await endedAttempt(context, stored, form);
  if (ended === 'sent by it') return { instead: redirect(addressOnceSent(sent), 303) };
  if (ended === 'left by it') return { instead: redirect(endedPath(quizAddress(name)), 303) };
  if (ended) return { instead: untaken(stored, hasEnded.message) };
  const page = isUuid(name) ? stored : adopted(stored, form);
  if (await isOverwriting(context, page, form)) return { instead: untaken(page, wentOnElsewhere) };
  const there = atPostedStep(page, form);
  if ('state' in there) return { page, state: there.state };
  return { instead: untaken(page, `${there.refusal.message} Here is where the quiz stands.`) };
}

/** Returns the page with what is wrong on it; null where nothing is. */
function faultsOf(
  meaning: ReturnType<typeof meaningOf>,
  fileErrors: FieldErrors,
  appended: StoredForm,
): FaultyForm | null {
  const errors = { ...meaning.errors, ...fileErrors, ...appended.errors };
  const refusal = appended.refusal ?? meaning.refusal;
  if (!refusal && Object.keys(errors).length === 0) return null;
  const state = meaning.refusal?.code === 'incomplete' ? meaning.state : appended.state;
  const notice = refusal && refusal.question === undefined ? refusal.message : null;
  return { ...drawn({ ...appended, state }), notice, errors, account: null };
}

/** Address of the page on which the quiz is answered. */
function addressOf({ name }: StepForm): string {
  return answeringPath(quizAddress(name));
}

/** Address to which somebody comes who sent the quiz. */
function addressOnceSent(sent: StepForm): string {
  return isUuid(sent.name) ? addressOf(sent) : cartAfterQuiz;
}

/** Address to which somebody comes after the step of a form. */
function addressAfter(sent: StepForm, { quiz, state }: StoredForm): string {
  if (state.ended === 'submitted') return addressOnceSent(sent);
  if (state.ended) return endedPath(quizAddress(sent.name));
  return `${addressOf(sent)}?at=${present(quiz, state).progress.position}`;
}

const wentOnElsewhere =
  'This quiz went on in another window, so nothing of this page was kept. Here is where it stands.';

type Reached = Pick<QuizPage, 'quiz' | 'state' | 'seq' | 'attempt'>;

/** Returns where the quiz stands, with why a form was not taken. */
function untaken(reached: Reached, notice: string): FaultyForm {
  return { ...drawn(reached), notice, errors: {}, account: null };
}

/** A page as it begins. */
function drawn({ quiz, state, seq, attempt }: Reached): Pick<FaultyForm, 'start'> {
  return { start: { view: present(quiz, state), state, seq, attempt } };
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
async function enterAccount(sent: StepForm, reached: Reached): Promise<Response | FaultyForm> {
  const { request, context, form } = sent;
  const address = addressOf(sent);
  const field = (name: string) => formText(form, `account.${name}`);
  const values = {
    email: field('email'),
    firstName: field('firstName'),
    lastName: field('lastName'),
  };
  if (form.get('account') === 'link') {
    const asked = await askForLink(context, 'signIn', values.email);
    // The quiz waits where it is, and goes on by the link, in this browser or another one.
    if (asked.ok) return redirectDocument(`${linkPages.signIn}?done=sent`, { status: 303 });
    return accountPage({ ...values, mode: 'signIn' }, { email: asked.message });
  }
  // The radio says what was meant: Enter presses the first button of the form, whichever it is.
  const isPasskey = form.get('account') === 'passkey';
  const makesPasskey = form.get('account') === 'registerPasskey';
  const goOn = makesPasskey ? withReturn('/register/passkey', address) : address;
  const mode = isPasskey || form.get('account.mode') === 'signIn' ? 'signIn' : 'register';
  const typed = { ...values, password: field('password') };
  const result = isPasskey ? await signInByPasskey(context, field('passkey')) : await byPassword();
  // The quiz waits where it is, and goes on once the address is proved.
  if (result.ok === 'code mailed')
    return redirectDocument(withReturn('/register/code', goOn), { status: 303 });
  if (result.ok && mode === 'register')
    await noticeRegistration(context, request, result.userId, marketingTextsIn(form));
  if (result.ok) return entered(result, address, goOn);
  return accountPage({ ...values, mode }, result.errors);

  function accountPage(typed: Record<string, string>, errors: Record<string, string>): FaultyForm {
    return { ...drawn(reached), notice: null, errors: {}, account: { values: typed, errors } };
  }

  async function byPassword() {
    if (mode === 'signIn') return signIn(context, typed);
    const wantsReminders = form.get('account.reminders') === 'on';
    const password = makesPasskey ? null : typed.password;
    return beginRegistration(context, { ...typed, password, wantsReminders });
  }
}

/** @param to The page that comes before the quiz goes on; the quiz unless given. */
function entered(
  result: SignInResult & { ok: true },
  address: string,
  to: string = address,
): Response {
  // The page is a new document: its address takes the focus to the headline of the next step.
  const back = to === address ? `${address}#${stepHeadingId}` : to;
  return redirectDocument(result.needsSecondStep ? withReturn('/second-step', address) : back, {
    status: 303,
    headers: { 'set-cookie': result.setCookie },
  });
}

/**
 * Takes a form of a session that a sign-in replaced: the answer to the account step was lost, or its button was pressed
 * twice. Whoever sends that step again is signed in by what they typed, since the account is there by now; the answers
 * are stored already. Any other step waits until they sign in.
 */
async function enterAgain(
  context: AppLoadContext,
  form: FormData,
  address: string,
): Promise<Response> {
  const field = (name: string) => formText(form, `account.${name}`);
  const way = form.get('account');
  const typed = { email: field('email'), password: field('password') };
  const isWay = way !== null && way !== 'link';
  const result =
    way === 'passkey'
      ? await signInByPasskey(context, field('passkey'))
      : isWay
        ? await signIn(context, typed)
        : null;
  if (result?.ok) return entered(result, address);
  throw refuse(401, renewedWords, { signIn: withReturn('/login', address) });
}

type AppendedForm = Appended & {
  /** Errors in answers that only the server could find, by question. */
  errors: FieldErrors;
  /** Reason why the step was not left, or the quiz not sent. */
  refusal: Refusal | null;
};

/** A form whose answers were stored, all of them or those that could be. */
type StoredForm = Extract<AppendedForm, { outcome: 'stored' | 'refused' }>;

/**
 * Appends what a form means. An answer that only the server can refuse costs none of the others of its form;
 * the step is then not left.
 */
async function appendForm(
  context: AppLoadContext,
  quiz: string,
  page: Pick<QuizPage, 'attempt' | 'seq'>,
  { events, prices }: { events: readonly QuizEvent[]; prices: string | undefined },
): Promise<AppendedForm> {
  const errors: FieldErrors = {};
  let rest = events;
  let after = page.seq;
  for (;;) {
    const appended = await appendEvents(context, {
      quiz,
      attempt: page.attempt,
      after,
      prices,
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
