import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useFormAnswer } from '../browser/forms/keep-page';
import { route } from '../identity/route/route.server';
import { portalTitle } from '../portals/frame/PortalPage';
import { RemindersPage } from '../portals/manager/reminders/RemindersPage';
import {
  loadRemindersPage,
  postRemindersForm,
} from '../portals/manager/reminders/reminders-page.server';

export const meta: MetaFunction = ({ matches }) => portalTitle('Reminders', matches);

export const loader = route('GET', { access: 'practice:manage', handle: loadRemindersPage });

export const action = route('POST', {
  access: 'practice:manage',
  body: 'page form',
  handle: postRemindersForm,
});

export { keepPage as clientAction } from '../browser/forms/keep-page';

export default function ManagerRemindersRoute() {
  const page = useLoaderData<typeof loader>();
  return <RemindersPage {...page} error={useFormAnswer<typeof action>()} />;
}

export { ManagerErrorPage as ErrorBoundary } from '../portals/frame/PortalErrorPage';
