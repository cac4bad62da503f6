import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { route } from '../identity/route/route.server';
import { portalTitle } from '../portals/frame/PortalPage';
import { StaffFrame } from '../portals/frame/StaffFrame';
import '../portals/frame/staff-pages.css';
import { readPharmacyFrame } from '../portals/frame/staff-frame.server';

export const meta: MetaFunction = ({ matches }) => portalTitle(null, matches);

/** Data that the frame shows; null for anybody but a pharmacist. It refuses nobody: its pages do. */
export const loader = route('GET', { access: 'everyone', handle: readPharmacyFrame });

/** The frame of the pharmacists’ pages. Each of them asks by itself who is there. */
export default function PharmacyRoute() {
  return <StaffFrame frame={useLoaderData<typeof loader>()} />;
}
