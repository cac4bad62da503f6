import { redirect } from '@remix-run/node';
import type { EmailLinkPurpose } from '../../database/tables/accounts.schema.server';
import { cookiesNamed, isSecurePlace, setCookie } from '../../kernel/http/cookies';
import type { AppLoadContext } from '../../kernel/http/load-context';

/** Purpose of a link in a mail whose token stands in no address for long: those of accounts, and leaving a list. */
type LinkPurpose = EmailLinkPurpose | 'leave';

/** The pages that links in mails lead to. */
export const linkPages = {
  reset: '/reset-password',
  verify: '/verify-email',
  invite: '/invitation',
  leave: '/waitlist-leave',
} as const satisfies Record<LinkPurpose, string>;

type Place = Pick<AppLoadContext, 'config'>;

const tokenShape = /^[\w-]{1,100}$/;
/** Time that a page works after it was opened by its link, in seconds. */
const life = 60 * 60;

function cookieName({ config }: Place): string {
  return isSecurePlace(config) ? '__Secure-link' : 'link';
}

/**
 * Takes the token out of the address and keeps it in a cookie of this page alone: so that it stands in no
 * history, is told to no other page, and is not counted with visits.
 */
export function keepToken(place: Place, purpose: LinkPurpose, token: string): Response {
  const kept = tokenShape.test(token) ? token : 'no-token';
  return redirect(linkPages[purpose], {
    status: 303,
    headers: cookies(place, purpose, kept, life),
  });
}

/** The Set-Cookie headers that forget the token. */
export function forgetToken(place: Place, purpose: LinkPurpose): [string, string][] {
  return cookies(place, purpose, '', 0);
}

/** The token this browser came with; null for one that came without. */
export function storedToken(place: Place, request: Request): string | null {
  const tokens = cookiesNamed(cookieName(place), request.headers.get('cookie'));
  return tokens.find((token) => tokenShape.test(token)) ?? null;
}

/** For the page, and for what its scripts ask under its name: a path that ends otherwise is another one. */
function cookies(
  { config }: Place,
  purpose: LinkPurpose,
  value: string,
  seconds: number,
): [string, string][] {
  const page = linkPages[purpose];
  return [page, `${page}.data`].map((path) => [
    'set-cookie',
    setCookie(config, { name: cookieName({ config }), value, path, seconds }),
  ]);
}
