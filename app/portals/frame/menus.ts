import type { IllustrationName } from '../../design/illustrations/names';
import { type GrantHolder, mayDo, type Permission } from '../../identity/access/grants';

/** The signs a menu entry may carry; drawn in MenuIcon.tsx. */
export type MenuIconName =
  | 'dashboard'
  | 'treatment'
  | 'messages'
  | 'shipments'
  | 'pharmacy'
  | 'progress'
  | 'uploads'
  | 'profile'
  | 'patients'
  | 'studio';

/** One place of a portal. Section 2 of the specification gives the fields and the addresses. */
export type MenuEntry = {
  name: string;
  /** Contents of the place, in a few words. */
  description: string;
  /** The picture of the place, where there is room for one. */
  image: IllustrationName;
  path: string;
  icon: MenuIconName;
  /** Left out of the menu: the place is reached from another one. */
  hidden?: boolean;
};

const patient: readonly MenuEntry[] = [
  {
    name: 'Dashboard',
    description: 'What to do next, at a glance',
    image: 'sunrise',
    path: '/patient',
    icon: 'dashboard',
  },
  {
    name: 'Treatment',
    description: 'Your medications and how to use them',
    image: 'pill-bottle',
    path: '/patient/treatment',
    icon: 'treatment',
  },
  {
    name: 'Messages',
    description: 'Write to your provider',
    image: 'chat',
    path: '/patient/chat',
    icon: 'messages',
  },
  {
    name: 'Shipments',
    description: 'Parcels on their way, and past orders',
    image: 'parcel',
    path: '/patient/shipments',
    icon: 'shipments',
  },
  {
    name: 'Pharmacy',
    description: 'Small things for every day',
    image: 'bag',
    path: '/patient/pharmacy',
    icon: 'pharmacy',
    hidden: true,
  },
  {
    name: 'Progress',
    description: 'Your weight and how you feel, over time',
    image: 'curve',
    path: '/patient/progress',
    icon: 'progress',
  },
  {
    name: 'Uploads',
    description: 'Photos, cards and results for your provider',
    image: 'document',
    path: '/patient/uploads',
    icon: 'uploads',
  },
  {
    name: 'Profile',
    description: 'Your details, addresses and sign-in',
    image: 'clipboard',
    path: '/patient/account/profile',
    icon: 'profile',
  },
];

const providerUsers: readonly MenuEntry[] = [
  {
    name: 'Dashboard',
    description: 'What waits for you today',
    image: 'sunrise',
    path: '/provider',
    icon: 'dashboard',
  },
  {
    name: 'Profile',
    description: 'Your details and licenses',
    image: 'clipboard',
    path: '/provider/profile',
    icon: 'profile',
  },
  {
    name: 'Patients',
    description: 'Everyone in your care',
    image: 'stethoscope',
    path: '/provider/patients',
    icon: 'patients',
  },
  {
    name: 'Messages',
    description: 'What your patients write',
    image: 'chat',
    path: '/provider/messages',
    icon: 'messages',
  },
  {
    name: 'Shipments',
    description: 'Parcels to your patients',
    image: 'parcel',
    path: '/provider/shipments',
    icon: 'shipments',
  },
];

const providers: readonly MenuEntry[] = [
  {
    name: 'Dashboard',
    description: 'How the care team is doing',
    image: 'sunrise',
    path: '/manager',
    icon: 'dashboard',
  },
  {
    name: 'Profile',
    description: 'Your details',
    image: 'clipboard',
    path: '/manager/profile',
    icon: 'profile',
  },
];

const pharmacy: readonly MenuEntry[] = [
  {
    name: 'Parcels',
    description: 'What waits to be checked',
    image: 'parcel',
    path: '/pharmacy',
    icon: 'shipments',
  },
  {
    name: 'Recalls',
    description: 'Who got packages of a lot',
    image: 'clipboard',
    path: '/pharmacy/recalls',
    icon: 'pharmacy',
  },
];

const support: readonly MenuEntry[] = [
  {
    name: 'Orders',
    description: 'Money, parcels and what happened',
    image: 'bag',
    path: '/manager/orders',
    icon: 'pharmacy',
  },
];

const records: readonly MenuEntry[] = [
  {
    name: 'Kept records',
    description: 'What is kept of people who were deleted',
    image: 'clipboard',
    path: '/manager/records',
    icon: 'profile',
  },
];

const studio: readonly MenuEntry[] = [
  {
    name: 'Studio',
    description: 'Quizzes, and what is published of them',
    image: 'document',
    path: '/studio',
    icon: 'studio',
  },
];

/** The places of each portal. The first of one is where it begins. */
export const menus = {
  patient,
  providerUsers,
  providers,
  pharmacy,
  support,
  records,
  studio,
} as const;

/** The portals of staff, with the permission that opens all the places of each. */
const portalsOfStaff: readonly { places: readonly MenuEntry[]; permission: Permission }[] = [
  { places: providers, permission: 'practice:manage' },
  { places: providerUsers, permission: 'chart:read' },
  { places: pharmacy, permission: 'pharmacy:dispense' },
  { places: support, permission: 'orders:support' },
  { places: records, permission: 'records:open' },
  { places: studio, permission: 'quiz:read' },
];

/**
 * Every place that somebody may go to, the one where they begin first. Staff see those of all that they were granted.
 */
export function entriesOf(person: GrantHolder): readonly MenuEntry[] {
  if (person.kind === 'patient') return menus.patient;
  return portalsOfStaff.flatMap(({ places, permission }) =>
    mayDo(person, permission) ? places : [],
  );
}

/** Pages of managers, beside those of the menu. */
const rooms: readonly { name: string; path: string; permission: Permission }[] = [
  { name: 'Figures', path: '/manager', permission: 'practice:manage' },
  { name: 'People', path: '/manager/people', permission: 'practice:manage' },
  { name: 'Orders', path: '/manager/orders', permission: 'orders:support' },
  { name: 'Recalls', path: '/manager/recalls', permission: 'practice:manage' },
  { name: 'States', path: '/manager/coverage', permission: 'practice:manage' },
  { name: 'Check-ins', path: '/manager/check-ins', permission: 'practice:manage' },
  { name: 'Reminders', path: '/manager/reminders', permission: 'practice:manage' },
  { name: 'On call', path: '/manager/on-call', permission: 'practice:manage' },
  { name: 'Deleted', path: '/manager/deleted', permission: 'practice:manage' },
  { name: 'Access log', path: '/manager/audit', permission: 'practice:manage' },
];

/** The pages of managers that somebody may open; none for whoever may open one alone, which their menu has. */
export function roomsOf(person: GrantHolder): readonly { name: string; path: string }[] {
  const open = rooms.filter(({ permission }) => mayDo(person, permission));
  return open.length > 1 ? open : [];
}

/** Returns what the number at an entry counts: staff answer what they have read, too. */
export function countedWord(path: string): 'unread' | 'waiting' {
  return path.startsWith('/patient') ? 'unread' : 'waiting';
}

/** The five places that a patient goes to most, for the lower edge of a phone. */
const tabPaths = [
  '/patient',
  '/patient/treatment',
  '/patient/chat',
  '/patient/shipments',
  '/patient/progress',
];

/** Returns the places at the lower edge of a phone; none for staff, who sit at a desk. */
export function tabsOf(person: GrantHolder): readonly MenuEntry[] {
  if (person.kind !== 'patient') return [];
  return tabPaths.flatMap((path) => menus.patient.filter((entry) => entry.path === path));
}

/** Returns what the menu of someone shows: everything but the hidden places. */
export function shownEntries(person: GrantHolder): readonly MenuEntry[] {
  return entriesOf(person).filter(({ hidden }) => !hidden);
}

/**
 * The entry that a page belongs to: the one whose address begins the page's address and is the longest.
 * Where somebody begins only stands for itself.
 */
export function entryAt(person: GrantHolder, pathname: string): MenuEntry | undefined {
  const [home, ...places] = entriesOf(person);
  const path = pathname.replace(/\/+$/, '');
  if (path === home?.path) return home;
  return places
    .filter((entry) => path === entry.path || path.startsWith(`${entry.path}/`))
    .sort((one, other) => other.path.length - one.path.length)[0];
}

/** Owner of a portal, as far as its frame says so. */
export type PortalPerson = GrantHolder & {
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

/** Number of things that wait in a place of the menu, by its address. Zero and absent say nothing. */
export type MenuBadges = Readonly<Record<string, number>>;
