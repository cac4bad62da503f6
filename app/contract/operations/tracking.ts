import { nothing, type Operation } from '../operation';

/** What happened on a page, and how a patient came here. */
export const trackingOperations: Operation[] = [
  {
    route: 'api.v1.track',
    method: 'POST',
    tag: 'Tracking',
    summary: 'Report that something happened on a page',
    description:
      'Of all that is sent, the name of the event, listed keys of the payload, one of the product’s own pages and a coarse device are kept. Nothing leads to a person, an answer or a product. An eventId that was sent before counts once.',
    body: {
      json: 'TrackBody',
      example: {
        event: 'ViewQuizStep',
        eventId: '6d1f0a3e-5f0a-4f5e-9a39-0d6c1a2b3c4d',
        payload: { quiz: 'quizWeightLoss', step: 'body', position: 3 },
        device: { viewport_size: '390x664', language: 'en-US' },
        browser: { pagePath: '/quiz/weight-loss' },
        marketing: {},
      },
    },
    success: nothing('Counted.'),
    refusals: { 429: 'There were too many reports.' },
  },
  {
    route: 'api.v1.patient.update-meta',
    method: 'POST',
    tag: 'Tracking',
    summary: 'Say how a patient came here, and whether visits may be counted',
    description:
      'A form. A field that is left out stays as it is; an empty one is forgotten. Without marketingConsent nothing is ever passed on to an advertising service.',
    body: {
      formOf: 'PatientUpdateMetaBody',
      example: { campaign: 'spring', utmSource: 'newsletter', marketingConsent: 'false' },
    },
    success: { description: 'What is remembered now.', data: 'MarketingMetaAnswer' },
  },
];
