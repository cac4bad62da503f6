import { consentText } from '../../browser/tracking/marketing-texts';
import { findVisitor } from '../../identity/sessions/session.server';
import type { AppLoadContext } from '../../kernel/http/load-context';
import { consentCookie, consentIn } from './consent-cookie';
import { keepMarketingMeta, readMarketingMeta } from './marketing-meta.server';

/**
 * Whether the person who asks has agreed that visits are counted for advertising. For a patient only their
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
