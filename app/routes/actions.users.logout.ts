import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirectDocument,
} from '@remix-run/node';
import { signOut } from '../identity/accounts/accounts.server';
import type { AppLoadContext } from '../kernel/http/load-context';
import { comesFromHere } from '../kernel/http/origin-check';

/**
 * Signs out. A link of every account menu leads here, so a GET does it as well; one that another website
 * made the browser follow, and that browsers say so of, leads to the first page and changes nothing.
 */
export function loader({ request, context }: LoaderFunctionArgs) {
  const fetchSite = request.headers.get('sec-fetch-site') ?? undefined;
  const isOurLink = comesFromHere({ method: 'POST', origin: undefined, fetchSite }, context.origin);
  return isOurLink ? leave(context) : redirectDocument('/', 303);
}

export function action({ context }: ActionFunctionArgs) {
  return leave(context);
}

async function leave(context: AppLoadContext): Promise<Response> {
  const headers = { 'set-cookie': await signOut(context) };
  return redirectDocument('/?done=signedOut', { status: 303, headers });
}
