import type { UserKind } from '../../schemas/generated/types';

/**
 * Whether someone looks after patients: provider users, but not those who are only here to write quizzes.
 */
export function isCareTeam({ kind, roles }: { kind: UserKind; roles: readonly string[] }): boolean {
  return kind === 'providerUsers' && (roles.length === 0 || roles.includes('clinical'));
}
