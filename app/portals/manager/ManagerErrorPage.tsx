import { useRouteLoaderData } from '@remix-run/react';
import { PortalErrorPage } from '../frame/PortalErrorPage';
import { WholePageError } from '../frame/WholePageError';

/**
 * The error boundary of every page of a manager. Each page has it for itself: where a form is refused, the frame
 * around the page is still asked for. There is none around what someone meets who is no manager.
 */
export function ManagerErrorPage() {
  const frame = useRouteLoaderData('routes/manager');
  return frame ? <PortalErrorPage home="/manager" /> : <WholePageError />;
}
