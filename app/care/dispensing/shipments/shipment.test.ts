import { describe, expect, it } from 'vitest';
import { groupedNumber, stagesOf, trackingLink } from './shipment';

describe('the stages of a parcel', () => {
  it.each([
    ['held', 'ahead ahead ahead ahead'],
    ['preparing', 'now ahead ahead ahead'],
    ['ordered', 'now ahead ahead ahead'],
    ['packed', 'past now ahead ahead'],
    ['shipped', 'past past now ahead'],
    ['lost', 'past past now ahead'],
    ['delivered', 'past past past past'],
  ] as const)('%s: %s', (status, expected) => {
    expect(
      stagesOf(status)
        .map(({ status }) => status)
        .join(' '),
    ).toBe(expected);
  });
});

describe('tracking', () => {
  it('tells the carrier the number and nothing else', () => {
    expect(trackingLink('ups', '1Z 99&x=1')).toBe(
      'https://www.ups.com/track?tracknum=1Z%2099%26x%3D1',
    );
  });

  it('shows the number in groups', () => {
    expect(groupedNumber('940011189922')).toBe('9400 1118 9922');
    expect(groupedNumber('94001')).toBe('9400 1');
  });
});
