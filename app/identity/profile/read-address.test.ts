import { describe, expect, it } from 'vitest';
import { someAddress } from '../../../tests/support/some-address';
import { readAddress } from './read-address';

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
