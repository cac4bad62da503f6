import type { Config } from '../platform/config.server';

const yearInSeconds = 365 * 24 * 60 * 60;
const allowed = 'allowed';
const refused = 'refused';

/** What the person at this browser said; null while nobody was asked or said anything, which means no. */
export type Consent = 'allowed' | 'refused' | null;

/** The choice of this browser, in a Cookie header. It identifies nobody. */
export function consentIn(cookies: string | null): Consent {
  const value = /(?:^|;\s*)ad-counting=(\w+)/.exec(cookies ?? '')?.[1];
  return value === allowed || value === refused ? value : null;
}

/** The Set-Cookie header that makes this browser remember a choice for a year. */
export function consentCookie(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  isAllowed: boolean,
): string {
  const secure = publicUrl.startsWith('https://') ? '; Secure' : '';
  const value = isAllowed ? allowed : refused;
  return `ad-counting=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${yearInSeconds}${secure}`;
}
