import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { route } from '../identity/route/route.server';
import { portalTitle } from '../portals/frame/PortalPage';
import { RemindersPage } from '../portals/patient/account/reminders/RemindersPage';
import {
  loadRemindersPage,
  postRemindersForm,
} from '../portals/patient/account/reminders/reminders-page.server';

export const meta: MetaFunction = ({ matches }) => portalTitle('Reminders', matches);

export const loader = route('GET', { access: 'patient', handle: loadRemindersPage });

export const action = route('POST', {
  access: 'patient',
  body: 'page form',
  handle: postRemindersForm,
});

export { keepPage as clientAction } from '../browser/forms/keep-page';

export default function RemindersRoute() {
  return <RemindersPage {...useLoaderData<typeof loader>()} />;
}

export { PatientErrorPage as ErrorBoundary } from '../portals/frame/PortalErrorPage';
