import type { UserKind } from '../../schemas/generated/types';
import { mayDo } from './permissions';

/** The page a person begins at once they are signed in: patients in their portal, staff of the studio there. */
export function homeOf(person: { kind: UserKind; roles: readonly string[] }): string {
  if (person.kind === 'patient') return '/patient';
  return mayDo(person, 'quiz:read') ? '/studio' : '/';
}
