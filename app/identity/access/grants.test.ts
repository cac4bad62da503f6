import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Grant } from '../../database/tables/accounts.schema.server';
import { grants, grantsFor, homeOf, mayDo, type Permission } from './grants';

const permissions = Object.keys(grantsFor).filter((name): name is Permission => name in grantsFor);
const may = (kind: 'patient' | 'providerUsers' | 'providers', ...held: string[]) =>
  permissions.filter((permission) => mayDo({ kind, grants: held }, permission));

describe('what a grant carries', () => {
  it.each<[Grant, Permission[]]>([
    [
      'author:clinical',
      [
        'quiz:read',
        'quiz:edit',
        'quiz:review',
        'quiz:publish',
        'rules:read',
        'rules:edit',
        'rules:review',
        'rules:publish',
        'pages:read',
        'pages:edit',
        'pages:review',
        'pages:publish',
      ],
    ],
    [
      'author:marketing',
      [
        'quiz:read',
        'quiz:edit',
        'quiz:publish',
        'rules:read',
        'pages:read',
        'pages:edit',
        'pages:publish',
      ],
    ],
    [
      'publisher',
      [
        'quiz:read',
        'quiz:edit',
        'quiz:publish',
        'rules:read',
        'rules:publish',
        'pages:read',
        'pages:edit',
        'pages:publish',
      ],
    ],
    [
      'engineer',
      ['quiz:read', 'quiz:edit', 'rules:read', 'rules:edit', 'pages:read', 'pages:edit'],
    ],
  ])('%s: %j, on both kinds of account of staff', (grant, carried) => {
    expect(may('providers', grant)).toEqual(carried);
    expect(may('providerUsers', grant)).toEqual(carried);
  });

  it.each<[Grant, Permission[]]>([
    ['physician', ['chart:read', 'case:prepare', 'case:decide']],
    ['nurse-practitioner', ['chart:read', 'case:prepare', 'case:decide']],
    ['physician-assistant', ['chart:read', 'case:prepare', 'case:decide']],
    ['nurse', ['chart:read', 'case:prepare']],
    ['pharmacist', ['pharmacy:dispense']],
  ])('%s: %j, on accounts of care alone', (grant, carried) => {
    expect(may('providerUsers', grant)).toEqual(carried);
    expect(may('providers', grant)).toEqual([]);
  });

  it.each<[Grant, Permission[]]>([
    ['support', ['orders:support', 'refunds:limited']],
    ['records', ['records:open']],
    ['manager', ['practice:manage', 'orders:support', 'refunds:limited']],
  ])('%s: %j, on accounts of the practice alone', (grant, carried) => {
    expect(may('providers', grant)).toEqual(carried);
    expect(may('providerUsers', grant)).toEqual([]);
  });
});

it('nobody may do anything without a grant, and a patient not even with all', () => {
  expect(may('providers')).toEqual([]);
  expect(may('providerUsers')).toEqual([]);
  expect(may('patient', ...grants)).toEqual([]);
});

it('a grant that is not known is worth nothing', () => {
  fc.assert(
    fc.property(fc.constantFrom('providers', 'providerUsers'), fc.string(), (kind, word) => {
      fc.pre(!grants.some((grant) => grant === word));
      expect(may(kind, word, 'clinical', 'MANAGER')).toEqual([]);
    }),
  );
});

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
