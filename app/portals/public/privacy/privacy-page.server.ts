import { redirect } from '@remix-run/node';
import { hasAgreed, keepConsent } from '../../../analytics/tracking/consent.server';
import { csrfToken } from '../../../identity/access/csrf.server';
import type { Asked, Posted } from '../../../identity/route/route.server';

/** Loads what the page of privacy choices begins with. */
export async function loadPrivacyPage({ request, context }: Asked) {
  return {
    site: context.site,
    csrf: csrfToken(context),
    isAllowed: await hasAgreed(request, context),
    isSaved: new URL(request.url).searchParams.has('saved'),
  };
}

/** Keeps the choice. Anything but a clear yes is a no. */
export async function postPrivacyForm({ context, form }: Posted) {
  const cookie = await keepConsent(context, form.get('marketingConsent') === 'true');
  return redirect('/privacy?saved', { status: 303, headers: { 'set-cookie': cookie } });
}
