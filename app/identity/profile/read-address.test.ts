import { describe, expect, it } from 'vitest';
import { someAddress } from '../../../tests/support/some-address';
import { readPeople } from '../../demo/people/accounts-seed.server';
import { addressInForm, readAddress, statesOfZip, underAddress } from './delivery-address';

const states = [
  { id: 'CA', name: 'California' },
  { id: 'NV', name: 'Nevada' },
];

describe('an address as typed', () => {
  it('is read without the spaces around it', () => {
    const typed = { ...someAddress(), line1: '  2418  Alder Street ', line2: ' ' };

    expect(readAddress(typed, states)).toEqual({
      ok: true,
      address: {
        recipient: 'Robin Tester',
        line1: '2418 Alder Street',
        locality: 'Oakland',
        countryCode: 'US',
        administrativeArea: 'CA',
        postalCode: '94610',
      },
    });
  });

  it('keeps a second line and nine digits', () => {
    const typed = { ...someAddress(), line2: 'Apt 4', postalCode: '94610-1234' };

    expect(readAddress(typed, states)).toMatchObject({
      address: { line2: 'Apt 4', postalCode: '94610-1234' },
    });
  });

  it('says of every empty field at once that it is needed', () => {
    expect(readAddress({}, states)).toEqual({
      ok: false,
      errors: {
        recipient: 'The value is required',
        line1: 'The value is required',
        locality: 'The value is required',
        administrativeArea: 'Choose a state from the list',
        postalCode: 'The value is required',
      },
    });
  });

  it.each([
    ['administrativeArea', 'XX', 'Choose a state from the list'],
    ['administrativeArea', 'NV', undefined],
    ['postalCode', '9461', 'Enter five digits, such as 94610'],
    ['postalCode', '94610-12', 'Enter five digits, such as 94610'],
    ['postalCode', '00000', 'There is no such ZIP code. Check its first digits'],
    ['postalCode', '10001', 'This ZIP code is not in California. Check the code and the state'],
    ['line1', 'x'.repeat(101), 'The maximum length allowed is 100'],
  ])('%s %s', (field, value, complaint) => {
    const read = readAddress({ ...someAddress(), [field]: value }, states);

    expect(read.ok).toBe(false);
    if (!read.ok)
      expect(Object.entries(read.errors)).toContainEqual(
        complaint === undefined
          ? ['postalCode', 'This ZIP code is not in Nevada. Check the code and the state']
          : [field, complaint],
      );
  });
});

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

function form(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

it('reads the fields of a form, and the version it saw', () => {
  const typed = addressInForm(
    form({ 'shippingAddress.line1': '1 Harbor Way', 'shippingAddress.version': '2' }),
  );

  expect(typed).toEqual({
    countryCode: 'US',
    recipient: '',
    line1: '1 Harbor Way',
    line2: '',
    locality: '',
    administrativeArea: '',
    postalCode: '',
    version: 2,
  });
});

it.each(['-1', '1.5', 'x'])(
  'a version of “%s” is none: whatever is there is replaced',
  (version) => {
    const fields = { 'shippingAddress.line1': '1', 'shippingAddress.version': version };

    expect(addressInForm(form(fields))?.version).toBeUndefined();
  },
);

it('a form without an address has none', () => {
  expect(addressInForm(form({ intent: 'pay' }))).toBeNull();
});

it('names complaints as a call names its fields', () => {
  expect(underAddress({ postalCode: 'Wrong' })).toEqual({ 'shippingAddress.postalCode': 'Wrong' });
});
