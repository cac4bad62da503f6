import { redirectDocument } from '@remix-run/node';
import { undoByToken } from '../../../flows/deletion/ask-for-deletion.server';
import { csrfToken } from '../../../identity/access/csrf.server';
import {
  forgetToken,
  keepToken,
  linkPages,
  storedToken,
} from '../../../identity/links/email-links.server';
import type { Asked, Posted } from '../../../identity/route/route.server';

/**
 * Loads the page of the link by which somebody keeps their account. Looking changes nothing: mail scanners look as
 * well. Throws a redirect that puts a token in the address away.
 */
export function loadKeepPage({ request, context, params }: Asked) {
  const { token } = params;
  if (token !== undefined) throw keepToken(context, 'keep', token);
  const said = new URL(request.url).searchParams;
  const outcome = said.has('kept') ? 'kept' : said.has('late') ? 'late' : null;
  return { csrf: csrfToken(context), site: context.site, outcome } as const;
}

/** Keeps the account whose mail this browser came from, by the token that it has. */
export async function postKeepForm({ request, context }: Posted) {
  const isStored = await undoByToken(context, storedToken(context, request) ?? '');
  const headers = forgetToken(context, 'keep');
  const outcome = isStored ? 'kept' : 'late';
  return redirectDocument(`${linkPages.keep}?${outcome}`, { status: 303, headers });
}
