import type { UserKind } from '../../schemas/generated/types';

const homes: Record<UserKind, string> = { patient: '/', providerUsers: '/', providers: '/' };

/** The page a person begins at once they are signed in. */
export function homeOf(kind: UserKind): string {
  return homes[kind];
}
