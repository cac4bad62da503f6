import { data, redirectDocument } from '@remix-run/node';
import { csrfToken } from '../../../identity/access/csrf.server';
import { homeOf } from '../../../identity/access/grants';
import { safeReturn } from '../../../identity/access/guards.server';
import { signInByLink } from '../../../identity/accounts/accounts.server';
import { askForLink, linkWords } from '../../../identity/links/ask-for-link.server';
import {
  forgetToken,
  keepToken,
  linkPages,
  readLink,
  storedToken,
} from '../../../identity/links/email-links.server';
import type { Asked, Posted } from '../../../identity/route/route.server';
import { withReturn } from '../../../identity/sessions/return-address';
import { findVisitor } from '../../../identity/sessions/session.server';
import { formText } from '../../../kernel/http/forms/form-text';
import type { AppLoadContext } from '../../../kernel/http/load-context';
import { quizPath } from '../../../kernel/sites/quiz-address';
import { latestOpenKind } from '../../../quizzes/attempts/attempts.server';

/**
 * Loads what the page of a link to sign in begins with. Looking at it signs nobody in: mail scanners look as well.
 * Throws a redirect that puts a token in the address away.
 */
export async function loadSignInLinkPage({ request, context, params }: Asked) {
  const { searchParams } = new URL(request.url);
  const returnTo = safeReturn(searchParams.get('returnTo'), '');
  const token = params['token'];
  if (token !== undefined)
    throw keepToken(context, 'signIn', token, withReturn(linkPages.signIn, returnTo));
  const link = await linkHere(request, context);
  return {
    csrf: csrfToken(context),
    site: context.site,
    returnTo,
    status: link.status,
    email: link.status === 'open' ? link.owner.email : '',
    /** True where a quiz waits in another browser, in which the link was asked for. */
    waitsElsewhere: link.status === 'open' && (await waitsElsewhere(context, link.visitorId)),
    sent: searchParams.get('done') === 'sent' ? linkWords.signIn : null,
  };
}

async function linkHere(request: Request, context: AppLoadContext) {
  const token = storedToken(context, request);
  if (token === null) return { status: 'none' } as const;
  return readLink(context.db, context.clock.now(), 'signIn', token);
}

async function waitsElsewhere(context: AppLoadContext, visitorId: string | null): Promise<boolean> {
  const here = await findVisitor(context);
  if (visitorId === null || visitorId === here?.visitorId) return false;
  return (await latestOpenKind(context.db, { visitorId, user: null })) !== null;
}

/** Signs in whoever pressed the button, or takes the wish for another link. */
export async function postSignInLinkPage({ request, context, form }: Posted) {
  const returnTo = safeReturn(formText(form, 'returnTo'), '');
  if (form.get('intent') === 'ask') {
    const email = formText(form, 'email');
    const asked = await askForLink(context, 'signIn', email, returnTo);
    const page = withReturn(linkPages.signIn, returnTo);
    if (asked.ok)
      return redirectDocument(`${page}${returnTo === '' ? '?' : '&'}done=sent`, { status: 303 });
    return data({ email, errors: { email: asked.message } }, { status: 422 });
  }
  const token = storedToken(context, request) ?? '';
  const takesAlong = form.get('takeAlong') === 'yes';
  const result = await signInByLink(context, token, takesAlong);
  // A link that has gone meanwhile needs no complaint of its own: the page says so.
  if (result === null) return data({ email: '', errors: {} }, { status: 422 });
  if (!result.ok) return data({ email: '', errors: result.errors }, { status: 422 });
  const open = await latestOpenKind(context.db, {
    visitorId: null,
    user: { id: result.userId },
  });
  const home = open ? quizPath(open) : homeOf(result);
  const wanted = takesAlong ? home : returnTo || home;
  const headers = new Headers(forgetToken(context, 'signIn'));
  headers.append('set-cookie', result.setCookie);
  const to = result.needsSecondStep ? withReturn('/second-step', wanted) : wanted;
  return redirectDocument(to, { status: 303, headers });
}
