import { data, redirect, redirectDocument } from '@remix-run/node';
import { noticeRegistration } from '../../../analytics/tracking/tracking.server';
import { marketingTextsIn } from '../../../browser/tracking/marketing';
import { csrfToken } from '../../../identity/access/csrf.server';
import { homeOf } from '../../../identity/access/grants';
import { safeReturn } from '../../../identity/access/guards.server';
import {
  finishRegistration,
  mailAnotherCode,
  pendingAddress,
} from '../../../identity/accounts/registration.server';
import type { Asked, Posted } from '../../../identity/route/route.server';
import { withReturn } from '../../../identity/sessions/return-address';
import { findVisitor, isRenewed } from '../../../identity/sessions/session.server';
import { formText } from '../../../kernel/http/forms/form-text';
import type { AppLoadContext } from '../../../kernel/http/load-context';

/** Loads what the page for the code of a registration begins with. Whoever registers nothing here begins anew. */
export async function loadCodePage({ request, context }: Asked) {
  const { searchParams } = new URL(request.url);
  const wanted = searchParams.get('returnTo');
  const visitor = await findVisitor(context);
  if (visitor?.user) throw redirect(safeReturn(wanted, homeOf(visitor.user)));
  const returnTo = safeReturn(wanted, '');
  leadUnheardToSignIn(context, returnTo);
  const email = await pendingAddress(context);
  if (email === null) throw redirect(withReturn('/register', returnTo));
  return {
    csrf: csrfToken(context),
    site: context.site,
    email,
    returnTo,
    isAnother: searchParams.get('done') === 'another',
    isDemonstration: context.config.mode !== 'production',
  };
}

/** Takes the code, or the wish for another one. */
export async function postCodePage({ request, context, form }: Posted) {
  const returnTo = safeReturn(formText(form, 'returnTo'), '');
  if (form.get('intent') === 'another') {
    await mailAnotherCode(context);
    const page = withReturn('/register/code', returnTo);
    return redirectDocument(`${page}${returnTo === '' ? '?' : '&'}done=another`, { status: 303 });
  }
  const result = await finishRegistration(context, formText(form, 'code'));
  if (!result.ok) {
    leadUnheardToSignIn(context, returnTo);
    return data({ message: result.message }, { status: 422 });
  }
  await noticeRegistration(context, request, result.userId, marketingTextsIn(form));
  return redirectDocument(returnTo || homeOf(result), {
    status: 303,
    headers: { 'set-cookie': result.setCookie },
  });
}

/**
 * Leads a browser that never heard that its code was right to where it signs in: were it to begin once more, its reader
 * would be told that the address has an account.
 */
function leadUnheardToSignIn(context: AppLoadContext, returnTo: string): void {
  if (!isRenewed(context)) return;
  const page = withReturn('/login', returnTo);
  throw redirect(`${page}${page.includes('?') ? '&' : '?'}done=unheard`, 303);
}
