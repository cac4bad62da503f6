import type { UserKind } from '../../schemas/generated/types';

/** What a member of staff is, in the studio. One person may be several. */
export const staffRoles = ['clinical', 'marketing', 'publisher', 'engineer'] as const;
export type StaffRole = (typeof staffRoles)[number];

export function isStaffRole(text: string): text is StaffRole {
  return staffRoles.some((role) => role === text);
}

/** What staff may do with quizzes. */
export type Permission = 'quiz:read' | 'quiz:edit' | 'quiz:review' | 'quiz:publish';

/** The roles that carry each permission. */
const rolesFor: Readonly<Record<Permission, readonly StaffRole[]>> = {
  'quiz:read': staffRoles,
  'quiz:edit': staffRoles,
  'quiz:review': ['clinical'],
  'quiz:publish': ['clinical', 'marketing', 'publisher'],
};

/** What is said to staff who lack a permission. */
export const lacking: Readonly<Record<Permission, string>> = {
  'quiz:read': 'Your account has no role in the studio. Ask a manager for one.',
  'quiz:edit': 'Your role does not let you change quizzes. Ask a manager for one that does.',
  'quiz:review': 'Only clinical staff can review a quiz.',
  'quiz:publish': 'Only clinical staff, marketing and publishers can publish a quiz.',
};

/** Whether a person may do something. Patients never may, whatever roles their account carries. */
export function mayDo(
  { kind, roles }: { kind: UserKind; roles: readonly string[] },
  permission: Permission,
): boolean {
  return kind !== 'patient' && rolesFor[permission].some((role) => roles.includes(role));
}
