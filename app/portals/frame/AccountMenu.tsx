import { Link } from '@remix-run/react';
import {
  ChartSpline,
  House,
  KeyRound,
  LogOut,
  type LucideIcon,
  MessageSquare,
  Package,
  PencilLine,
  Pill,
  ShoppingBag,
  Upload,
  UserRound,
  UsersRound,
} from 'lucide-react';
import type { MouseEvent } from 'react';
import { Illustration } from '../../design/illustrations/Illustration';
import { SiteLogo } from '../../design/sites/SiteLogo';
import { useModal } from '../../design/ui/dialog/Dialog';
import { Glyph } from '../../design/ui/Glyph';
import { VisuallyHidden } from '../../design/ui/VisuallyHidden';
import type { SiteHandle } from '../../kernel/sites/sites';
import {
  countedWord,
  initialsOf,
  type MenuBadges,
  type MenuEntry,
  type MenuIconName,
  type PortalPerson,
  shownEntries,
} from './menus';

/** The id of the overlay. Without scripts its address opens it: `#account-menu`. */
export const accountMenuId = 'account-menu';

type AccountMenuProps = {
  site: SiteHandle;
  person: PortalPerson;
  badges: MenuBadges;
  /** The address of the entry that the page belongs to. */
  currentPath: string | undefined;
  open: boolean;
  /** The button, Escape, a click outside, or an entry that was followed. */
  onClose: () => void;
};

/**
 * The menu of the account, over the page: who is signed in, every place with its description, and the way
 * out. With scripts it is the browser's modal dialog, so that focus stays inside and comes back; without them
 * the address of its toggle shows it (`:target`) and the close link takes the address away again.
 */
export function AccountMenu({
  site,
  person,
  badges,
  currentPath,
  open,
  onClose,
}: AccountMenuProps) {
  const modal = useModal({ open, onClose });

  function closeHere(event: MouseEvent) {
    event.preventDefault();
    onClose();
  }

  return (
    <dialog {...modal} id={accountMenuId} className="account-menu" aria-label="Account menu">
      <div className="account-menu-sheet">
        <div className="flex min-h-11 flex-none items-center justify-between [&>.icon-button]:-mr-2.5">
          <span className="lg:invisible">
            <SiteLogo site={site} />
          </span>
          {/* biome-ignore lint/a11y/useValidAnchor: before and without scripts, leaving the address closes the menu */}
          <a className="icon-button" href="#main" aria-label="Close the menu" onClick={closeHere}>
            <Glyph name="close" />
          </a>
        </div>
        <div className="flex flex-none items-center gap-3 rounded-lg bg-paper p-3">
          <span className="person-sign" aria-hidden="true">
            {initialsOf(person)}
          </span>
          <div className="min-w-0">
            <p className="font-semibold">
              {person.firstName} {person.lastName}
            </p>
            <p className="overflow-hidden text-xs text-ellipsis text-muted">{person.email}</p>
          </div>
        </div>
        <nav aria-label="Account">
          <ul className="account-menu-places">
            <MenuPlaces {...{ person, badges, currentPath }} described onFollow={onClose} />
            {person.kind === 'patient' ? null : (
              <li>
                <a className="place-link" href="/staff/sign-in">
                  <KeyRound className="menu-icon" aria-hidden="true" />
                  <span className="place-link-words">
                    <span className="place-link-name">How you sign in</span>{' '}
                    <span className="place-link-description">App, passkeys and recovery codes</span>
                  </span>
                </a>
              </li>
            )}
            <li className="mt-2 border-t border-line pt-2">
              <a className="place-link" href="/actions/users/logout">
                <LogOut className="menu-icon" aria-hidden="true" />
                <span className="place-link-words">
                  <span className="place-link-name">Logout</span>{' '}
                  <span className="place-link-description">Sign out on this device</span>
                </span>
              </a>
            </li>
          </ul>
        </nav>
      </div>
    </dialog>
  );
}

type MenuPlacesProps = Pick<AccountMenuProps, 'person' | 'badges' | 'currentPath'> &
  Pick<MenuLinkProps, 'described' | 'onFollow'>;

/** The places that somebody may go to, as items of a list. */
export function MenuPlaces({ person, badges, currentPath, ...rest }: MenuPlacesProps) {
  return shownEntries(person).map((entry) => (
    <li key={entry.path}>
      <MenuLink
        {...rest}
        entry={entry}
        current={entry.path === currentPath}
        badge={badges[entry.path]}
      />
    </li>
  ));
}

type MenuLinkProps = {
  entry: MenuEntry;
  /** True where its page is the one that shows. */
  current: boolean;
  /** Number of things that wait there. */
  badge?: number | undefined;
  /** True where the description stands beneath the name. */
  described?: boolean;
  onFollow?: () => void;
};

/** An entry of the menu: its sign, or with a description its picture, its name, and what waits there. */
function MenuLink({ entry, current, badge = 0, described = false, onFollow }: MenuLinkProps) {
  return (
    <Link
      to={entry.path}
      className="place-link"
      aria-current={current ? 'page' : undefined}
      // What a page of staff loads is put on record as looked at: not before somebody goes there.
      prefetch={entry.path.startsWith('/patient') ? 'intent' : 'none'}
      onClick={onFollow}
    >
      {described ? (
        <Illustration name={entry.image} alt="" size="sm" className="flex-none" />
      ) : (
        <MenuIcon name={entry.icon} />
      )}
      <span className="place-link-words">
        <span className="place-link-name">{entry.name}</span>{' '}
        {described ? <span className="place-link-description">{entry.description}</span> : null}
      </span>{' '}
      {badge > 0 ? (
        <span className="place-badge">
          {badge > 99 ? '99+' : badge} <VisuallyHidden>{countedWord(entry.path)}</VisuallyHidden>
        </span>
      ) : null}
    </Link>
  );
}

const icons = {
  dashboard: House,
  treatment: Pill,
  messages: MessageSquare,
  shipments: Package,
  pharmacy: ShoppingBag,
  progress: ChartSpline,
  uploads: Upload,
  profile: UserRound,
  patients: UsersRound,
  studio: PencilLine,
} satisfies Record<MenuIconName, LucideIcon>;

/** The sign of a menu entry, in the color of its words, which say the same. */
export function MenuIcon({ name }: { name: MenuIconName }) {
  const Sign = icons[name];
  return <Sign className="menu-icon" aria-hidden="true" />;
}
