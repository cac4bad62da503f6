import { route } from '../identity/route/route.server';
import { sendReadMarkInCare } from '../portals/provider/messages/conversation-page.server';

/** Keeps how far a provider has read the conversation with a patient. */
export const action = route('POST', {
  access: 'case:prepare',
  body: { json: 'MessageReadBody', example: { seq: 12 } },
  handle: sendReadMarkInCare,
});
