import { data, redirect, redirectDocument } from '@remix-run/node';
import { formText } from '../http/form-text';
import type { AppLoadContext } from '../http/load-context';
import { readForm } from '../http/read-form';
import { marketingTextsIn } from '../tracking/marketing-texts';
import { noticeRegistration } from '../tracking/registered.server';
import { register, type SignInResult, signIn } from './accounts.server';
import { csrfToken, requireCsrf } from './csrf.server';
import { safeReturn } from './guards.server';
import { homeOf } from './home-of';
import { withReturn } from './return-address';
import { findVisitor } from './session.server';

const passwordSaved = 'Your new password is saved. Sign in with it here.';

/** What the sign-in and the register page begin with. Someone who is signed in has no need of them. */
export async function openAccountPage(request: Request, context: AppLoadContext) {
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
  request: Request,
  context: AppLoadContext,
) {
  const form = await readForm(request);
  requireCsrf(request, context, form);
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
