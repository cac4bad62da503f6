import { useRouteLoaderData } from '@remix-run/react';
import { PortalTrouble } from '../frame/PortalTrouble';
import { WholePageTrouble } from '../frame/WholePageTrouble';

/**
 * The error boundary of every page of a manager. Each page has it for itself: where a form is refused, the frame
 * around the page is still asked for. There is none around what someone meets who is no manager.
 */
export function ManagerTrouble() {
  const frame = useRouteLoaderData('routes/manager');
  return frame ? <PortalTrouble home="/manager" /> : <WholePageTrouble />;
}
