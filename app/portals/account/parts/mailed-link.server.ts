import { data, redirectDocument } from '@remix-run/node';
import type {
  AskedPurpose,
  EmailLinkPurpose,
} from '../../../database/tables/accounts.schema.server';
import { askForLink } from '../../../identity/links/ask-for-link.server';
import {
  keepToken,
  type LinkStatus,
  linkPages,
  linkStatus,
  storedToken,
} from '../../../identity/links/email-links.server';
import { formText } from '../../../kernel/http/forms/form-text';
import type { AppLoadContext } from '../../../kernel/http/load-context';

/** The pages that say that a link is on its way. */
const sentPages = {
  reset: '/forgot-password',
  verify: linkPages.verify,
} as const satisfies Partial<Record<AskedPurpose, string>>;

/**
 * Returns how the link stands by which this browser came to a page; `none` where it came by none. Looking at it uses
 * nothing up: mail scanners look as well. Throws a redirect that puts a token in the address away.
 */
export async function linkStatusHere(
  request: Request,
  context: AppLoadContext,
  purpose: EmailLinkPurpose,
  tokenInAddress: string | undefined,
): Promise<LinkStatus | 'none'> {
  if (tokenInAddress !== undefined) throw keepToken(context, purpose, tokenInAddress);
  const token = storedToken(context, request);
  return token ? linkStatus(context.db, context.clock.now(), purpose, token) : 'none';
}

/** Takes the wish for a link from a page without scripts or with them. Its form keeps what was typed. */
export async function askFromPage(
  context: AppLoadContext,
  purpose: keyof typeof sentPages,
  form: FormData,
) {
  const email = formText(form, 'email');
  const asked = await askForLink(context, purpose, email);
  if (asked.ok) return redirectDocument(`${sentPages[purpose]}?done=sent`, { status: 303 });
  return data({ email, errors: { email: asked.message } }, { status: 422 });
}
