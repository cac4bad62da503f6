import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { route } from '../identity/route/route.server';
import { portalTitle } from '../portals/frame/PortalPage';
import { StaffFrame } from '../portals/frame/StaffFrame';
import '../portals/frame/staff-pages.css';
import { readManagerFrame } from '../portals/frame/staff-frame.server';

export const meta: MetaFunction = ({ matches }) => portalTitle(null, matches);

/** Data that the frame shows; null for anybody but a manager. It refuses nobody: its pages do. */
export const loader = route('GET', { access: 'everyone', handle: readManagerFrame });

/** The frame of the managers’ pages. Each of them asks by itself who is there. */
export default function ManagerRoute() {
  return <StaffFrame frame={useLoaderData<typeof loader>()} />;
}
