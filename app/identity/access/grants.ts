import type { UserKind } from '../../../schemas/generated/types';
import type { Grant } from '../../database/tables/accounts.schema.server';

/**
 * Grants that a member of staff can be given. Whatever somebody may do follows from what they hold, never from what
 * they lack.
 */
export const grants = [
  'physician',
  'nurse-practitioner',
  'physician-assistant',
  'nurse',
  'pharmacist',
  'support',
  'manager',
  'records',
  'author:clinical',
  'author:marketing',
  'publisher',
  'engineer',
] as const satisfies readonly Grant[];

/**
 * The grants under which somebody decides and prescribes, with the professions that each counts for, by their ids. An
 * advanced practice nurse of any kind is granted what a nurse practitioner is.
 */
const prescribingGrants = {
  physician: ['md', 'do'],
  'nurse-practitioner': ['np', 'cnm', 'cns'],
  'physician-assistant': ['pa'],
} as const satisfies Partial<Record<Grant, readonly string[]>>;

/** Permission that somebody has by a grant they hold. */
export type Permission =
  /** Look after people, licenses and numbers. */
  | 'practice:manage'
  /** Read the worklist, patients and their charts. */
  | 'chart:read'
  /** Prepare a case: note, ask for more, write to patients, look after alerts and shipments. */
  | 'case:prepare'
  /** Decide a case and prescribe, where profession and license let them. */
  | 'case:decide'
  /** Verify, ask back, split, substitute and pack what was prescribed. */
  | 'pharmacy:dispense'
  /** Look after orders: addresses, sending again. */
  | 'orders:support'
  /** Pay back up to a limit. Whoever may `practice:manage` has none. */
  | 'refunds:limited'
  /** Open, with a reason, what is kept of somebody who was deleted. */
  | 'records:open'
  | 'quiz:read'
  | 'quiz:edit'
  | 'quiz:review'
  | 'quiz:publish'
  /** The clinical rules of medicines: read, write, review and publish. */
  | 'rules:read'
  | 'rules:edit'
  | 'rules:review'
  | 'rules:publish'
  /** Public pages: read, write, review what is clinical, and publish. */
  | 'pages:read'
  | 'pages:edit'
  | 'pages:review'
  | 'pages:publish';

/** An account whose rights are asked for. */
export interface GrantHolder {
  kind: UserKind;
  grants: readonly string[];
}

/**
 * The kinds of account that each grant can be given to. On another one it is worth nothing; on a patient’s, none is
 * worth anything.
 */
export const kindsFor: Readonly<Record<Grant, readonly UserKind[]>> = {
  physician: ['providerUsers'],
  'nurse-practitioner': ['providerUsers'],
  'physician-assistant': ['providerUsers'],
  nurse: ['providerUsers'],
  pharmacist: ['providerUsers'],
  support: ['providers'],
  manager: ['providers'],
  records: ['providers'],
  'author:clinical': ['providerUsers', 'providers'],
  'author:marketing': ['providerUsers', 'providers'],
  publisher: ['providerUsers', 'providers'],
  engineer: ['providerUsers', 'providers'],
};

const studio = [
  'author:clinical',
  'author:marketing',
  'publisher',
  'engineer',
] as const satisfies readonly Grant[];

const prescribers = [
  'physician',
  'nurse-practitioner',
  'physician-assistant',
] as const satisfies readonly (keyof typeof prescribingGrants)[];

const care = [...prescribers, 'nurse'] as const;

/** The grants that carry each permission: any one of them is enough. */
export const grantsFor: Readonly<Record<Permission, readonly Grant[]>> = {
  'practice:manage': ['manager'],
  'chart:read': care,
  'case:prepare': care,
  'case:decide': prescribers,
  'pharmacy:dispense': ['pharmacist'],
  'orders:support': ['support', 'manager'],
  'refunds:limited': ['support', 'manager'],
  'records:open': ['records'],
  'quiz:read': studio,
  'quiz:edit': studio,
  'quiz:review': ['author:clinical'],
  'quiz:publish': ['author:clinical', 'author:marketing', 'publisher'],
  'rules:read': studio,
  'rules:edit': ['author:clinical', 'engineer'],
  'rules:review': ['author:clinical'],
  'rules:publish': ['author:clinical', 'publisher'],
  'pages:read': studio,
  'pages:edit': studio,
  'pages:review': ['author:clinical'],
  'pages:publish': ['author:clinical', 'author:marketing', 'publisher'],
};

/** Messages to staff who lack a permission of the studio. */
export const lacking: Readonly<
  Record<Extract<Permission, `${'quiz' | 'rules' | 'pages'}:${string}`>, string>
> = {
  'quiz:read': 'Your account has no role in the studio. Ask a manager for one.',
  'quiz:edit': 'Your role does not let you change quizzes. Ask a manager for one that does.',
  'quiz:review': 'Only clinical staff can review a quiz.',
  'quiz:publish': 'Only clinical staff, marketing and publishers can publish a quiz.',
  'rules:read': 'Your account has no role in the studio. Ask a manager for one.',
  'rules:edit': 'Only clinical staff and engineers can change clinical rules.',
  'rules:review': 'Only clinical staff can review clinical rules.',
  'rules:publish': 'Only clinical staff and publishers can publish clinical rules.',
  'pages:read': 'Your account has no role in the studio. Ask a manager for one.',
  'pages:edit': 'Your role does not let you change public pages. Ask a manager for one that does.',
  'pages:review': 'Only clinical staff can review a public page.',
  'pages:publish': 'Only clinical staff, marketing and publishers can publish a public page.',
};

export function isGrant(text: string): text is Grant {
  return grants.some((grant) => grant === text);
}

/** The grants that an account of a kind can be given, in their order. */
export function grantsOfKind(kind: UserKind): Grant[] {
  return grants.filter((grant) => kindsFor[grant].includes(kind));
}

/** The grants that count for an account, in their order: known ones that its kind can hold. */
export function grantsOf({ kind, grants: held }: GrantHolder): Grant[] {
  return grantsOfKind(kind).filter((grant) => held.includes(grant));
}

/** The professions in which somebody’s grants let them prescribe, by their ids. */
export function professionsOf(person: GrantHolder): string[] {
  const held = grantsOf(person);
  return Object.entries(prescribingGrants).flatMap(([grant, professions]) =>
    held.some((one) => one === grant) ? professions : [],
  );
}

/** Says whether somebody holds a grant that carries a permission. More grants never allow less. */
export function mayDo(person: GrantHolder, permission: Permission): boolean {
  return grantsOf(person).some((grant) => grantsFor[permission].includes(grant));
}

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
  { permission: 'records:open', name: 'kept records', path: '/manager/records' },
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
