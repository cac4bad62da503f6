import { type GrantHolder, mayDo, type Permission } from './grants';

/** Pages that belong together: where they begin, and what they are called in the middle of a sentence. */
export interface Area {
  name: string;
  path: string;
}

const staffAreas: readonly (Area & { permission: Permission })[] = [
  { permission: 'practice:manage', name: 'the managers’ pages', path: '/manager' },
  { permission: 'quiz:read', name: 'the studio', path: '/studio' },
  { permission: 'chart:read', name: 'your patients', path: '/provider' },
  { permission: 'pharmacy:dispense', name: 'the pharmacy', path: '/pharmacy' },
  { permission: 'orders:support', name: 'orders', path: '/manager/orders' },
];

/** Every area that is open to a member of staff, the one where they begin first. */
export function areasOf(person: GrantHolder): Area[] {
  return staffAreas
    .filter(({ permission }) => mayDo(person, permission))
    .map(({ name, path }) => ({ name, path }));
}

/**
 * The page a person begins at once they are signed in: patients in their portal, staff in the first area that is open
 * to them. Where none is, they find how they sign in, and whom to ask.
 */
export function homeOf(person: GrantHolder): string {
  if (person.kind === 'patient') return '/patient';
  return areasOf(person)[0]?.path ?? '/staff/sign-in';
}
