import { redirectDocument } from '@remix-run/node';
import { csrfToken } from '../../../identity/access/csrf.server';
import {
  forgetToken,
  keepToken,
  linkPages,
  storedToken,
} from '../../../identity/links/email-links.server';
import { stopByToken } from '../../../identity/profile/reminder-wishes.server';
import type { Asked, Posted } from '../../../identity/route/route.server';

/**
 * Loads the page of the link by which somebody stops reminders. Looking stops nothing: mail scanners look as well.
 * Throws a redirect that puts a token in the address away.
 */
export function loadStopPage({ request, context, params }: Asked) {
  const { token } = params;
  if (token !== undefined) throw keepToken(context, 'stop', token);
  const isStopped = new URL(request.url).searchParams.has('stopped');
  return { csrf: csrfToken(context), site: context.site, isStopped };
}

/** Stops the reminders whose mail this browser came from, by the token that it keeps. */
export async function postStopForm({ request, context }: Posted) {
  await stopByToken(context.db, context.clock.now(), storedToken(context, request) ?? '');
  const headers = forgetToken(context, 'stop');
  return redirectDocument(`${linkPages.stop}?stopped`, { status: 303, headers });
}
