import { consentText } from '../../browser/tracking/marketing-texts';
import { findVisitor } from '../../identity/sessions/session.server';
import type { Config } from '../../kernel/config/config.server';
import { cookiesNamed, setCookie } from '../../kernel/http/cookies';
import type { AppLoadContext } from '../../kernel/http/load-context';
import { keepMarketingMeta, readMarketingMeta } from './marketing-meta.server';

/**
 * Says whether the person who asks has agreed that visits are counted for advertising. For a patient only their
 * own choice counts, not what somebody else said at this browser.
 */
export async function hasAgreed(request: Request, context: AppLoadContext): Promise<boolean> {
  const visitor = await findVisitor(context);
  if (!visitor?.user) return consentIn(request.headers.get('cookie')) === 'allowed';
  const { marketingConsent } = await readMarketingMeta(context.db, visitor.user.id);
  return marketingConsent === 'true';
}

/**
 * Keeps a choice: for this browser, and for the patient who is signed in there.
 * @returns The Set-Cookie header that the response must carry.
 */
export async function keepConsent(context: AppLoadContext, isAllowed: boolean): Promise<string> {
  const visitor = await findVisitor(context);
  if (visitor?.user?.kind === 'patient') {
    const marketingConsent = consentText(isAllowed);
    await keepMarketingMeta(context.db, context.clock.now(), visitor.user.id, { marketingConsent });
  }
  return consentCookie(context.config, isAllowed);
}

const yearInSeconds = 365 * 24 * 60 * 60;
const name = 'ad-counting';

/** Answer of the person at this browser; null while nobody was asked or said anything, which means no. */
export type Consent = 'allowed' | 'refused' | null;

/** The choice of this browser, in a Cookie header. It identifies nobody. */
export function consentIn(cookies: string | null): Consent {
  const [value] = cookiesNamed(name, cookies);
  return value === 'allowed' || value === 'refused' ? value : null;
}

/** The Set-Cookie header that makes this browser remember a choice for a year. */
function consentCookie(place: Pick<Config, 'publicUrl'>, isAllowed: boolean): string {
  const value = isAllowed ? 'allowed' : 'refused';
  return setCookie(place, { name, value, seconds: yearInSeconds });
}
