import { unreadCount } from '../../care/messages/messages.server';
import type { Queryable } from '../../kernel/database/client.server';
import type { MenuBadges } from './portal-person';

/** What waits for a patient in the places of the menu. */
export async function menuBadges(db: Queryable, userId: string): Promise<MenuBadges> {
  return { '/patient/chat': await unreadCount(db, userId) };
}
