import { data, redirect, redirectDocument } from '@remix-run/node';
import { topicOf } from '../../../../engine/quiz';
import { joinWaitlist, leaveWaitlist } from '../../../care/clinicians/waitlist.server';
import { servedQuiz } from '../../../content/quizzes.server';
import { currentReference } from '../../../content/reference.server';
import { csrfToken } from '../../../identity/access/csrf.server';
import {
  forgetToken,
  keepToken,
  linkPages,
  storedToken,
} from '../../../identity/links/email-links.server';
import type { Asked, Posted } from '../../../identity/route/route.server';
import { findVisitor } from '../../../identity/sessions/session.server';
import { formText } from '../../../kernel/http/forms/form-text';
import type { AppLoadContext } from '../../../kernel/http/load-context';
import { quizAddress } from '../../../kernel/sites/quiz-address';
import { latestUnsent } from '../../../quizzes/attempts/attempts.server';
import { homeState } from '../../../quizzes/attempts/home-state';
import { newestHome } from '../../../quizzes/attempts/intakes.server';

/** Loads the page on which somebody asks to be told once their state opens. No address names the state. */
export async function loadWaitlistPage({ request, context, params }: Asked) {
  const name = params['name'] ?? '';
  const quiz = await quizNamed(context, name);
  return {
    site: context.site,
    isJoined: new URL(request.url).searchParams.has('joined'),
    ...(await waitlistFields(context, quizAddress(topicOf(quiz)))),
  };
}

/** Data that the form begins with: what is known of this visitor already. */
export async function waitlistFields(context: AppLoadContext, name: string) {
  const { db, clock } = context;
  const visitor = await findVisitor(context);
  const last = await latestUnsent(context, name);
  const answeredState = last && homeState(last.quiz, last.state);
  const { states } = await currentReference(db);
  return {
    csrf: csrfToken(context),
    name,
    states: states.map(({ id: value, name: label }) => ({ value, label })),
    email: visitor?.user?.kind === 'patient' ? visitor.user.email : '',
    state: answeredState ?? (visitor ? await newestHome(db, visitor, clock.now()) : null) ?? '',
  };
}

/** Puts whoever asks on the list. */
export async function postWaitlistForm({ context, params, form }: Posted) {
  const quiz = await quizNamed(context, params['name'] ?? '');
  const kind = topicOf(quiz);
  const values = { email: formText(form, 'email'), state: formText(form, 'state') };
  const joined = await joinWaitlist(context, kind, values);
  if (!joined.ok) return data({ values, errors: joined.errors }, { status: 422 });
  return redirect(`/waitlist/${quizAddress(kind)}?joined`, 303);
}

/** The quiz of an address. Throws a 404 where there is none. */
export async function quizNamed(context: AppLoadContext, name: string) {
  const quiz = await servedQuiz(context.db, name, context.site);
  if (!quiz) throw new Response(null, { status: 404, statusText: 'There is no such quiz.' });
  return quiz;
}

/**
 * Loads the page of the link by which somebody leaves. Looking takes nobody off: mail scanners look as well. Throws a
 * redirect that puts a token in the address away.
 */
export function loadLeavePage({ request, context, params }: Asked) {
  const { token } = params;
  if (token !== undefined) throw keepToken(context, 'leave', token);
  const isGone = new URL(request.url).searchParams.has('left');
  return { csrf: csrfToken(context), site: context.site, isGone };
}

/** Takes whoever this browser came for off the list, by the token that it keeps. */
export async function postLeaveForm({ request, context }: Posted) {
  await leaveWaitlist(context.db, storedToken(context, request) ?? '');
  const headers = forgetToken(context, 'leave');
  return redirectDocument(`${linkPages.leave}?left`, { status: 303, headers });
}
