import { csrfToken } from '../../../identity/access/csrf.server';
import { safeReturn } from '../../../identity/access/guards.server';
import { linkWords } from '../../../identity/links/ask-for-link.server';
import type { Asked, Posted } from '../../../identity/route/route.server';
import { findVisitor } from '../../../identity/sessions/session.server';
import { askFromPage } from '../parts/mailed-link.server';

/** Loads what the page for a forgotten password begins with. Someone who is signed in may have forgotten it as well. */
export async function loadForgotPasswordPage({ request, context }: Asked) {
  const { searchParams } = new URL(request.url);
  const visitor = await findVisitor(context);
  return {
    csrf: csrfToken(context),
    site: context.site,
    email: visitor?.user?.email ?? '',
    returnTo: safeReturn(searchParams.get('returnTo'), ''),
    /** Words shown once a link was asked for; the same for every address. */
    sent: searchParams.get('done') === 'sent' ? linkWords.reset : null,
  };
}

/** Takes the wish for a link. */
export async function postForgotPasswordPage({ context, form }: Posted) {
  return askFromPage(context, 'reset', form);
}
