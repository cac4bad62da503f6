import { useRouteLoaderData } from '@remix-run/react';
import { PortalTrouble } from '../frame/PortalTrouble';
import { WholePageTrouble } from '../frame/WholePageTrouble';

/**
 * The error boundary of every page of a provider. Each page has it for itself: where a form is refused, the frame
 * around the page is still asked for. There is none around what someone meets who is no provider.
 */
export function ProviderTrouble() {
  const frame = useRouteLoaderData('routes/provider');
  return frame ? <PortalTrouble home="/provider" /> : <WholePageTrouble />;
}
