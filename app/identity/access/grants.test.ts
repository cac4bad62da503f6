import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Grant } from '../../database/tables/accounts.schema.server';
import { grants, grantsFor, mayDo, type Permission } from './grants';

const permissions = Object.keys(grantsFor).filter((name): name is Permission => name in grantsFor);
const may = (kind: 'patient' | 'providerUsers' | 'providers', ...held: string[]) =>
  permissions.filter((permission) => mayDo({ kind, grants: held }, permission));

describe('what a grant carries', () => {
  it.each<[Grant, Permission[]]>([
    ['author:clinical', ['quiz:read', 'quiz:edit', 'quiz:review', 'quiz:publish']],
    ['author:marketing', ['quiz:read', 'quiz:edit', 'quiz:publish']],
    ['publisher', ['quiz:read', 'quiz:edit', 'quiz:publish']],
    ['engineer', ['quiz:read', 'quiz:edit']],
  ])('%s: %j, on both kinds of account of staff', (grant, carried) => {
    expect(may('providers', grant)).toEqual(carried);
    expect(may('providerUsers', grant)).toEqual(carried);
  });

  it('manager and provider each count on accounts of their kind only', () => {
    expect(may('providers', 'manager')).toEqual([
      'practice:manage',
      'orders:support',
      'refunds:limited',
    ]);
    expect(may('providers', 'support')).toEqual(['orders:support', 'refunds:limited']);
    expect(may('providerUsers', 'pharmacist')).toEqual(['pharmacy:dispense']);
    expect(may('providerUsers', 'provider')).toEqual(['patients:treat']);
    expect(may('providerUsers', 'manager')).toEqual([]);
    expect(may('providers', 'provider')).toEqual([]);
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
