import { expect, it } from 'vitest';
import type { Profile } from '../../../../identity/profile/profile';
import { conflictChoices } from './profile-form';

const profile = (user: Partial<Profile['user']> = {}): Profile => ({
  user: {
    id: '-',
    email: 'maya@example.com',
    firstName: 'Maya',
    lastName: 'Lindqvist',
    dob: null,
    phone: null,
    gender: null,
    ...user,
  },
  shippingAddress: null,
  billingAddress: null,
  version: 1,
});

it('what was saved elsewhere and not touched here begins with what was saved', () => {
  const since = [{ field: 'phone', before: null, after: '(510) 555-0151' }] as const;

  expect(conflictChoices(profile({ phone: '(510) 555-0151' }), profile(), since)).toEqual([
    { field: 'phone', mine: null, saved: '(510) 555-0151', suggested: 'saved' },
  ]);
});

it('what was changed on both sides begins with what was typed', () => {
  const since = [{ field: 'firstName', before: 'Maya', after: 'May' }] as const;
  const choices = conflictChoices(
    profile({ firstName: 'May' }),
    profile({ firstName: 'Mya' }),
    since,
  );

  expect(choices).toEqual([{ field: 'firstName', mine: 'Mya', saved: 'May', suggested: 'mine' }]);
});

it('what only this form changed is not asked about', () => {
  expect(conflictChoices(profile(), profile({ gender: 'female' }), [])).toEqual([]);
});

it('what both made the same is not asked about', () => {
  const both = profile({ gender: 'female' });
  const since = [{ field: 'gender', before: null, after: 'female' }] as const;

  expect(conflictChoices(both, both, since)).toEqual([]);
});
