import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import { IdleWarning } from '../accounts/IdleWarning';
import { PortalLayout } from '../portal/PortalLayout';
import { readProviderFrame } from '../provider/provider-frame.server';
import { sites } from '../sites/sites';
import '../provider/provider.css';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: sites[data?.site ?? 'default'].name },
  { name: 'robots', content: 'noindex' },
];

/** What the frame shows; null for anybody but a provider. It refuses nobody: its pages do. */
export function loader({ context }: LoaderFunctionArgs) {
  return readProviderFrame(context);
}

/** The frame of the providers’ pages. Each of them asks by itself who is there. */
export default function ProviderRoute() {
  const frame = useLoaderData<typeof loader>();
  if (!frame) return <Outlet />;
  return (
    <PortalLayout {...frame}>
      <Outlet />
      <IdleWarning />
    </PortalLayout>
  );
}
