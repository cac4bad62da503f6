import { data, redirect, redirectDocument } from '@remix-run/node';
import { noticeRegistration } from '../../../analytics/tracking/registered.server';
import { marketingTextsIn } from '../../../browser/tracking/marketing-texts';
import { csrfToken } from '../../../identity/access/csrf.server';
import { safeReturn } from '../../../identity/access/guards.server';
import { homeOf } from '../../../identity/access/home-of';
import { register, type SignInResult, signIn } from '../../../identity/accounts/accounts.server';
import type { Asked, Posted } from '../../../identity/route/route.server';
import { withReturn } from '../../../identity/sessions/return-address';
import { findVisitor } from '../../../identity/sessions/session.server';
import { formText } from '../../../kernel/http/forms/form-text';

const passwordSaved = 'Your new password is saved. Sign in with it here.';

/** Loads what the sign-in and the register page begin with. Someone who is signed in has no need of them. */
export async function loadAccountPage({ request, context }: Asked) {
  const visitor = await findVisitor(context);
  const { searchParams } = new URL(request.url);
  const wanted = searchParams.get('returnTo');
  if (visitor?.user) throw redirect(safeReturn(wanted, homeOf(visitor.user)));
  return {
    csrf: csrfToken(context),
    returnTo: safeReturn(wanted, ''),
    site: context.site,
    done: searchParams.get('done') === 'password' ? passwordSaved : null,
  };
}

/** Takes the form of either page. Errors come back to their fields, with what was typed but the password. */
export async function postAccountPage(
  mode: 'signIn' | 'register',
  { request, context, form }: Posted,
) {
  const field = (name: string) => formText(form, name);
  const values = {
    email: field('email'),
    firstName: field('firstName'),
    lastName: field('lastName'),
  };
  const typed = { ...values, password: field('password') };
  const result: SignInResult =
    mode === 'signIn' ? await signIn(context, typed) : await register(context, typed);
  if (!result.ok) return data({ values, errors: result.errors }, { status: 422 });
  if (mode === 'register')
    await noticeRegistration(context, request, result.userId, marketingTextsIn(form));
  const wanted = safeReturn(field('returnTo'), homeOf(result));
  const to = result.needsSecondStep ? withReturn('/second-step', wanted) : wanted;
  return redirectDocument(to, { status: 303, headers: { 'set-cookie': result.setCookie } });
}
