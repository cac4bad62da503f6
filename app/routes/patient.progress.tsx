import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useFormAnswer } from '../browser/use-form-answer';
import { PortalPage } from '../portal/PortalPage';
import { portalTitle } from '../portal/portal-title';
import { openProgress } from '../progress/open-progress.server';
import { ProgressPage } from '../progress/ProgressPage';
import { postProgressForm } from '../progress/post-progress-form.server';
import { Button } from '../ui/Button';

export const meta: MetaFunction = ({ matches }) => portalTitle('Progress', matches);

export function loader({ request, context }: LoaderFunctionArgs) {
  return openProgress(request, context);
}

export function action({ request, context }: ActionFunctionArgs) {
  return postProgressForm(request, context);
}

const done = {
  added: 'Added. Thank you for keeping track.',
  changed: 'The entry is changed.',
  restored: 'The entry is back.',
  goal: 'Your goal is saved.',
};

export { keepPage as clientAction } from '../browser/keep-page';

export default function ProgressRoute() {
  const progress = useLoaderData<typeof loader>();
  const trouble = useFormAnswer<typeof action>() ?? null;
  return (
    <PortalPage
      title="Progress"
      intro="A few seconds a week are enough to see where you are going."
      actions={
        <Button href="#add" size="sm" className="progress-jump">
          Add an entry
        </Button>
      }
      done={done}
    >
      <ProgressPage {...progress} trouble={trouble} />
    </PortalPage>
  );
}

export { PatientTrouble as ErrorBoundary } from '../portal/PatientTrouble';
