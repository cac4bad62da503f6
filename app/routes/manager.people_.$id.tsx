import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useFormAnswer } from '../browser/forms/use-form-answer';
import { portalTitle } from '../portals/frame/portal-title';
import { PersonPage } from '../portals/manager/people/PersonPage';
import { openPersonPage, postPersonPage } from '../portals/manager/people/person-page.server';

export const meta: MetaFunction = ({ matches }) => portalTitle('One of the staff', matches);

export function loader({ request, context, params }: LoaderFunctionArgs) {
  return openPersonPage(request, context, params['id'] ?? '');
}

export function action({ request, context, params }: ActionFunctionArgs) {
  return postPersonPage(request, context, params['id'] ?? '');
}

export { keepPage as clientAction } from '../browser/forms/keep-page';

export default function PersonRoute() {
  const page = useLoaderData<typeof loader>();
  // What was typed belongs to what stands there now: after a change every form begins anew.
  return (
    <PersonPage key={page.record[0]?.key} {...page} trouble={useFormAnswer<typeof action>()} />
  );
}

export { ManagerTrouble as ErrorBoundary } from '../portals/manager/ManagerTrouble';
