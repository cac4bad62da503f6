import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Outlet } from '@remix-run/react';
import { setNonce } from 'get-nonce';
import { requireStaff } from '../identity/access/guards.server';
import { IdleWarning } from '../portals/account/parts/IdleWarning';
import '../../studio/styles/studio.css';

export const meta: MetaFunction = () => [
  { title: 'Studio' },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { firstName, lastName } = await requireStaff(request, context, 'quiz:read');
  return { user: { name: `${firstName} ${lastName}` } };
}

// Menus and dialogs lock the page’s scroll with a style tag, which the content security policy lets in by nonce only.
if (typeof document !== 'undefined') {
  const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
  if (nonce) setNonce(nonce);
}

/** The sheet and the door of the studio: every page below is for staff. */
export default function StudioRoute() {
  return (
    <>
      <Outlet />
      <IdleWarning />
    </>
  );
}
