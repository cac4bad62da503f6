import type { UserKind } from '../../schemas/generated/types';

/** Whether someone manages the care team: managers, but not those who are only here to write quizzes. */
export function isManager({ kind, roles }: { kind: UserKind; roles: readonly string[] }): boolean {
  return kind === 'providers' && roles.length === 0;
}
