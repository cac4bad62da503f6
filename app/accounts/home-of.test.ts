import { expect, it } from 'vitest';
import { homeOf } from './home-of';

it('patients, providers and managers begin in their portals, staff of the studio there', () => {
  expect(homeOf({ kind: 'patient', roles: [] })).toBe('/patient');
  expect(homeOf({ kind: 'providers', roles: ['marketing'] })).toBe('/studio');
  expect(homeOf({ kind: 'providerUsers', roles: [] })).toBe('/provider');
  expect(homeOf({ kind: 'providers', roles: [] })).toBe('/manager');
});
