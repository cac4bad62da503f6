import { useRouteLoaderData } from '@remix-run/react';
import { PortalErrorPage } from '../frame/PortalErrorPage';
import { WholePageError } from '../frame/WholePageError';

/**
 * The error boundary of every page of a patient. Each page has it for itself: where a form is refused, the
 * boundary’s own loader is the one that is not asked, and the frame around the page has to be. There is none
 * around what someone meets who is not a patient.
 */
export function PatientErrorPage() {
  const frame = useRouteLoaderData('routes/patient');
  return frame ? <PortalErrorPage home="/patient" /> : <WholePageError />;
}
