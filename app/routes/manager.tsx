import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import { IdleWarning } from '../accounts/IdleWarning';
import { readManagerFrame } from '../manager/manager-frame.server';
import { PortalLayout } from '../portal/PortalLayout';
import { sites } from '../sites/sites';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: sites[data?.site ?? 'default'].name },
  { name: 'robots', content: 'noindex' },
];

/** What the frame shows; null for anybody but a manager. It refuses nobody: its pages do. */
export function loader({ context }: LoaderFunctionArgs) {
  return readManagerFrame(context);
}

/** The frame of the managers’ pages. Each of them asks by itself who is there. */
export default function ManagerRoute() {
  const frame = useLoaderData<typeof loader>();
  if (!frame) return <Outlet />;
  return (
    <PortalLayout {...frame}>
      <Outlet />
      <IdleWarning />
    </PortalLayout>
  );
}
