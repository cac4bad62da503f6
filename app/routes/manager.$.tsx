import type { MetaFunction } from '@remix-run/node';
import { nothingHere, route } from '../identity/route/route.server';
import { portalTitle } from '../portals/frame/PortalPage';

export const meta: MetaFunction = ({ matches }) => portalTitle('Nothing here', matches);

/**
 * An address of the managers’ portal that leads nowhere: managers
 * are told so within its frame, with the menu around it.
 */
export const loader = route('GET', { access: 'everyone', handle: nothingHere });

/** Draws nothing: the loader has no answer but the one of the error boundary. */
export default function NowhereForManagersRoute() {
  return null;
}

export { ManagerErrorPage as ErrorBoundary } from '../portals/frame/PortalErrorPage';
