import { data, redirectDocument } from '@remix-run/node';
import { csrfToken } from '../../../identity/access/csrf.server';
import { resetPassword } from '../../../identity/accounts/set-password.server';
import { forgetToken, storedToken } from '../../../identity/links/email-links.server';
import type { Asked, Posted } from '../../../identity/route/route.server';
import { formText } from '../../../kernel/http/forms/form-text';
import { askFromPage, linkStatusHere } from '../parts/mailed-link.server';

/** Loads what the page for a new password begins with. */
export async function loadResetPasswordPage({ request, context, params }: Asked) {
  const status = await linkStatusHere(request, context, 'reset', params['token']);
  return { csrf: csrfToken(context), site: context.site, status };
}

/** Takes the new password, or the wish for another link. */
export async function postResetPasswordPage({ request, context, form }: Posted) {
  if (form.get('intent') === 'ask') return askFromPage(context, 'reset', form);
  const result = await resetPassword(context, storedToken(context, request) ?? '', {
    password: formText(form, 'password'),
    repeated: formText(form, 'repeated'),
  });
  if (result.ok) {
    const headers = forgetToken(context, 'reset');
    return redirectDocument('/login?done=password', { status: 303, headers });
  }
  // A link that has gone meanwhile needs no complaint of its own: the page says so.
  const errors = 'errors' in result ? result.errors : {};
  return data({ email: '', errors }, { status: 422 });
}
