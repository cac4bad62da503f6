import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useFormAnswer } from '../browser/forms/keep-page';
import { route } from '../identity/route/route.server';
import { PortalPage, portalTitle } from '../portals/frame/PortalPage';
import { ProgressPage } from '../portals/patient/progress/ProgressPage';
import {
  loadProgressPage,
  postProgressForm,
} from '../portals/patient/progress/progress-page.server';

export const meta: MetaFunction = ({ matches }) => portalTitle('Progress', matches);

export const loader = route('GET', { access: 'patient', handle: loadProgressPage });

export const action = route('POST', {
  access: 'patient',
  body: 'page form',
  handle: postProgressForm,
});

const done = {
  added: 'Added. Thank you for keeping track.',
  changed: 'The entry is changed.',
  restored: 'The entry is back.',
  goal: 'Your goal is saved.',
};

export { keepPage as clientAction } from '../browser/forms/keep-page';

export default function ProgressRoute() {
  const progress = useLoaderData<typeof loader>();
  const error = useFormAnswer<typeof action>() ?? null;
  return (
    <PortalPage
      title="Progress"
      intro="A few seconds a week are enough to see where you are going."
      done={done}
    >
      <ProgressPage {...progress} error={error} />
    </PortalPage>
  );
}

export { PatientErrorPage as ErrorBoundary } from '../portals/frame/PortalErrorPage';
