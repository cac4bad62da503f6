import type { UserKind } from '../../../schemas/generated/types';
import type { IllustrationName } from '../../design/illustrations/names';

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
  | 'patients';

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

/** Returns what the number at an entry counts: staff answer what they have read, too. */
export function countedWord(path: string): 'unread' | 'waiting' {
  return path.startsWith('/patient') ? 'unread' : 'waiting';
}

/** The menu of each kind of user. The first entry is where they begin. */
const pharmacy: readonly MenuEntry[] = [
  {
    name: 'Parcels',
    description: 'What waits to be checked',
    image: 'parcel',
    path: '/pharmacy',
    icon: 'shipments',
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

/** A menu: that of a kind of account, or of a grant whose pages are of their own. */
type MenuName = UserKind | 'pharmacy' | 'support';

export const menus = {
  patient,
  providerUsers,
  providers,
  pharmacy,
  support,
} as const satisfies Record<MenuName, readonly MenuEntry[]>;

/** Returns what the menu of someone shows: everything but the hidden places. */
export function shownEntries(kind: MenuName): readonly MenuEntry[] {
  return menus[kind].filter(({ hidden }) => !hidden);
}

/**
 * The entry that a page belongs to: the one whose address begins the page's address and is the longest.
 * The home of a portal only stands for itself.
 */
export function entryAt(kind: MenuName, pathname: string): MenuEntry | undefined {
  const [home, ...places] = menus[kind];
  const path = pathname.replace(/\/+$/, '');
  if (path === home?.path) return home;
  return places
    .filter((entry) => path === entry.path || path.startsWith(`${entry.path}/`))
    .sort((one, other) => other.path.length - one.path.length)[0];
}

/** Whose portal it is, as far as its frame says so. */
export type PortalPerson = {
  kind: UserKind;
  /** Where it is not the one of their kind. */
  menu?: MenuName | undefined;
  firstName: string;
  lastName: string;
  email: string;
};

/** The menu of somebody. */
export function menuOf({ kind, menu }: Pick<PortalPerson, 'kind' | 'menu'>): MenuName {
  return menu ?? kind;
}

/** "MC" for Maya Chen; what stands in the round sign beside the name. */
export function initialsOf({ firstName, lastName }: PortalPerson): string {
  return [firstName, lastName]
    .map((name) => [...name.trim()][0] ?? '')
    .join('')
    .toUpperCase();
}

/** Number of things that wait in a place of the menu, by its address. Zero and absent say nothing. */
export type MenuBadges = Readonly<Record<string, number>>;
