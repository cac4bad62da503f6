import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import { useSentMarketing } from '../browser/calls/use-sent-marketing';
import { countProducts } from '../commerce/cart/cart-rows.server';
import { findVisitor } from '../identity/sessions/session.server';
import { menuBadges } from '../portals/frame/menu-badges.server';
import { type PortalFrame, PortalLayout } from '../portals/frame/PortalLayout';
import { portalTitle } from '../portals/frame/portal-title';

export const meta: MetaFunction = ({ matches }) => portalTitle(null, matches);

/**
 * What the frame shows; null for anybody but a patient. It refuses nobody: its pages do, and where one of them
 * refused a form, its answer is the one to be heard.
 */
export async function loader({ context }: LoaderFunctionArgs) {
  const visitor = await findVisitor(context);
  if (visitor?.user?.kind !== 'patient') return null;
  const { id, kind, firstName, lastName, email } = visitor.user;
  const [badges, cartCount] = await Promise.all([
    menuBadges(context.db, id),
    countProducts(context.db, id),
  ]);
  return {
    site: context.site,
    person: { kind, firstName, lastName, email },
    badges,
    cartCount,
  };
}

/** The frame of the patients’ pages. Each of them asks by itself who is there. */
export default function PatientRoute() {
  const frame = useLoaderData<typeof loader>();
  return frame ? <Framed {...frame} /> : <Outlet />;
}

function Framed(frame: PortalFrame) {
  useSentMarketing();
  return (
    <PortalLayout {...frame}>
      <Outlet />
    </PortalLayout>
  );
}
