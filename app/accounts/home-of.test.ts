import { expect, it } from 'vitest';
import { homeOf } from './home-of';

it('patients begin in their portal, staff with a role in the studio there, everyone else at home', () => {
  expect(homeOf({ kind: 'patient', roles: [] })).toBe('/patient');
  expect(homeOf({ kind: 'providers', roles: ['marketing'] })).toBe('/studio');
  expect(homeOf({ kind: 'providerUsers', roles: [] })).toBe('/');
});
