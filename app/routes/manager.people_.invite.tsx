import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useFormAnswer } from '../browser/forms/use-form-answer';
import { portalTitle } from '../portals/frame/portal-title';
import { InvitePage } from '../portals/manager/people/InvitePage';
import { openInvitePage, postInvitePage } from '../portals/manager/people/invite-page.server';

export const meta: MetaFunction = ({ matches }) => portalTitle('Invite someone', matches);

export function loader({ request, context }: LoaderFunctionArgs) {
  return openInvitePage(request, context);
}

export function action({ request, context }: ActionFunctionArgs) {
  return postInvitePage(request, context);
}

export { keepPage as clientAction } from '../browser/forms/keep-page';

export default function InviteRoute() {
  return <InvitePage {...useLoaderData<typeof loader>()} posted={useFormAnswer<typeof action>()} />;
}

export { ManagerTrouble as ErrorBoundary } from '../portals/manager/ManagerTrouble';
