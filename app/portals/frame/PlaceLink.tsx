import { Link } from '@remix-run/react';
import {
  ChartSpline,
  House,
  type LucideIcon,
  MessageSquare,
  Package,
  Pill,
  ShoppingBag,
  Upload,
  UserRound,
  UsersRound,
} from 'lucide-react';
import { VisuallyHidden } from '../../design/ui/VisuallyHidden';
import { countedWord, type MenuEntry, type MenuIconName } from './menus';

type PlaceLinkProps = {
  entry: MenuEntry;
  /** Whether its page is the one that shows. */
  current: boolean;
  /** How many things wait there. */
  badge?: number | undefined;
  /** Whether the description stands beneath the name. */
  described?: boolean;
  onFollow?: () => void;
};

/** An entry of the menu: its sign, its name, and what waits there. */
export function PlaceLink({
  entry,
  current,
  badge = 0,
  described = false,
  onFollow,
}: PlaceLinkProps) {
  return (
    <Link
      to={entry.path}
      className="place-link"
      aria-current={current ? 'page' : undefined}
      // What a page of staff loads is put on record as looked at: not before somebody goes there.
      prefetch={entry.path.startsWith('/patient') ? 'intent' : 'none'}
      onClick={onFollow}
    >
      <MenuIcon name={entry.icon} />
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
} satisfies Record<MenuIconName, LucideIcon>;

/** The sign of a menu entry, in the color of its words, which say the same. */
function MenuIcon({ name }: { name: MenuIconName }) {
  const Sign = icons[name];
  return <Sign className="menu-icon" aria-hidden="true" />;
}
