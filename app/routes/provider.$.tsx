import type { MetaFunction } from '@remix-run/node';
import { nothingHere, route } from '../identity/route/route.server';
import { portalTitle } from '../portals/frame/PortalPage';

export const meta: MetaFunction = ({ matches }) => portalTitle('Nothing here', matches);

/**
 * An address of the providers’ portal that leads nowhere:
 * providers are told so within its frame, with the menu around it.
 */
export const loader = route('GET', { access: 'everyone', handle: nothingHere });

/** Draws nothing: the loader has no answer but the one of the error boundary. */
export default function NowhereForProvidersRoute() {
  return null;
}

export { ProviderErrorPage as ErrorBoundary } from '../portals/frame/PortalErrorPage';
