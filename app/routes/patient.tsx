import type { LinksFunction, MetaFunction } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import { useSentMarketing } from '../browser/calls/use-sent-marketing';
import { route } from '../identity/route/route.server';
import { IdleWarning } from '../portals/account/parts/IdleWarning';
import { PortalLayout } from '../portals/frame/PortalLayout';
import { portalTitle } from '../portals/frame/PortalPage';
import { LeavingNotice } from '../portals/patient/notices';
import { readPatientFrame } from '../portals/patient/patient-frame.server';
import '../portals/frame/patient-pages.css';

/** A phone may keep the portal on its home screen. */
export const links: LinksFunction = () => [{ rel: 'manifest', href: '/app.webmanifest' }];

export const meta: MetaFunction = ({ matches }) => portalTitle(null, matches);

/**
 * Data that the frame shows; null for anybody but a patient. It refuses nobody: its pages do, and where one of them
 * refused a form, its answer is the one to be heard.
 */
export const loader = route('GET', { access: 'everyone', handle: readPatientFrame });

/** The frame of the patients’ pages. Each of them asks by itself who is there. */
export default function PatientRoute() {
  const frame = useLoaderData<typeof loader>();
  return frame ? <Framed {...frame} /> : <Outlet />;
}

type FrameData = NonNullable<Awaited<ReturnType<typeof readPatientFrame>>>;

function Framed({ csrf, leavesOn, idle, ...frame }: FrameData) {
  useSentMarketing();
  return (
    <PortalLayout {...frame}>
      <LeavingNotice csrf={csrf} leavesOn={leavesOn} />
      <Outlet />
      {idle === null ? null : <IdleWarning ofPatient={idle} />}
    </PortalLayout>
  );
}
