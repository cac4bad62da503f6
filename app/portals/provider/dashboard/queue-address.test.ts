import { expect, it } from 'vitest';
import { filterIn, queueAddress } from './queue-address';

const filter = { waitsFor: 'patient', quiz: 'quizWeightLoss', state: 'CA' } as const;

it('a filter is found again in its address', () => {
  const address = queueAddress(filter, '2.5.id');

  expect(address).toBe('/provider?show=asked&quiz=weight-loss&state=CA&after=2.5.id');
  expect(filterIn(new URL(address, 'http://page').searchParams)).toEqual(filter);
  expect(queueAddress()).toBe('/provider');
});

it.each(['quiz=constructor', 'state=california', 'show=all', ''])(
  '%s filters nothing',
  (search) => {
    expect(filterIn(new URLSearchParams(search))).toEqual({
      waitsFor: 'provider',
      quiz: null,
      state: null,
    });
  },
);
