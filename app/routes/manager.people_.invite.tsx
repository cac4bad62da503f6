import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useFormAnswer } from '../browser/use-form-answer';
import { portalTitle } from '../portal/portal-title';
import { InvitePage } from '../staff/InvitePage';
import { openInvitePage, postInvitePage } from '../staff/people-page.server';

export const meta: MetaFunction = ({ matches }) => portalTitle('Invite someone', matches);

export function loader({ request, context }: LoaderFunctionArgs) {
  return openInvitePage(request, context);
}

export function action({ request, context }: ActionFunctionArgs) {
  return postInvitePage(request, context);
}

export { keepPage as clientAction } from '../browser/keep-page';

export default function InviteRoute() {
  return <InvitePage {...useLoaderData<typeof loader>()} posted={useFormAnswer<typeof action>()} />;
}

export { ManagerTrouble as ErrorBoundary } from '../manager/ManagerTrouble';
