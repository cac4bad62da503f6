import { data, redirectDocument } from '@remix-run/node';
import type { AppLoadContext } from '../http/load-context';
import { readForm } from '../http/read-form';
import { askForLink } from './ask-for-link.server';
import { csrfToken, requireCsrf } from './csrf.server';
import { linkStanding } from './email-links.server';
import { forgetToken, keepToken, keptToken } from './link-cookie.server';
import { resetPassword } from './reset-password.server';

const page = '/reset-password';

/** What the page for a new password begins with. Looking at it uses nothing up: mail scanners look as well. */
export async function openResetPage(
  request: Request,
  context: AppLoadContext,
  tokenInAddress: string | undefined,
) {
  if (tokenInAddress !== undefined) throw keepToken(context, page, tokenInAddress);
  const token = keptToken(context, request);
  return {
    csrf: csrfToken(context),
    site: context.site,
    standing: token
      ? await linkStanding(context.db, context.clock.now(), 'reset', token)
      : ('none' as const),
  };
}

/** Takes the new password, or the wish for another link. */
export async function postResetPage(request: Request, context: AppLoadContext) {
  const form = await readForm(request);
  requireCsrf(request, context, form);
  if (form.get('intent') === 'ask') return askFromPage(context, form);
  const result = await resetPassword(context, keptToken(context, request) ?? '', {
    password: String(form.get('password') ?? ''),
    repeated: String(form.get('repeated') ?? ''),
  });
  if (result.ok) {
    const headers = { 'set-cookie': forgetToken(context, page) };
    return redirectDocument('/login?done=password', { status: 303, headers });
  }
  // A link that has gone meanwhile needs no complaint of its own: the page says so.
  const errors = 'errors' in result ? result.errors : {};
  return data({ email: '', errors }, { status: 422 });
}

/** Takes the wish for a link from a page without scripts or with them. Its form keeps what was typed. */
export async function askFromPage(context: AppLoadContext, form: FormData) {
  const email = String(form.get('email') ?? '');
  const asked = await askForLink(context, 'reset', email);
  if (asked.ok) return redirectDocument('/forgot-password?done=sent', { status: 303 });
  return data({ email, errors: { email: asked.message } }, { status: 422 });
}
