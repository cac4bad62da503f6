import { route } from '../identity/route/route.server';
import { followInCare } from '../portals/provider/messages/conversation-page.server';

/** The conversation with a patient as it goes on, as server-sent events. */
export const loader = route('GET', { access: 'chart:read', handle: followInCare });
