import { data, redirectDocument } from '@remix-run/node';
import { csrfToken } from '../../../identity/access/csrf.server';
import { homeOf } from '../../../identity/access/grants';
import { linkWords } from '../../../identity/links/ask-for-link.server';
import {
  forgetToken,
  isEmailVerified,
  linkPages,
  storedToken,
  verifyEmail,
} from '../../../identity/links/email-links.server';
import type { Asked, Posted } from '../../../identity/route/route.server';
import { findVisitor } from '../../../identity/sessions/session.server';
import { askFromPage, linkStatusHere } from '../parts/mailed-link.server';

/** Loads what the page that confirms an address begins with. Only its button confirms: mail scanners open links too. */
export async function loadVerifyEmailPage({ request, context, params }: Asked) {
  const status = await linkStatusHere(request, context, 'verify', params['token']);
  const user = (await findVisitor(context))?.user ?? null;
  return {
    csrf: csrfToken(context),
    site: context.site,
    email: user?.email ?? '',
    home: user ? homeOf(user) : '/login',
    sent: linkWords.verify,
    isVerified: user !== null && (await isEmailVerified(context.db, user.id)),
    status,
  };
}

/** Confirms the address of the link, or sends another one. */
export async function postVerifyEmailPage({ request, context, form }: Posted) {
  if (form.get('intent') === 'ask') return askFromPage(context, 'verify', form);
  const result = await verifyEmail(context, storedToken(context, request) ?? '');
  if (!result.ok) return data({ email: '', errors: {} }, { status: 422 });
  const headers = forgetToken(context, 'verify');
  return redirectDocument(`${linkPages.verify}?done=confirmed`, { status: 303, headers });
}
