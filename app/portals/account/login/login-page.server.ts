import { data, redirect, redirectDocument } from '@remix-run/node';
import { csrfToken } from '../../../identity/access/csrf.server';
import { homeOf } from '../../../identity/access/grants';
import { safeReturn } from '../../../identity/access/guards.server';
import { signIn } from '../../../identity/accounts/accounts.server';
import type { Asked, Posted } from '../../../identity/route/route.server';
import {
  askAnyToSign,
  signInByPasskey,
} from '../../../identity/second-factor/sign-with-passkey.server';
import { withReturn } from '../../../identity/sessions/return-address';
import { findVisitor, renewedWords } from '../../../identity/sessions/session.server';
import { formText } from '../../../kernel/http/forms/form-text';

/** Words about what was done before, by what the address calls it. */
const doneWords: ReadonlyMap<string | null, string> = new Map([
  ['password', 'Your new password is saved. Sign in with it here.'],
  ['unheard', renewedWords],
]);

/** Loads what the sign-in page begins with. Someone who is signed in has no need of it. */
export async function loadLoginPage({ request, context }: Asked) {
  const visitor = await findVisitor(context);
  const { searchParams } = new URL(request.url);
  const wanted = searchParams.get('returnTo');
  if (visitor?.user) throw redirect(safeReturn(wanted, homeOf(visitor.user)));
  return {
    csrf: csrfToken(context),
    returnTo: safeReturn(wanted, ''),
    site: context.site,
    done: doneWords.get(searchParams.get('done')) ?? null,
    /** Challenge for a passkey that signs in by itself. */
    passkey: askAnyToSign(context),
  };
}

/** Signs in by a password or a passkey. Errors come back to their fields, with the address that was typed. */
export async function postLoginPage({ context, form }: Posted) {
  const field = (name: string) => formText(form, name);
  const email = field('email');
  const result =
    field('use') === 'passkey'
      ? await signInByPasskey(context, field('answer'))
      : await signIn(context, { email, password: field('password') });
  if (!result.ok) return data({ values: { email }, errors: result.errors }, { status: 422 });
  const wanted = safeReturn(field('returnTo'), '') || homeOf(result);
  const to = result.needsSecondStep ? withReturn('/second-step', wanted) : wanted;
  return redirectDocument(to, { status: 303, headers: { 'set-cookie': result.setCookie } });
}
