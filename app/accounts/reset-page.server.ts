import { data, redirectDocument } from '@remix-run/node';
import { formText } from '../http/form-text';
import type { AppLoadContext } from '../http/load-context';
import { readForm } from '../http/read-form';
import { csrfToken, requireCsrf } from './csrf.server';
import { forgetToken, keptToken } from './link-cookie.server';
import { askFromPage, standingHere } from './link-page.server';
import { resetPassword } from './reset-password.server';

/** What the page for a new password begins with. */
export async function openResetPage(
  request: Request,
  context: AppLoadContext,
  tokenInAddress: string | undefined,
) {
  const standing = await standingHere(request, context, 'reset', tokenInAddress);
  return { csrf: csrfToken(context), site: context.site, standing };
}

/** Takes the new password, or the wish for another link. */
export async function postResetPage(request: Request, context: AppLoadContext) {
  const form = await readForm(request);
  requireCsrf(request, context, form);
  if (form.get('intent') === 'ask') return askFromPage(context, 'reset', form);
  const result = await resetPassword(context, keptToken(context, request) ?? '', {
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
