import { Outlet } from '@remix-run/react';
import { IdleWarning } from '../account/parts/IdleWarning';
import { type PortalFrame, PortalLayout } from './PortalLayout';

/** The frame of the pages of providers and of managers. Whoever is none of them sees the page by itself. */
export function StaffFrame({ frame }: { frame: PortalFrame | null }) {
  if (!frame) return <Outlet />;
  return (
    <PortalLayout {...frame}>
      <Outlet />
      <IdleWarning />
    </PortalLayout>
  );
}
