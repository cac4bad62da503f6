import type { MetaFunction } from '@remix-run/node';
import { Outlet } from '@remix-run/react';
import { setNonce } from 'get-nonce';
import { route } from '../identity/route/route.server';
import { IdleWarning } from '../portals/account/parts/IdleWarning';
import '../../studio/styles/studio.css';

export const meta: MetaFunction = () => [
  { title: 'Studio' },
  { name: 'robots', content: 'noindex' },
];

export const loader = route('GET', {
  access: 'quiz:read',
  async handle({ user: { firstName, lastName } }) {
    return { user: { name: `${firstName} ${lastName}` } };
  },
});

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
