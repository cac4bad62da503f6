import { route } from '../identity/route/route.server';
import { sendFileInCare } from '../portals/provider/messages/conversation-page.server';

/** A file that went along with a message, for a provider who looks after the patient. */
export const loader = route('GET', { access: 'chart:read', handle: sendFileInCare });
