import { describe, expect, it } from 'vitest';
import { mayDo, type Permission, type StaffRole } from './permissions';

const may = (role: StaffRole) =>
  (['quiz:read', 'quiz:edit', 'quiz:review', 'quiz:publish'] as const).filter(
    (permission: Permission) => mayDo({ kind: 'providers', roles: [role] }, permission),
  );

describe('what a role may do', () => {
  it.each<[StaffRole, Permission[]]>([
    ['clinical', ['quiz:read', 'quiz:edit', 'quiz:review', 'quiz:publish']],
    ['marketing', ['quiz:read', 'quiz:edit', 'quiz:publish']],
    ['publisher', ['quiz:read', 'quiz:edit', 'quiz:publish']],
    ['engineer', ['quiz:read', 'quiz:edit']],
  ])('%s: %j', (role, permissions) => {
    expect(may(role)).toEqual(permissions);
  });
});

it('staff without a role may do nothing, and neither may a patient with one', () => {
  expect(mayDo({ kind: 'providerUsers', roles: [] }, 'quiz:read')).toBe(false);
  expect(mayDo({ kind: 'patient', roles: ['clinical'] }, 'quiz:read')).toBe(false);
});
