import { describe, expect, it } from 'vitest';
import { withSpecCalls } from '../support/spec-calls';

const { done, guest } = withSpecCalls();

describe('tracking', () => {
  it('takes an event with everything a page tells', async () => {
    const body = {
      event: 'ViewQuizStep',
      eventId: crypto.randomUUID(),
      payload: { quiz: 'quizHaircare', step: 'about' },
      device: {
        screen_resolution: '390x844',
        viewport_size: '390x664',
        encoding: 'UTF-8',
        language: 'en-US',
        colors: 24,
        platform: 'iPhone',
        user_agent: 'Mozilla/5.0',
      },
      browser: {
        userAgent: 'Mozilla/5.0',
        platform: 'iPhone',
        language: 'en-US',
        cookiesEnabled: true,
        screenWidth: 390,
        screenHeight: 844,
        colorDepth: 24,
        referrer: '',
        pageTitle: 'Haircare',
        pageHostname: 'localhost',
        pageLocation: 'http://localhost/quiz/haircare',
        pagePath: '/quiz/haircare',
        pageReferrer: '',
      },
      marketing: { fbc: 'fb.1.1767225600000.AbCd', fbp: 'fb.1.1767225600000.109811' },
    };

    expect(await done(await guest(), 'POST', '/api/v1/track', body)).toBeNull();
  });

  it.each([
    'PageView',
    'ViewQuizStep',
    'SelectQuizAnswer',
    'InitiateCheckout',
    'CompleteRegistration',
    'AddToCart',
    'RemoveFromCart',
    'Purchase',
    'AddPaymentInfo',
    'ViewListItem',
  ])('knows %s', async (event) => {
    expect(await done(await guest(), 'POST', '/api/v1/track', { event })).toBeNull();
  });

  it('does not know other events', async () => {
    const { status } = await (await guest()).call('POST', '/api/v1/track', { event: 'Wink' });

    expect(status).toBe(422);
  });
});
