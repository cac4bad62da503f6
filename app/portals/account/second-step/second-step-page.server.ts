import { data, redirect, redirectDocument } from '@remix-run/node';
import { csrfToken } from '../../../identity/access/csrf.server';
import { safeReturn } from '../../../identity/access/guards.server';
import { homeOf } from '../../../identity/access/home-of';
import type { Asked, Posted } from '../../../identity/route/route.server';
import {
  type Proof,
  passSecondStep,
} from '../../../identity/second-factor/pass-second-step.server';
import { hasSecondFactor } from '../../../identity/second-factor/set-up.server';
import { askToSign } from '../../../identity/second-factor/sign-with-passkey.server';
import { withReturn } from '../../../identity/sessions/return-address';
import { findVisitor } from '../../../identity/sessions/session.server';
import {
  findWaitingStaff,
  type WaitingStaff,
} from '../../../identity/sessions/waiting-staff.server';
import { formText } from '../../../kernel/http/forms/form-text';
import type { AppLoadContext } from '../../../kernel/http/load-context';

/** What the page for the second step begins with. Whoever has no app yet is led to setting one up. */
export async function openSecondStep({ request, context }: Asked) {
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
export async function postSecondStep({ context, form }: Posted) {
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
