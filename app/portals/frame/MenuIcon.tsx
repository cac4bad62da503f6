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
import type { MenuIconName } from './menus';

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
export function MenuIcon({ name }: { name: MenuIconName }) {
  const Sign = icons[name];
  return <Sign className="menu-icon" aria-hidden="true" />;
}
