import { data, redirect, redirectDocument } from '@remix-run/node';
import { csrfToken, requireCsrf } from '../accounts/csrf.server';
import { safeReturn } from '../accounts/guards.server';
import { homeOf } from '../accounts/home-of';
import { withReturn } from '../accounts/return-address';
import { findVisitor } from '../accounts/session.server';
import { findWaitingStaff, type WaitingStaff } from '../accounts/waiting-staff.server';
import { formText } from '../http/form-text';
import type { AppLoadContext } from '../http/load-context';
import { readForm } from '../http/read-form';
import { type Proof, passSecondStep } from './pass-second-step.server';
import { hasSecondFactor } from './set-up.server';
import { askToSign } from './sign-with-passkey.server';

/** What the page for the second step begins with. Whoever has no app yet is led to setting one up. */
export async function openSecondStep(request: Request, context: AppLoadContext) {
  const { searchParams } = new URL(request.url);
  const returnTo = safeReturn(searchParams.get('returnTo'), '');
  const { user } = await requireWaitingStaff(context, returnTo);
  if (!(await hasSecondFactor(context, user.id))) {
    throw redirect(withReturn('/second-step/set-up', returnTo));
  }
  return {
    csrf: csrfToken(context),
    site: context.site,
    returnTo,
    kind: searchParams.get('use') === 'recovery' ? ('recovery' as const) : ('app' as const),
    passkey: await askToSign(context, user.id),
    isDemonstration: context.config.mode !== 'production',
  };
}

/** Takes the code. A wrong one comes back with what to do. */
export async function postSecondStep(request: Request, context: AppLoadContext) {
  const form = await readForm(request);
  requireCsrf(request, context, form);
  const returnTo = safeReturn(formText(form, 'returnTo'), '');
  const waiting = await requireWaitingStaff(context, returnTo);
  const kind = proofKind(formText(form, 'use'));
  const passed = await passSecondStep(context, waiting, { kind, code: formText(form, 'code') });
  if (!passed.ok) return data({ message: passed.message, kind }, { status: 422 });
  return redirectDocument(returnTo || homeOf(waiting.user), {
    status: 303,
    headers: { 'set-cookie': passed.setCookie },
  });
}

/**
 * Whoever has to take the second step in this browser. Throws otherwise: whoever is in goes on, everybody else signs
 * in first.
 */
export async function requireWaitingStaff(
  context: AppLoadContext,
  returnTo: string,
): Promise<WaitingStaff> {
  const waiting = await findWaitingStaff(context);
  if (waiting) return waiting;
  const visitor = await findVisitor(context);
  throw redirect(visitor?.user ? returnTo || homeOf(visitor.user) : withReturn('/login', returnTo));
}

function proofKind(asked: string): Proof['kind'] {
  return asked === 'recovery' || asked === 'passkey' ? asked : 'app';
}
