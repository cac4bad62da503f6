import type { UserKind } from '../../../schemas/generated/types';

/** Whose portal it is, as far as its frame says so. */
export type PortalPerson = {
  kind: UserKind;
  firstName: string;
  lastName: string;
  email: string;
};

/** "MC" for Maya Chen; what stands in the round sign beside the name. */
export function initialsOf({ firstName, lastName }: PortalPerson): string {
  return [firstName, lastName]
    .map((name) => [...name.trim()][0] ?? '')
    .join('')
    .toUpperCase();
}

/** How many things wait in a place of the menu, by its address. Zero and absent say nothing. */
export type MenuBadges = Readonly<Record<string, number>>;
