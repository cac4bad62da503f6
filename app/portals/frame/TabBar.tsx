import { Link } from '@remix-run/react';
import { VisuallyHidden } from '../../design/ui/VisuallyHidden';
import { MenuIcon } from './AccountMenu';
import { countedWord, type MenuBadges, type MenuEntry } from './menus';

type TabBarProps = {
  tabs: readonly MenuEntry[];
  badges: MenuBadges;
  /** The address of the place that the page belongs to. */
  currentPath: string | undefined;
};

/** The places that one goes to most, at the lower edge of a phone, where a thumb is. The menu has them all. */
export function TabBar({ tabs, badges, currentPath }: TabBarProps) {
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
