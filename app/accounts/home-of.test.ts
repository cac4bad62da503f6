import { expect, it } from 'vitest';
import { homeOf } from './home-of';

it('staff with a role in the studio begin there, everyone else at home', () => {
  expect(homeOf({ kind: 'providers', roles: ['marketing'] })).toBe('/studio');
  expect(homeOf({ kind: 'providerUsers', roles: [] })).toBe('/');
  expect(homeOf({ kind: 'patient', roles: [] })).toBe('/');
});
