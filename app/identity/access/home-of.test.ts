import { expect, it } from 'vitest';
import { homeOf } from './home-of';

it('patients, providers and managers begin in their portals, staff of the studio there', () => {
  expect(homeOf({ kind: 'patient', grants: [] })).toBe('/patient');
  expect(homeOf({ kind: 'providers', grants: ['author:marketing'] })).toBe('/studio');
  expect(homeOf({ kind: 'providerUsers', grants: ['nurse-practitioner'] })).toBe('/provider');
  expect(homeOf({ kind: 'providerUsers', grants: ['nurse-practitioner', 'author:clinical'] })).toBe(
    '/studio',
  );
  expect(homeOf({ kind: 'providerUsers', grants: ['pharmacist'] })).toBe('/pharmacy');
  expect(homeOf({ kind: 'providers', grants: ['support'] })).toBe('/manager/orders');
  expect(homeOf({ kind: 'providers', grants: ['manager'] })).toBe('/manager');
  expect(homeOf({ kind: 'providers', grants: ['manager', 'publisher'] })).toBe('/manager');
});

it('staff who hold no grant begin where they find how they sign in', () => {
  expect(homeOf({ kind: 'providers', grants: [] })).toBe('/staff/sign-in');
  expect(homeOf({ kind: 'providerUsers', grants: [] })).toBe('/staff/sign-in');
});
