import { limitReports, recordCall } from '../analytics/tracking/tracking.server';
import { nothing } from '../identity/route/declaration';
import { route } from '../identity/route/route.server';
import { answer } from '../kernel/http/answers';

/** A page reports that something happened. What is kept of it leads to nobody. */
export const action = route('POST', {
  access: 'everyone',
  limit: limitReports,
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
  reply: nothing('Counted.'),
  reference: {
    tag: 'Tracking',
    place: 1,
    summary: 'Report that something happened on a page',
    description:
      'Of all that is sent, the name of the event, listed keys of the payload, one of the product’s own pages and a coarse device are kept. Nothing leads to a person, an answer or a product. An eventId that was sent before counts once.',
    refusals: { 429: 'There were too many reports.' },
  },
  async handle({ request, context, body }) {
    await recordCall(context, request, body);
    return answer(null);
  },
});
