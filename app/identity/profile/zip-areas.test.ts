import { describe, expect, it } from 'vitest';
import { readPeople } from '../../demo/people/accounts-seed.server';
import { statesOfZip } from './zip-areas';

describe('the states of a ZIP code', () => {
  it.each([
    ['94610', ['CA']],
    ['10001-1234', ['NY']],
    ['00501', ['NY']],
    ['02108', ['MA']],
    ['20001', ['DC']],
    ['20170', ['VA']],
    ['33101', ['FL']],
    ['79901', ['TX']],
    ['88510', ['TX']],
    ['00902', ['PR']],
  ])('%s lies in %j', (zip, states) => {
    expect(statesOfZip(zip)).toEqual(states);
  });

  it.each([
    ['06390', ['CT', 'NY']],
    ['83414', ['ID', 'WY']],
    ['96799', ['AS', 'HI']],
    ['96950', ['GU', 'MP']],
  ])('%s may lie in more than one', (zip, states) => {
    expect(statesOfZip(zip)).toEqual(states);
  });

  it.each(['00000', '00199', '88600', '71599'])('%s lies in none', (zip) => {
    expect(statesOfZip(zip)).toEqual([]);
  });

  it('agrees with where the demonstration’s people live', () => {
    for (const { id, address } of readPeople()) {
      if (!address) continue;
      expect(statesOfZip(address.postalCode), id).toContain(address.administrativeArea);
    }
  });
});
