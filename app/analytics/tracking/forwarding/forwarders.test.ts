import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Advertiser, startAdvertiser } from '../../../../tests/support/advertiser';
import { clickIdOf, forwarders, neutralEvent, neutralName } from './forwarders.server';

describe('outside, an event', () => {
  it('has a name that says nothing of health', () => {
    expect(neutralName('PageView')).toBe('Visit');
    expect(neutralName('CompleteRegistration')).toBe('SignUp');
    expect(neutralName('InitiateCheckout')).toBe('Begin');
    expect(neutralName('Purchase')).toBe('Complete');
  });

  it.each([
    'ViewQuizStep',
    'SelectQuizAnswer',
    'AddToCart',
    'RemoveFromCart',
    'AddPaymentInfo',
    'ViewListItem',
  ] as const)('is not told at all when it is %s', (event) => {
    expect(neutralName(event)).toBeNull();
  });

  it('happened within an hour, and no minute', () => {
    const { at } = neutralEvent('Complete', 'id', new Date('2025-06-02T12:34:56.789Z'), null);
    expect(at).toBe('2025-06-02T12:00:00.000Z');
  });

  it('has no more than four fields', () => {
    const event = neutralEvent('Visit', 'id', new Date(0), 'fb.1.1767225600000.AbCd');
    expect(Object.keys(event)).toEqual(['name', 'id', 'at', 'click']);
  });
});

describe('a click id', () => {
  it('is one of the service’s own', () => {
    expect(clickIdOf('fb.1.1767225600000.IwAR0-x_Y')).toBe('fb.1.1767225600000.IwAR0-x_Y');
  });

  it.each([
    'maya@example.com',
    'fb.1.maya',
    'fb.1.1767225600000.Maya Lindqvist',
    'fb.1.1767225600000.',
    '/quiz/weight-loss',
    '',
    null,
    undefined,
  ])('is not %j', (text) => {
    expect(clickIdOf(text)).toBeNull();
  });

  it('carries no sentence and no address, whatever is sent in its place', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(clickIdOf(text) ?? '').not.toMatch(/[\s@/]/);
      }),
    );
  });
});

let service: Advertiser;
beforeAll(async () => {
  service = await startAdvertiser();
});
afterEach(() => {
  service.heard.length = 0;
  service.answer.status = 200;
});
afterAll(() => service.close());

const click = 'fb.1.1767225600000.AbCd';
const event = neutralEvent('Complete', 'an-id', new Date('2025-06-02T12:34:56Z'), click);

function named(kind: 'pixel' | 'tag') {
  const apiUrl = service.url;
  const [one] = forwarders({
    advertising:
      kind === 'pixel'
        ? { pixels: [{ apiUrl, pixelId: '1234567', accessToken: 'key' }], tags: [] }
        : { pixels: [], tags: [{ apiUrl, measurementId: 'G-ABCD', apiSecret: 'secret' }] },
  });
  if (!one) throw new Error('There is no forwarder.');
  return one;
}

describe('a pixel', () => {
  it('hears the name, the hour and its own click', async () => {
    await named('pixel').forward(event);

    expect(service.heard.map(({ path }) => path)).toEqual(['/1234567/events']);
    expect(JSON.parse(service.heard[0]?.body ?? '')).toEqual({
      access_token: 'key',
      data: [
        {
          event_name: 'Complete',
          event_id: 'an-id',
          event_time: Date.parse('2025-06-02T12:00:00Z') / 1000,
          action_source: 'system_generated',
          user_data: { fbc: click },
          data_processing_options: ['LDU'],
          data_processing_options_country: 0,
          data_processing_options_state: 0,
        },
      ],
    });
  });

  it('hears nothing of somebody it did not send', async () => {
    await named('pixel').forward({ ...event, click: null });

    expect(service.heard).toEqual([]);
  });
});

describe('a tag', () => {
  it('hears of a client that nobody has met', async () => {
    await named('tag').forward(event);

    expect(service.heard.map(({ path }) => path)).toEqual([
      '/mp/collect?measurement_id=G-ABCD&api_secret=secret',
    ]);
    expect(service.heard[0]?.body).not.toContain(click);
    expect(JSON.parse(service.heard[0]?.body ?? '')).toMatchObject({
      client_id: 'an-id',
      non_personalized_ads: true,
      events: [{ name: 'complete' }],
    });
  });
});

it.each(['pixel', 'tag'] as const)(
  'a %s that does not take an event is told again',
  async (kind) => {
    service.answer.status = 503;

    await expect(named(kind).forward(event)).rejects.toThrow(/answered 503/);
  },
);
