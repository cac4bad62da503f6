import { stopByToken } from '../identity/profile/reminder-wishes.server';
import { route } from '../identity/route/route.server';
import { refuse } from '../kernel/http/answers';

/**
 * The stop that a mail program posts for its reader in one click (RFC 8058), without cookies. The token, which only we
 * can make, takes the place of a session.
 */
export const action = route('POST', {
  access: 'signature',
  body: 'by hand',
  async handle({ context, params }) {
    const isKnown = await stopByToken(context.db, context.clock.now(), params['token'] ?? '');
    if (!isKnown) return refuse(400, 'This address is not one of ours. Use the link in the mail.');
    return new Response(null, { status: 204 });
  },
});
