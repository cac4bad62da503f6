import { redirect, redirectDocument } from '@remix-run/node';
import { hasAgreed, keepConsent } from '../../../analytics/tracking/consent.server';
import { forgetVisitor, visitorData } from '../../../flows/deletion/forget-visitor.server';
import { csrfToken } from '../../../identity/access/csrf.server';
import type { Asked, Posted } from '../../../identity/route/route.server';
import { findVisitor } from '../../../identity/sessions/session.server';

/** Loads what the page of privacy choices begins with. */
export async function loadPrivacyPage({ request, context }: Asked) {
  const visitor = await findVisitor(context);
  const asked = new URL(request.url).searchParams;
  return {
    site: context.site,
    isPatient: visitor?.user?.kind === 'patient',
    visitor: await visitorData(context),
    isForgotten: asked.has('forgotten'),
    csrf: csrfToken(context),
    isAllowed: await hasAgreed(request, context),
    isSaved: asked.has('saved'),
  };
}

/** Forgets what this browser did, or keeps the choice about advertising. Anything but a clear yes is a no. */
export async function postPrivacyForm({ context, form }: Posted) {
  if (form.get('intent') === 'forget') return forget(context);
  const cookie = await keepConsent(context, form.get('marketingConsent') === 'true');
  return redirect('/privacy?saved', { status: 303, headers: { 'set-cookie': cookie } });
}

async function forget(context: Posted['context']) {
  const setCookie = await forgetVisitor(context);
  if (setCookie === null) return redirect('/privacy#answers', 303);
  // Drafts of answers in the browser go too.
  const headers = { 'set-cookie': setCookie, 'clear-site-data': '"cache", "storage"' };
  return redirectDocument('/privacy?forgotten', { status: 303, headers });
}
