import { describe, expect, it } from 'vitest';
import { shipmentOnItsWay } from '../../../../tests/support/shipment-on-its-way';
import { someAddress } from '../../../../tests/support/some-address';
import { asOf, groupedNumber, type Shipment, stagesOf, trackingLink } from './shipment';

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

describe('the day on which a parcel is expected', () => {
  const address = { ...someAddress(), countryCode: 'US' };
  const on25 = { ...shipmentOnItsWay, address, expectedOn: '2026-11-25' };
  const planned = { ...on25, status: 'preparing', leavesOn: '2026-11-20' } as const;
  it.each<[string, Shipment, string, string | null, boolean]>([
    ['holds until it is over', on25, '2026-11-25', '2026-11-25', false],
    ['is none once it is over', on25, '2026-11-26', null, true],
    ['holds on the day of leaving', planned, '2026-11-20', '2026-11-25', false],
    ['is none once the parcel should have left', planned, '2026-11-21', null, true],
    ['is none while it waits', { ...planned, expectedOn: null }, '2026-11-30', null, false],
    [
      'stays once it is here',
      { ...on25, deliveredOn: '2026-11-27' },
      '2026-11-28',
      '2026-11-25',
      false,
    ],
  ])('%s', (_, shipment, today, expectedOn, isDelayed) => {
    expect(asOf(shipment, today)).toMatchObject({ expectedOn, isDelayed });
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
