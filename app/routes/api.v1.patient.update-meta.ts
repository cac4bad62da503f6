import { keepMarketingMeta, readMarketingMeta } from '../analytics/tracking/consent.server';
import { route } from '../identity/route/route.server';
import { answer } from '../kernel/http/answers';

/** A patient’s page says how they came here, and whether page views may be counted. Sent as a form. */
export const action = route('POST', {
  access: 'patient',
  body: {
    formOf: 'PatientUpdateMetaBody',
    example: { campaign: 'spring', utmSource: 'newsletter', marketingConsent: 'false' },
  },
  reply: { description: 'Marketing details that are remembered now.', data: 'MarketingMetaAnswer' },
  reference: {
    tag: 'Tracking',
    place: 2,
    summary: 'Say how a patient came here, and whether page views may be counted',
    description:
      'A form. A field that is left out stays as it is; an empty one is forgotten. Without marketingConsent nothing is ever passed on to an advertising service.',
  },
  async handle({ context, user: { id }, body }) {
    await keepMarketingMeta(context.db, context.clock.now(), id, body);
    return answer(await readMarketingMeta(context.db, id));
  },
});
