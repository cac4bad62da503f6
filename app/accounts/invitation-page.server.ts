import { data, redirectDocument } from '@remix-run/node';
import { formText } from '../http/form-text';
import type { AppLoadContext } from '../http/load-context';
import { readForm } from '../http/read-form';
import { acceptInvitation } from './accept-invitation.server';
import { csrfToken, requireCsrf } from './csrf.server';
import { forgetToken, keptToken } from './link-cookie.server';
import { standingHere } from './link-page.server';

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
