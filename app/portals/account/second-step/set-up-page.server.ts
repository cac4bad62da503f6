import { data, redirect } from '@remix-run/node';
import { csrfToken } from '../../../identity/access/csrf.server';
import { safeReturn } from '../../../identity/access/guards.server';
import { homeOf } from '../../../identity/access/home-of';
import type { Asked, Posted } from '../../../identity/route/route.server';
import { hasSecondFactor, setUpSecondFactor } from '../../../identity/second-factor/set-up.server';
import { keyAddress, qrCode, secretOfSession } from '../../../identity/second-factor/totp.server';
import { withReturn } from '../../../identity/sessions/return-address';
import { findVisitor } from '../../../identity/sessions/session.server';
import { formText } from '../../../kernel/http/forms/form-text';
import { sites } from '../../../kernel/sites/sites';
import { requireWaitingStaff } from './second-step-page.server';

/**
 * What the page shows to set an authenticator app up; `key` is null once somebody is in, as they are when the page is
 * drawn with their recovery codes.
 */
export async function openSetUp({ request, context }: Asked) {
  const returnTo = safeReturn(new URL(request.url).searchParams.get('returnTo'), '');
  const page = { csrf: csrfToken(context), site: context.site, returnTo };
  const visitor = await findVisitor(context);
  if (visitor?.user) return { ...page, key: null, goOn: returnTo || homeOf(visitor.user) };
  const { user } = await requireWaitingStaff(context, returnTo);
  if (await hasSecondFactor(context, user.id)) throw redirect(withReturn('/second-step', returnTo));
  const secret = secretOfSession(context);
  const address = keyAddress(secret, sites[context.site].name, user.email);
  return { ...page, key: { secret, address, qr: qrCode(address) }, goOn: null };
}

/** Takes the first code from the app. The answer shows the recovery codes: no other page ever does. */
export async function postSetUp({ context, form }: Posted) {
  const waiting = await requireWaitingStaff(context, safeReturn(formText(form, 'returnTo'), ''));
  const set = await setUpSecondFactor(context, waiting, formText(form, 'code'));
  return set.ok ? { codes: set.codes } : data({ message: set.message }, { status: 422 });
}
