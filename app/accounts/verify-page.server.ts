import { data, redirectDocument } from '@remix-run/node';
import type { AppLoadContext } from '../http/load-context';
import { readForm } from '../http/read-form';
import { askForLink, linkWords } from './ask-for-link.server';
import { csrfToken, requireCsrf } from './csrf.server';
import { linkStanding } from './email-links.server';
import { homeOf } from './home-of';
import { forgetToken, keepToken, keptToken } from './link-cookie.server';
import { findVisitor } from './session.server';
import { isEmailVerified, verifyEmail } from './verify-email.server';

const page = '/verify-email';

/** What the page that confirms an address begins with. Only its button confirms: mail scanners open links too. */
export async function openVerifyPage(
  request: Request,
  context: AppLoadContext,
  tokenInAddress: string | undefined,
) {
  if (tokenInAddress !== undefined) throw keepToken(context, page, tokenInAddress);
  const user = (await findVisitor(context))?.user ?? null;
  const token = keptToken(context, request);
  return {
    csrf: csrfToken(context),
    site: context.site,
    email: user?.email ?? '',
    home: user ? homeOf(user) : '/login',
    sent: linkWords.verify,
    isVerified: user !== null && (await isEmailVerified(context.db, user.id)),
    standing: token
      ? await linkStanding(context.db, context.clock.now(), 'verify', token)
      : ('none' as const),
  };
}

/** Confirms the address of the link, or sends another one. */
export async function postVerifyPage(request: Request, context: AppLoadContext) {
  const form = await readForm(request);
  requireCsrf(request, context, form);
  if (form.get('intent') === 'ask') {
    const email = String(form.get('email') ?? '');
    const asked = await askForLink(context, 'verify', email);
    if (asked.ok) return redirectDocument(`${page}?done=sent`, { status: 303 });
    return data({ email, errors: { email: asked.message } }, { status: 422 });
  }
  const result = await verifyEmail(context, keptToken(context, request) ?? '');
  if (!result.ok) return data({ email: '', errors: {} }, { status: 422 });
  const headers = { 'set-cookie': forgetToken(context, page) };
  return redirectDocument(`${page}?done=confirmed`, { status: 303, headers });
}
