import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirectDocument,
} from '@remix-run/node';
import { signOut } from '../accounts/accounts.server';
import type { AppLoadContext } from '../http/load-context';

/**
 * Signs out. A link leads here, so a GET does it as well: another site that makes a browser come here can
 * only sign it out, and the cookie is not sent along with requests from elsewhere but for such links.
 */
export function loader({ context }: LoaderFunctionArgs) {
  return leave(context);
}

export function action({ context }: ActionFunctionArgs) {
  return leave(context);
}

async function leave(context: AppLoadContext): Promise<Response> {
  return redirectDocument('/', { status: 303, headers: { 'set-cookie': await signOut(context) } });
}
