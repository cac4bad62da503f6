import { useRouteLoaderData } from '@remix-run/react';
import type { readProviderFrame } from '../frame/staff-frame.server';

/**
 * Returns whose words a tab keeps: part of every name under which it keeps them. Whoever signs in next in the same tab
 * neither sees them nor sends them in their own name; whoever wrote them finds them again.
 */
export function useTabOwner(): string {
  const frame = useRouteLoaderData<typeof readProviderFrame>('routes/provider');
  return frame?.person.id ?? '';
}
