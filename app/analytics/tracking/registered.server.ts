import type { PatientUpdateMetaBody } from '../../../schemas/generated/types';
import { consentText } from '../../browser/tracking/marketing-texts';
import type { AppLoadContext } from '../../kernel/http/load-context';
import { consentIn } from './consent.server';
import { keepMarketingMeta } from './marketing-meta.server';
import { forward, recordEvent } from './tracking.server';

/**
 * Keeps how a new patient came here, with the choice they made at this browser before, and counts that
 * somebody registered. Repeating it for one patient counts once.
 */
export async function noticeRegistration(
  context: AppLoadContext,
  request: Request,
  userId: string,
  meta: PatientUpdateMetaBody,
): Promise<void> {
  const { db, clock, site } = context;
  const said = consentIn(request.headers.get('cookie'));
  const marketingConsent = meta.marketingConsent ?? consentText(said === 'allowed');
  const at = clock.now();
  await db.transaction(async (tx) => {
    await keepMarketingMeta(tx, at, userId, { ...meta, marketingConsent });
    const eventId = `registration ${userId}`;
    const event = { event: 'CompleteRegistration' as const, eventId, site, at };
    if ((await recordEvent(tx, event)) && marketingConsent === 'true')
      await forward(tx, context, 'CompleteRegistration', meta.fbc);
  });
}
