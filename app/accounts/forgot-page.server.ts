import type { AppLoadContext } from '../http/load-context';
import { readForm } from '../http/read-form';
import { linkWords } from './ask-for-link.server';
import { csrfToken, requireCsrf } from './csrf.server';
import { safeReturn } from './guards.server';
import { askFromPage } from './link-page.server';
import { findVisitor } from './session.server';

/** What the page begins with. Someone who is signed in may have forgotten it as well. */
export async function openForgotPage(request: Request, context: AppLoadContext) {
  const { searchParams } = new URL(request.url);
  const visitor = await findVisitor(context);
  return {
    csrf: csrfToken(context),
    site: context.site,
    email: visitor?.user?.email ?? '',
    returnTo: safeReturn(searchParams.get('returnTo'), ''),
    /** What is said once a link was asked for; the same words for every address. */
    sent: searchParams.get('done') === 'sent' ? linkWords.reset : null,
  };
}

export async function postForgotPage(request: Request, context: AppLoadContext) {
  const form = await readForm(request);
  requireCsrf(request, context, form);
  return askFromPage(context, 'reset', form);
}
