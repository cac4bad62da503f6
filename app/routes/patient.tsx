import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Outlet, useLoaderData, useRouteLoaderData } from '@remix-run/react';
import { requirePatient } from '../accounts/guards.server';
import { postDashboardForm } from '../portal/dashboard/post-dashboard-form.server';
import { menuBadges } from '../portal/menu-badges.server';
import { PortalLayout } from '../portal/PortalLayout';
import { PortalTrouble } from '../portal/PortalTrouble';
import { ErrorBoundary as WholePageTrouble } from '../root';
import { sites } from '../sites/sites';
import { useSentMarketing } from '../tracking/use-sent-marketing';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: sites[data?.site ?? 'default'].name },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { id, kind, firstName, lastName, email } = await requirePatient(request, context);
  return {
    site: context.site,
    person: { kind, firstName, lastName, email },
    badges: await menuBadges(context.db, id),
  };
}

/** The form of the dashboard comes here: `/patient` is its address, and it has one form. */
export function action({ request, context }: ActionFunctionArgs) {
  return postDashboardForm(request, context);
}

/** The frame of the patients’ pages. Each of them asks by itself who is there. */
export default function PatientRoute() {
  const frame = useLoaderData<typeof loader>();
  useSentMarketing();
  return (
    <PortalLayout {...frame}>
      <Outlet />
    </PortalLayout>
  );
}

/** A page below failed: the frame stays, if it could be read. */
export function ErrorBoundary() {
  const frame = useRouteLoaderData<typeof loader>('routes/patient');
  if (!frame) return <WholePageTrouble />;
  return (
    <PortalLayout {...frame}>
      <PortalTrouble home="/patient" />
    </PortalLayout>
  );
}
