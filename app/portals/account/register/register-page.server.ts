import { data, redirect, redirectDocument } from '@remix-run/node';
import { noticeRegistration } from '../../../analytics/tracking/tracking.server';
import { marketingTextsIn } from '../../../browser/tracking/marketing';
import { csrfToken } from '../../../identity/access/csrf.server';
import { homeOf } from '../../../identity/access/grants';
import { safeReturn } from '../../../identity/access/guards.server';
import { beginRegistration } from '../../../identity/accounts/registration.server';
import type { Asked, Posted } from '../../../identity/route/route.server';
import { withReturn } from '../../../identity/sessions/return-address';
import { findVisitor } from '../../../identity/sessions/session.server';
import { formText } from '../../../kernel/http/forms/form-text';

/** Loads what the register page begins with. Someone who is signed in has no need of it. */
export async function loadRegisterPage({ request, context }: Asked) {
  const visitor = await findVisitor(context);
  const wanted = new URL(request.url).searchParams.get('returnTo');
  if (visitor?.user) throw redirect(safeReturn(wanted, homeOf(visitor.user)));
  return { csrf: csrfToken(context), returnTo: safeReturn(wanted, ''), site: context.site };
}

/** Begins a registration. Errors come back to their fields, with what was typed but the password. */
export async function postRegisterPage({ request, context, form }: Posted) {
  const field = (name: string) => formText(form, name);
  const values = {
    email: field('email'),
    firstName: field('firstName'),
    lastName: field('lastName'),
  };
  const makesPasskey = field('use') === 'passkey';
  const result = await beginRegistration(context, {
    ...values,
    password: makesPasskey ? null : field('password'),
    wantsReminders: form.get('reminders') === 'on',
  });
  const asked = safeReturn(field('returnTo'), '');
  const returnTo = makesPasskey ? withReturn('/register/passkey', asked) : asked;
  if (result.ok === 'code mailed')
    return redirectDocument(withReturn('/register/code', returnTo), { status: 303 });
  if (!result.ok) return data({ values, errors: result.errors }, { status: 422 });
  await noticeRegistration(context, request, result.userId, marketingTextsIn(form));
  const wanted = returnTo || homeOf(result);
  const to = result.needsSecondStep ? withReturn('/second-step', wanted) : wanted;
  return redirectDocument(to, { status: 303, headers: { 'set-cookie': result.setCookie } });
}
