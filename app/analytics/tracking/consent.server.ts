import { eq } from 'drizzle-orm';
import type { MarketingMetaAnswer, PatientUpdateMetaBody } from '../../../schemas/generated/types';
import { consentText, type MarketingTexts, marketingTexts } from '../../browser/tracking/marketing';
import { marketingMeta } from '../../database/tables/analytics.schema.server';
import { findVisitor } from '../../identity/sessions/session.server';
import type { Config } from '../../kernel/config/config.server';
import type { Queryable } from '../../kernel/database/client.server';
import { cookiesNamed, setCookie } from '../../kernel/http/cookies';
import type { AppLoadContext } from '../../kernel/http/load-context';

/**
 * Says whether the person who asks has agreed that page views are counted for advertising. For a patient only their
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

const nothing: MarketingMetaAnswer = {
  fbc: null,
  fbp: null,
  campaign: null,
  efTransactionId: null,
  utmSource: null,
  utmMedium: null,
  marketingConsent: 'false',
};

/** Reads what is remembered of how a patient came here. */
export async function readMarketingMeta(
  db: Queryable,
  userId: string,
): Promise<MarketingMetaAnswer> {
  const [row] = await db.select().from(marketingMeta).where(eq(marketingMeta.userId, userId));
  if (!row) return nothing;
  const { userId: _user, updatedAt: _when, marketingConsent, ...texts } = row;
  return { ...texts, marketingConsent: consentText(marketingConsent) };
}

/** Changes what is given; what is left out stays, and an empty text is forgotten. Repeating it is harmless. */
export async function keepMarketingMeta(
  db: Queryable,
  now: Date,
  userId: string,
  { marketingConsent, ...given }: PatientUpdateMetaBody,
): Promise<void> {
  const change = {
    ...knownTexts(given),
    ...(marketingConsent === undefined ? {} : { marketingConsent: marketingConsent === 'true' }),
  };
  if (Object.keys(change).length === 0) return;
  await db
    .insert(marketingMeta)
    .values({ userId, ...change, updatedAt: now })
    .onConflictDoUpdate({ target: marketingMeta.userId, set: { ...change, updatedAt: now } });
}

function knownTexts(given: MarketingTexts): Partial<Record<keyof MarketingTexts, string | null>> {
  return Object.fromEntries(
    marketingTexts.flatMap((name) => {
      const text = given[name];
      return text === undefined ? [] : [[name, text.trim() || null]];
    }),
  );
}
