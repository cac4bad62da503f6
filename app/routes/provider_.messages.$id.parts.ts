import { route } from '../identity/route/route.server';
import { sendInCare, sendPartInCare } from '../portals/provider/messages/conversation-page.server';

/** The conversation with a patient: GET a part of it (`before` a message), POST a message. */
export const loader = route('GET', { access: 'chart:read', handle: sendPartInCare });

export const action = route('POST', {
  access: 'case:prepare',
  body: {
    json: 'MessageBody',
    example: { clientId: '6d1f0a3e-5f0a-4f5e-9a39-0d6c1a2b3c4d', text: 'That is good to hear.' },
  },
  handle: sendInCare,
});
