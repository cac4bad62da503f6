import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useFormAnswer } from '../browser/forms/keep-page';
import { route } from '../identity/route/route.server';
import { portalTitle } from '../portals/frame/PortalPage';
import { AppointmentPage } from '../portals/patient/appointments/AppointmentPage';
import {
  loadAppointmentPage,
  postAppointmentForm,
} from '../portals/patient/appointments/appointment-page.server';

export const meta: MetaFunction = ({ matches }) => portalTitle('Appointment', matches);

export const loader = route('GET', { access: 'patient', handle: loadAppointmentPage });

export const action = route('POST', {
  access: 'patient',
  body: 'page form',
  handle: postAppointmentForm,
});

export { keepPage as clientAction } from '../browser/forms/keep-page';

export default function AppointmentRoute() {
  const page = useLoaderData<typeof loader>();
  return <AppointmentPage {...page} error={useFormAnswer<typeof action>() ?? null} />;
}

export { PatientErrorPage as ErrorBoundary } from '../portals/frame/PortalErrorPage';
