import { unreadCount } from '../messages/messages.server';
import type { Queryable } from '../platform/db/client.server';
import type { MenuBadges } from './portal-person';

/** What waits for a patient in the places of the menu. */
export async function menuBadges(db: Queryable, userId: string): Promise<MenuBadges> {
  return { '/patient/chat': await unreadCount(db, userId) };
}
