import { data, redirectDocument } from '@remix-run/node';
import { csrfToken } from '../../../identity/access/csrf.server';
import { acceptInvitation } from '../../../identity/accounts/set-password.server';
import { forgetToken, storedToken } from '../../../identity/links/email-links.server';
import type { Asked, Posted } from '../../../identity/route/route.server';
import { formText } from '../../../kernel/http/forms/form-text';
import { linkStatusHere } from '../parts/mailed-link.server';

/** Loads what the page of an invitation begins with. */
export async function loadInvitationPage({ request, context, params }: Asked) {
  const status = await linkStatusHere(request, context, 'invite', params['token']);
  return { csrf: csrfToken(context), site: context.site, status };
}

/** Takes the first password. */
export async function postInvitationPage({ request, context, form }: Posted) {
  const result = await acceptInvitation(context, storedToken(context, request) ?? '', {
    password: formText(form, 'password'),
    repeated: formText(form, 'repeated'),
  });
  if (result.ok) {
    const headers = forgetToken(context, 'invite');
    return redirectDocument('/login?done=password', { status: 303, headers });
  }
  // An invitation that has gone meanwhile needs no complaint of its own: the page says so.
  return data({ errors: 'errors' in result ? result.errors : {} }, { status: 422 });
}
