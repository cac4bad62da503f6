import { eq } from 'drizzle-orm';
import type { MarketingMetaAnswer, PatientUpdateMetaBody } from '../../../schemas/generated/types';
import {
  consentText,
  type MarketingTexts,
  marketingTexts,
} from '../../browser/tracking/marketing-texts';
import { marketingMeta } from '../../database/tables/marketing.schema.server';
import type { Queryable } from '../../kernel/database/client.server';

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
