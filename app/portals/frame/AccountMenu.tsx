import { KeyRound, LogOut } from 'lucide-react';
import type { MouseEvent } from 'react';
import { SiteLogo } from '../../design/sites/SiteLogo';
import { useModal } from '../../design/ui/dialog/use-modal';
import { Glyph } from '../../design/ui/Glyph';
import type { SiteHandle } from '../../kernel/sites/sites';
import { shownEntries } from './menus';
import { PlaceLink } from './PlaceLink';
import { initialsOf, type MenuBadges, type PortalPerson } from './portal-person';

/** Where the overlay stands. Without scripts its address opens it: `#account-menu`. */
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
            {shownEntries(person.kind).map((entry) => (
              <li key={entry.path}>
                <PlaceLink
                  entry={entry}
                  current={entry.path === currentPath}
                  badge={badges[entry.path]}
                  described
                  onFollow={onClose}
                />
              </li>
            ))}
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
