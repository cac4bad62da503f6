import { Outlet, useRouteLoaderData } from '@remix-run/react';
import { IdleWarning } from '../account/parts/IdleWarning';
import { type PortalFrame, PortalLayout } from './PortalLayout';
import type { readProviderFrame } from './staff-frame.server';

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

/**
 * Returns whose words a tab keeps: part of every name under which it keeps them. Whoever signs in next in the same tab
 * neither sees them nor sends them in their own name; whoever wrote them finds them again.
 */
export function useTabOwner(): string {
  const frame = useRouteLoaderData<typeof readProviderFrame>('routes/provider');
  return frame?.person.id ?? '';
}
