import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useFormAnswer } from '../browser/forms/keep-page';
import { route } from '../identity/route/route.server';
import { portalTitle } from '../portals/frame/PortalPage';
import {
  loadAppointmentPage,
  postAppointmentForm,
} from '../portals/provider/appointments/appointment-page.server';
import { ProviderAppointmentPage } from '../portals/provider/appointments/ProviderAppointmentPage';

export const meta: MetaFunction = ({ matches }) => portalTitle('Appointment', matches);

export const loader = route('GET', { access: 'chart:read', handle: loadAppointmentPage });

export const action = route('POST', {
  access: 'case:prepare',
  body: 'page form',
  handle: postAppointmentForm,
});

export { keepPage as clientAction } from '../browser/forms/keep-page';

export default function ProviderAppointmentRoute() {
  const page = useLoaderData<typeof loader>();
  return <ProviderAppointmentPage {...page} error={useFormAnswer<typeof action>() ?? null} />;
}

export { ProviderErrorPage as ErrorBoundary } from '../portals/frame/PortalErrorPage';
