import { route } from '../identity/route/route.server';
import { followInCare } from '../portals/provider/messages/conversation-page.server';

/** The conversation with a patient as it goes on, as server-sent events. */
export const loader = route('GET', {
  access: 'chart:read',
  reply: { description: 'Messages and read marks as they come.', file: 'text/event-stream' },
  handle: followInCare,
});
