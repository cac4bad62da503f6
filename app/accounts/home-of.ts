import type { UserKind } from '../../schemas/generated/types';
import { isCareTeam } from '../messages/care-team';
import { isManager } from './is-manager';
import { mayDo } from './permissions';

/** The page a person begins at once they are signed in: patients, providers and managers in their portals, staff of the studio there. */
export function homeOf(person: { kind: UserKind; roles: readonly string[] }): string {
  if (person.kind === 'patient') return '/patient';
  if (mayDo(person, 'quiz:read')) return '/studio';
  if (isManager(person)) return '/manager';
  return isCareTeam(person) ? '/provider' : '/';
}
