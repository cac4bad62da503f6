import type { Config } from '../../kernel/config/config.server';
import { cookiesNamed, setCookie } from '../../kernel/http/cookies';

const yearInSeconds = 365 * 24 * 60 * 60;
const name = 'ad-counting';

/** What the person at this browser said; null while nobody was asked or said anything, which means no. */
export type Consent = 'allowed' | 'refused' | null;

/** The choice of this browser, in a Cookie header. It identifies nobody. */
export function consentIn(cookies: string | null): Consent {
  const [value] = cookiesNamed(name, cookies);
  return value === 'allowed' || value === 'refused' ? value : null;
}

/** The Set-Cookie header that makes this browser remember a choice for a year. */
export function consentCookie(place: Pick<Config, 'publicUrl'>, isAllowed: boolean): string {
  const value = isAllowed ? 'allowed' : 'refused';
  return setCookie(place, { name, value, seconds: yearInSeconds });
}
