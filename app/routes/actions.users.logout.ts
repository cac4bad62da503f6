import { redirectDocument } from '@remix-run/node';
import { signOut } from '../identity/accounts/accounts.server';
import { route } from '../identity/route/route.server';
import type { AppLoadContext } from '../kernel/http/load-context';
import { comesFromHere } from '../kernel/http/request-facts';

const reply = {
  status: 303,
  description: 'The session has ended; the browser goes to the first page.',
};

/**
 * Signs out. A link of every account menu leads here, so a GET does it as well; one that another website
 * made the browser follow, and that browsers say so of, leads to the first page and changes nothing.
 */
export const loader = route('GET', {
  access: 'everyone',
  reply,
  reference: { tag: 'Accounts', place: 3, summary: 'Sign out, by a link' },
  handle({ request, context }) {
    const fetchSite = request.headers.get('sec-fetch-site') ?? undefined;
    const asked = { method: 'POST', origin: undefined, fetchSite };
    return comesFromHere(asked, context.origin) ? leave(context) : redirectDocument('/', 303);
  },
});

export const action = route('POST', {
  access: 'everyone',
  // Signing out is harmless from anywhere.
  token: false,
  reply,
  reference: { tag: 'Accounts', place: 3, summary: 'Sign out, by a form' },
  handle: ({ context }) => leave(context),
});

async function leave(context: AppLoadContext): Promise<Response> {
  const headers = {
    'set-cookie': await signOut(context),
    // Whoever goes back in this browser finds no page, draft or unsent message of theirs.
    'clear-site-data': '"cache", "storage"',
  };
  return redirectDocument('/?done=signedOut', { status: 303, headers });
}
