import { data, redirectDocument } from '@remix-run/node';
import { csrfToken, requireCsrf } from '../../../identity/access/csrf.server';
import { acceptInvitation } from '../../../identity/accounts/accept-invitation.server';
import { forgetToken, keptToken } from '../../../identity/links/link-cookie.server';
import { formText } from '../../../kernel/http/forms/form-text';
import { readForm } from '../../../kernel/http/forms/read-form';
import type { AppLoadContext } from '../../../kernel/http/load-context';
import { standingHere } from '../parts/link-page.server';

/** What the page of an invitation begins with. */
export async function openInvitationPage(
  request: Request,
  context: AppLoadContext,
  tokenInAddress: string | undefined,
) {
  const standing = await standingHere(request, context, 'invite', tokenInAddress);
  return { csrf: csrfToken(context), site: context.site, standing };
}

/** Takes the first password. */
export async function postInvitationPage(request: Request, context: AppLoadContext) {
  const form = await readForm(request);
  requireCsrf(request, context, form);
  const result = await acceptInvitation(context, keptToken(context, request) ?? '', {
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
