import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { portalTitle } from '../portal/portal-title';
import { StaffFrame } from '../portal/StaffFrame';
import { readProviderFrame } from '../provider/provider-frame.server';
import '../provider/provider.css';

export const meta: MetaFunction = ({ matches }) => portalTitle(null, matches);

/** What the frame shows; null for anybody but a provider. It refuses nobody: its pages do. */
export function loader({ context }: LoaderFunctionArgs) {
  return readProviderFrame(context);
}

/** The frame of the providers’ pages. Each of them asks by itself who is there. */
export default function ProviderRoute() {
  return <StaffFrame frame={useLoaderData<typeof loader>()} />;
}
