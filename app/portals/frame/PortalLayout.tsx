import { Link, useLocation } from '@remix-run/react';
import { Menu, ShoppingCart } from 'lucide-react';
import { type MouseEvent, type ReactNode, useEffect, useState } from 'react';
import { StayOnWayBack } from '../../browser/connection/stay-without-connection';
import { useCartCount } from '../../commerce/cart/cart-count';
import { SiteLogo } from '../../design/sites/SiteLogo';
import { VisuallyHidden } from '../../design/ui/VisuallyHidden';
import { type SiteHandle, sites } from '../../kernel/sites/sites';
import { AccountMenu, accountMenuId, MenuIcon, MenuPlaces } from './AccountMenu';
import {
  countedWord,
  entriesOf,
  entryAt,
  initialsOf,
  type MenuBadges,
  type MenuEntry,
  type PortalPerson,
  tabsOf,
} from './menus';
import { usePageFocus } from './PortalPage';

/** Data of the frame around the pages of a portal. */
export interface PortalFrame {
  site: SiteHandle;
  person: PortalPerson;
  /** Numbers that wait in a place, by its address: unread messages, or those that wait for an answer. */
  badges?: MenuBadges;
  /** Number of products in the cart; null for those who buy nothing. */
  cartCount?: number | null;
}

type PortalLayoutProps = PortalFrame & { children: ReactNode };

/** The frame of every page of a portal: the places at the side or behind a button, and the page itself. */
export function PortalLayout({
  site,
  person,
  badges = {},
  cartCount = null,
  children,
}: PortalLayoutProps) {
  const { pathname, hash } = useLocation();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const currentPath = entryAt(person, pathname)?.path;
  const tabs = tabsOf(person);
  const home = entriesOf(person)[0]?.path ?? '/';
  const waiting = Object.values(badges).reduce((sum, count) => sum + count, 0);
  usePageFocus(pathname);

  // Opened by its address before scripts ran: from now on it is a dialog like any other.
  useEffect(() => {
    if (hash !== `#${accountMenuId}`) return;
    history.replaceState(history.state, '', location.pathname + location.search);
    setMenuOpen(true);
  }, [hash]);

  const toggle = { isOpen: isMenuOpen, onOpen: () => setMenuOpen(true) };

  return (
    <div className="portal">
      <StayOnWayBack />
      <header className="portal-bar">
        <SiteLogo site={site} href={home} />
        <div className="-mr-2.5 flex flex-wrap items-center">
          {cartCount === null ? null : <CartLink className="portal-bar-link" count={cartCount} />}
          <MenuToggle {...toggle} className="portal-bar-link" name={toggleName(waiting, home)}>
            {waiting > 0 ? (
              <span
                className="absolute top-2 left-6.5 size-2.5 rounded-full border-2 border-paper bg-accent"
                aria-hidden="true"
              />
            ) : null}
            <Menu className="menu-icon" aria-hidden="true" />
            <span aria-hidden="true">Menu</span>
          </MenuToggle>
        </div>
      </header>
      {/* Of the bar and the side, one only shows. */}
      <header className="portal-side">
        <SiteLogo site={site} href={home} />
        <nav aria-label="Main">
          <ul className="portal-places">
            <MenuPlaces {...{ person, badges, currentPath }} />
          </ul>
        </nav>
        {cartCount === null ? null : (
          <CartLink className="place-link lg:mt-auto" count={cartCount} />
        )}
        <MenuToggle
          {...toggle}
          className="portal-account"
          name={`Account menu, ${person.firstName}`}
        >
          <span className="person-sign" aria-hidden="true">
            {initialsOf(person)}
          </span>
          <span
            className="lg:min-w-0 lg:overflow-hidden lg:text-ellipsis lg:whitespace-nowrap"
            aria-hidden="true"
          >
            {person.firstName} {person.lastName}
          </span>
        </MenuToggle>
      </header>
      <main
        id="main"
        className="portal-main min-w-0 px-4.5 pt-6 pb-22 lg:w-full lg:max-w-290 lg:px-12 lg:pt-10 lg:pb-15"
      >
        {children}
        <footer className="portal-small-print">
          <p>{sites[site].tone.signOff}. Sample content, not medical advice.</p>
          <a href="/privacy">Privacy choices</a>
        </footer>
      </main>
      {tabs.length > 0 ? <TabBar tabs={tabs} badges={badges} currentPath={currentPath} /> : null}
      <AccountMenu
        site={site}
        person={person}
        badges={badges}
        currentPath={currentPath}
        open={isMenuOpen}
        onClose={() => setMenuOpen(false)}
      />
    </div>
  );
}

function toggleName(count: number, home: string): string {
  return count > 0 ? `Menu, ${count} ${countedWord(home)}` : 'Menu';
}

type CartLinkProps = {
  className: string;
  /** Number of products in the cart. */
  count: number;
};

/** The way to the cart from every page of the portal, with how much is in it. */
function CartLink({ className, count: loaded }: CartLinkProps) {
  const count = useCartCount(loaded);
  return (
    <Link to="/cart" className={className}>
      <ShoppingCart className="menu-icon" aria-hidden="true" />
      <span>Cart</span>{' '}
      {count > 0 ? (
        <span className="place-badge">
          {count} <VisuallyHidden>{count === 1 ? 'product' : 'products'}</VisuallyHidden>
        </span>
      ) : null}
    </Link>
  );
}

type MenuToggleProps = {
  className: string;
  /** Name of the toggle. */
  name: string;
  isOpen: boolean;
  onOpen: () => void;
  /** Visible part of the toggle. */
  children: ReactNode;
};

/** Opens the account menu. A link to it, so that it works before and without scripts. */
function MenuToggle({ className, name, isOpen, onOpen, children }: MenuToggleProps) {
  function open(event: MouseEvent) {
    event.preventDefault();
    onOpen();
  }
  return (
    <a
      href={`#${accountMenuId}`}
      className={className}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={open}
    >
      <VisuallyHidden>{name}</VisuallyHidden>
      {children}
    </a>
  );
}

type TabBarProps = {
  tabs: readonly MenuEntry[];
  badges: MenuBadges;
  /** The address of the place that the page belongs to. */
  currentPath: string | undefined;
};

/** The places that one goes to most, at the lower edge of a phone, where a thumb is. The menu has them all. */
function TabBar({ tabs, badges, currentPath }: TabBarProps) {
  return (
    <nav className="tab-bar" aria-label="Most used">
      <ul>
        {tabs.map(({ name, path, icon }) => {
          const badge = badges[path] ?? 0;
          return (
            <li key={path}>
              <Link
                to={path}
                className="tab"
                aria-current={path === currentPath ? 'page' : undefined}
              >
                <span className="tab-sign">
                  <MenuIcon name={icon} />
                  {badge > 0 ? <span className="tab-dot" aria-hidden="true" /> : null}
                </span>
                <span>{name}</span>
                {badge > 0 ? (
                  <VisuallyHidden>
                    , {badge} {countedWord(path)}
                  </VisuallyHidden>
                ) : null}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
