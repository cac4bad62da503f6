import { describe, expect, it } from 'vitest';
import type { ProfileUser } from '../../../schemas/generated/types';
import { someAddress } from '../../../tests/support/some-address';
import type { Profile } from './profile';
import { readProfile } from './profiles.server';

const current: Profile = {
  user: {
    id: '0b8f0c1e-54c5-4a6e-9a38-0d6f8f2a7c11',
    email: 'maya@example.com',
    firstName: 'Maya',
    lastName: 'Lindqvist',
    dob: '1988-04-12',
    phone: '(510) 555-0151',
    gender: 'female',
  },
  shippingAddress: null,
  billingAddress: null,
  version: 3,
};
const reading = { current, states: [{ id: 'CA', name: 'California' }], today: '2025-06-02' };
const complaint = (field: keyof ProfileUser, value: string | null) => {
  const user = { firstName: 'Maya', lastName: 'Lindqvist', [field]: value };
  const read = readProfile({ user }, reading);
  return read.ok ? null : read.errors[`user.${field}`];
};

describe('a profile as typed', () => {
  it.each<[keyof ProfileUser, string | null, string | null]>([
    ['firstName', '  ', 'The value is required'],
    [
      'lastName',
      'Zoë',
      "Only alphabetic characters (A-Z, a-z), spaces, dash (-) and apostrophe (') are allowed",
    ],
    ['lastName', 'O’Neill', null],
    ['lastName', 'x'.repeat(101), 'The maximum length allowed is 100'],
    ['dob', '12/31/1987', null],
    ['dob', 'yesterday', 'Enter a date as MM/DD/YYYY, such as 04/12/1988'],
    ['dob', '02/29/1987', 'February 1987 has 28 days: write a day from 1 to 28'],
    ['dob', '2007-06-02', null],
    ['dob', '2007-06-03', 'You must be 18 or older to be treated here'],
    ['dob', '2031-01-01', 'Check the year: this cannot be your date of birth'],
    ['dob', '1888-04-12', 'Check the year: this cannot be your date of birth'],
    ['dob', null, 'The value is required'],
    ['phone', '+1 (718) 555-0152', null],
    ['phone', '555-0152', 'Enter a US phone number with its area code, such as (212) 555-0142'],
    ['phone', null, null],
    ['gender', 'nonbinary', null],
    ['gender', 'whatever', 'Choose one of the options shown'],
    ['email', 'Maya@example.com', null],
    ['email', 'robin@example.com', 'The email address cannot be changed here'],
    ['id', 'someone else', 'This is the profile of someone else'],
  ])('%s %s', (field, value, expected) => {
    expect(complaint(field, value)).toBe(expected);
  });

  it('names complaints about an address as calls do', () => {
    const { user } = current;
    const billingAddress = { ...someAddress(), postalCode: '10001', line1: '' };

    expect(readProfile({ user, billingAddress }, reading)).toMatchObject({
      errors: {
        'billingAddress.line1': 'The value is required',
        'billingAddress.postalCode':
          'This ZIP code is not in California. Check the code and the state',
      },
    });
  });

  it('puts the person’s name on a parcel that has none', () => {
    const { user } = current;
    const { recipient: _, ...shippingAddress } = someAddress();

    expect(readProfile({ user, shippingAddress }, reading)).toMatchObject({
      profile: { shippingAddress: { recipient: 'Maya Lindqvist' } },
    });
  });

  it('comes back as it was sent out', () => {
    expect(readProfile(current, reading)).toEqual({ ok: true, profile: current });
  });
});
