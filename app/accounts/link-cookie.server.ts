import { redirect } from '@remix-run/node';
import type { AppLoadContext } from '../http/load-context';

/** The pages that links in mails lead to. */
export type LinkPage = '/reset-password' | '/verify-email';

type Place = Pick<AppLoadContext, 'config'>;

const tokenShape = /^[\w-]{1,100}$/;
/** How long a page that was opened by its link works, in seconds. */
const life = 60 * 60;

function cookieName({ config }: Place): string {
  return config.publicUrl.startsWith('https://') ? '__Secure-link' : 'link';
}

/**
 * Takes the token out of the address and keeps it in a cookie of this page alone: so that it stands in no
 * history, is told to no other page, and is not counted with visits.
 */
export function keepToken(place: Place, page: LinkPage, token: string): Response {
  const kept = tokenShape.test(token) ? token : 'no-token';
  return redirect(page, {
    status: 303,
    headers: { 'set-cookie': cookie(place, page, kept, life) },
  });
}

/** The Set-Cookie header that forgets the token. */
export function forgetToken(place: Place, page: LinkPage): string {
  return cookie(place, page, '', 0);
}

/** The token this browser came with; null for one that came without. */
export function keptToken(place: Place, request: Request): string | null {
  const name = cookieName(place);
  for (const pair of (request.headers.get('cookie') ?? '').split(';')) {
    const [key, value = ''] = pair.trim().split('=', 2);
    if (key === name && tokenShape.test(value)) return value;
  }
  return null;
}

function cookie(place: Place, page: LinkPage, value: string, seconds: number): string {
  const name = cookieName(place);
  const secure = name.startsWith('__Secure-') ? '; Secure' : '';
  return `${name}=${value}; Path=${page}; HttpOnly; SameSite=Lax; Max-Age=${seconds}${secure}`;
}
