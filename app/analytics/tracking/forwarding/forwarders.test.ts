import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Advertiser, startAdvertiser } from '../../../../tests/support/advertiser';
import { forwarders } from './forwarders';
import { neutralEvent } from './neutral-event';

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
