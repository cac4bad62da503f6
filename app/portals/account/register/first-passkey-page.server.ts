import { data, redirect, redirectDocument } from '@remix-run/node';
import { csrfToken } from '../../../identity/access/csrf.server';
import { safeReturn } from '../../../identity/access/guards.server';
import { changePassword, refusedChange } from '../../../identity/accounts/set-password.server';
import type { FieldErrors } from '../../../identity/email-and-password/account-form';
import type { Asked, Posted } from '../../../identity/route/route.server';
import { addPasskey, askForFirstPasskey } from '../../../identity/second-factor/passkeys.server';
import { deviceWords } from '../../../identity/sessions/session.server';
import { formText } from '../../../kernel/http/forms/form-text';

/** Reason why nothing was kept: of the passkey, or by field of the password in its place. */
export type FirstPasskeyError = { message: string } | { errors: FieldErrors };

/** Loads what whoever registered without a password makes a passkey with. Anybody else goes on to where they wanted. */
export async function loadFirstPasskeyPage({ request, context, user }: Asked<'patient'>) {
  const returnTo = safeReturn(new URL(request.url).searchParams.get('returnTo'), '/patient');
  const options = await askForFirstPasskey(context, user);
  if (options === null) throw redirect(returnTo);
  return { csrf: csrfToken(context), site: context.site, email: user.email, returnTo, options };
}

/** Takes the passkey, or a password in its place. */
export async function postFirstPasskeyPage({ context, form, session, user }: Posted<'patient'>) {
  const field = (name: string) => formText(form, name);
  const returnTo = safeReturn(field('returnTo'), '/patient');
  if (field('intent') === 'password') {
    const { password, repeated } = { password: field('password'), repeated: field('repeated') };
    const changed = await changePassword(context, session, { current: '', password, repeated });
    if (!changed.ok) return data<FirstPasskeyError>(changed, refusedChange(changed));
    const headers = { 'set-cookie': changed.setCookie };
    return redirectDocument(returnTo, { status: 303, headers });
  }
  const name = deviceWords(context.userAgent) ?? '';
  const added = await addPasskey(context, user, { name, answer: field('answer') });
  if (!added.ok) return data<FirstPasskeyError>({ message: added.message }, { status: 422 });
  return redirectDocument(returnTo, { status: 303 });
}
