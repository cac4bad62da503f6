import { data, redirect, redirectDocument } from '@remix-run/node';
import { csrfToken } from '../../../identity/access/csrf.server';
import { homeOf } from '../../../identity/access/grants';
import { safeReturn } from '../../../identity/access/guards.server';
import type { Asked, Posted } from '../../../identity/route/route.server';
import {
  keyAddress,
  qrCode,
  secretOfSession,
} from '../../../identity/second-factor/app-code.server';
import {
  type Proof,
  passSecondStep,
} from '../../../identity/second-factor/pass-second-step.server';
import { setUpSecondFactor } from '../../../identity/second-factor/set-up.server';
import { askToSign } from '../../../identity/second-factor/sign-with-passkey.server';
import { withReturn } from '../../../identity/sessions/return-address';
import { findVisitor } from '../../../identity/sessions/session.server';
import {
  findWaitingPerson,
  hasSecondFactor,
  type WaitingPerson,
} from '../../../identity/sessions/waiting-person.server';
import { formText } from '../../../kernel/http/forms/form-text';
import type { AppLoadContext } from '../../../kernel/http/load-context';
import { sites } from '../../../kernel/sites/sites';

/** Loads what the page for the second step begins with. Staff who have no app yet are led to setting one up. */
export async function loadSecondStepPage({ request, context }: Asked) {
  const { searchParams } = new URL(request.url);
  const returnTo = safeReturn(searchParams.get('returnTo'), '');
  const { user } = await requireWaitingPerson(context, returnTo);
  if (user.kind !== 'patient' && !(await hasSecondFactor(context, user.id))) {
    throw redirect(withReturn('/second-step/set-up', returnTo));
  }
  return {
    csrf: csrfToken(context),
    site: context.site,
    returnTo,
    kind: searchParams.get('use') === 'recovery' ? ('recovery' as const) : ('app' as const),
    passkey: await askToSign(context, user.id),
    isPatient: user.kind === 'patient',
    isDemonstration: context.config.mode !== 'production' && user.kind !== 'patient',
  };
}

/** Reason why a code or a passkey was not taken. */
export interface SecondStepError {
  message: string;
  kind: Proof['kind'];
}

/** Takes the code. A wrong one comes back with what to do. */
export async function postSecondStep({ context, form }: Posted) {
  const returnTo = safeReturn(formText(form, 'returnTo'), '');
  const waiting = await requireWaitingPerson(context, returnTo);
  const kind = proofKind(formText(form, 'use'));
  const passed = await passSecondStep(context, waiting, { kind, code: formText(form, 'code') });
  if (!passed.ok) return data<SecondStepError>({ message: passed.message, kind }, { status: 422 });
  return redirectDocument(returnTo || homeOf(waiting.user), {
    status: 303,
    headers: { 'set-cookie': passed.setCookie },
  });
}

/**
 * Requires somebody who has to take the second step in this browser. Throws otherwise: people who are in go on,
 * everybody else signs in first.
 */
async function requireWaitingPerson(
  context: AppLoadContext,
  returnTo: string,
): Promise<WaitingPerson> {
  const waiting = await findWaitingPerson(context);
  if (waiting) return waiting;
  const visitor = await findVisitor(context);
  throw redirect(visitor?.user ? returnTo || homeOf(visitor.user) : withReturn('/login', returnTo));
}

function proofKind(asked: string): Proof['kind'] {
  return asked === 'recovery' || asked === 'passkey' ? asked : 'app';
}

/**
 * Loads what the page shows to set an authenticator app up; `appKey` is null once somebody is in, as they are when the
 * page is drawn with their recovery codes.
 */
export async function loadSetUpPage({ request, context }: Asked) {
  const returnTo = safeReturn(new URL(request.url).searchParams.get('returnTo'), '');
  const page = { csrf: csrfToken(context), site: context.site, returnTo };
  const visitor = await findVisitor(context);
  if (visitor?.user) return { ...page, appKey: null, goOn: returnTo || homeOf(visitor.user) };
  const { user } = await requireWaitingPerson(context, returnTo);
  if (await mayNotSetUp(context, user)) throw redirect(withReturn('/second-step', returnTo));
  const secret = secretOfSession(context);
  const address = keyAddress(secret, sites[context.site].name, user.email);
  return { ...page, appKey: { secret, address, qr: qrCode(address) }, goOn: null };
}

/** Says whether somebody sets nothing up here: they have an app, or add one on the page of their own account. */
async function mayNotSetUp(context: AppLoadContext, user: WaitingPerson['user']): Promise<boolean> {
  return user.kind === 'patient' || hasSecondFactor(context, user.id);
}

/** Recovery codes of an app that is set up, or the reason why its code was not taken. */
export type SetUpAnswer = { codes: string[] } | { message: string };

/** Takes the first code from the app. The answer shows the recovery codes: no other page ever does. */
export async function postSetUp({ context, form }: Posted) {
  const returnTo = safeReturn(formText(form, 'returnTo'), '');
  const waiting = await requireWaitingPerson(context, returnTo);
  if (waiting.user.kind === 'patient') throw redirect(withReturn('/second-step', returnTo));
  const set = await setUpSecondFactor(context, waiting, formText(form, 'code'));
  return set.ok ? { codes: set.codes } : data({ message: set.message }, { status: 422 });
}
