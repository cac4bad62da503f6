import { redirect, redirectDocument } from '@remix-run/node';
import { and, eq, gt } from 'drizzle-orm';
import {
  advance,
  path,
  present,
  type QuizEvent,
  type QuizState,
  type StepView,
} from '../../engine';
import { register, type SignInResult, signIn } from '../accounts/accounts.server';
import { requireCsrf } from '../accounts/csrf.server';
import { withReturn } from '../accounts/return-address';
import { rememberVisitor } from '../accounts/session.server';
import { quizPath } from '../content/quiz-address';
import { storeFormFile } from '../documents/documents.server';
import { filePlaces } from '../documents/file-places';
import { countUpload } from '../documents/upload-rate.server';
import { formText } from '../http/form-text';
import type { AppLoadContext } from '../http/load-context';
import { readFilesForm } from '../http/read-files-form';
import { isUuid } from '../http/uuid';
import { stepHeadingId } from '../quiz/parts/step-heading-id';
import type { FieldTroubles } from '../quiz/runner/field-troubles';
import { readForm as readStepForm } from '../quiz/runner/form-events';
import type { StepProps } from '../quiz/view-props';
import { marketingTextsIn } from '../tracking/marketing-texts';
import { noticeRegistration } from '../tracking/registered.server';
import { appendEvents } from './append-events.server';
import { attemptEvents } from './attempts.schema.server';
import { type QuizPage, quizPage } from './quiz-page.server';

/** A form that did not do: the step as it was filled in, and what is wrong with it. */
export interface FaultyForm {
  start: { view: StepView; state: QuizState; seq: number; attempt: string };
  troubles: FieldTroubles;
  account: StepProps['account'];
}

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
  const stored = await quizPage(context, name, null);
  if (!stored) throw new Response(null, { status: 404, statusText: 'There is no such quiz.' });
  const page = adopted(stored, form);
  const address = quizPath(page.quiz.definition.kind);
  if (!page || (await isOverwriting(context, page, form))) return redirect(address, 303);

  const events: QuizEvent[] = [];
  const state = atPostedStep(page, form, events);
  const view = present(page.quiz, state);
  const files = await storeFiles(context, view, form);
  const withFiles = files.events.reduce(
    (from, event) => advance(page.quiz, from, event).state,
    state,
  );
  if (Object.keys(files.troubles).length > 0 && form.get('action') !== 'skip')
    form.delete('action');
  const meaning = readStepForm(page.quiz, withFiles, view, form);
  events.push(...files.events, ...meaning.events);

  const appended = await appendEvents(context, {
    quiz: name,
    attempt: page.attempt,
    after: page.seq,
    entries: events.map((event) => ({ key: crypto.randomUUID(), event })),
  });
  // Something else was stored in the same moment, such as what the page sends as it comes alive: with it, the
  // form is looked at once more. One with files is not, for they would be kept twice.
  if (appended.outcome === 'conflict' && isFirstTry && files.events.length === 0)
    return takeForm(request, context, name, form, false);
  if (appended.outcome === 'unknown' || appended.outcome === 'conflict')
    return redirect(address, 303);
  if (form.has('account'))
    return enterAccount(request, context, form, address, {
      ...appended,
      attempt: appended.attempt,
    });
  const troubles = { ...meaning.troubles, ...files.troubles };
  if (appended.outcome === 'refused' && appended.refusal.question) {
    troubles[appended.refusal.question] = { typed: '', message: appended.refusal.message };
  }
  if (meaning.refusal || Object.keys(troubles).length > 0) {
    const shown = meaning.refusal?.code === 'incomplete' ? meaning.state : appended.state;
    return {
      start: {
        view: present(page.quiz, shown),
        state: shown,
        seq: appended.seq,
        attempt: appended.attempt,
      },
      troubles,
      account: null,
    };
  }
  if (appended.state.ended === 'submitted') return redirect('/cart', 303);
  if (appended.state.ended) return redirect(`${address}/ended`, 303);
  return redirect(`${address}?at=${present(page.quiz, appended.state).progress.position}`, 303);
}

/** A page opened before the first answer carries the id its attempt will have. */
function adopted(page: QuizPage, form: FormData): QuizPage {
  const attempt = form.get('attempt');
  const isNew = page.seq === 0 && typeof attempt === 'string' && isUuid(attempt);
  return isNew ? { ...page, attempt } : page;
}

/**
 * Whether a form from an old page would undo what was answered since, in another tab. Going back and
 * posting an old page is fine as long as nobody else answered the same questions.
 */
async function isOverwriting(
  { db }: AppLoadContext,
  page: QuizPage,
  form: FormData,
): Promise<boolean> {
  const known = Number(form.get('seq'));
  const isPlace = Number.isInteger(known) && known >= 0 && known <= page.seq;
  if (form.get('attempt') !== page.attempt || !isPlace) return true;
  if (known === page.seq) return false;
  const later = await db
    .select({ event: attemptEvents.event })
    .from(attemptEvents)
    .where(and(eq(attemptEvents.attemptId, page.attempt), gt(attemptEvents.seq, known)));
  const asked = new Set(
    [...form.keys()].filter((key) => key.startsWith('q.')).map((key) => key.slice(2)),
  );
  const answeredAgain = later.filter(
    ({ event }) => event.type === 'answer' && asked.has(event.question),
  );
  return answeredAgain.some(({ event }) => {
    const posted =
      event.type === 'answer' ? form.getAll(`q.${event.question}`).filter(Boolean) : [];
    const stored =
      event.type === 'answer' && event.value !== null ? [event.value].flat().map(String) : [];
    return posted.join('\n') !== stored.join('\n');
  });
}

function atPostedStep({ quiz, state }: QuizPage, form: FormData, events: QuizEvent[]): QuizState {
  const step = form.get('step');
  if (typeof step !== 'string' || step === state.step || !path(quiz, state).includes(step))
    return state;
  const event: QuizEvent = { type: 'goTo', step };
  const moved = advance(quiz, state, event);
  if (moved.refusal) return state;
  events.push(event);
  return moved.state;
}

/** Files that came with the form become documents; each is the answer to its question. */
async function storeFiles(context: AppLoadContext, view: StepView, form: FormData) {
  const events: QuizEvent[] = [];
  const troubles: FieldTroubles = {};
  for (const { id, input } of view.questions) {
    const file = form.get(`q.${id}`);
    if (input.kind !== 'fileInput' || !(file instanceof File) || file.size === 0) continue;
    const refused = await countUpload(context);
    if (refused) {
      troubles[id] = { typed: '', message: refused.message };
      continue;
    }
    const { visitorId, user } = await rememberVisitor(context);
    const stored = await storeFormFile(
      context,
      { visitorId, userId: user?.id ?? null },
      input.upload,
      file,
    );
    if (stored.ok) events.push({ type: 'answer', question: id, value: stored.document.id });
    else troubles[id] = { typed: '', message: stored.message };
  }
  return { events, troubles };
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
    troubles: {},
    account: { values: { ...values, mode }, errors: result.errors },
  };
}
