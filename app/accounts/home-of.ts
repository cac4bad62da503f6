import type { UserKind } from '../../schemas/generated/types';
import { mayDo } from './permissions';

/** The page a person begins at once they are signed in: staff with a role in the studio begin there. */
export function homeOf(person: { kind: UserKind; roles: readonly string[] }): string {
  return mayDo(person, 'quiz:read') ? '/studio' : '/';
}
