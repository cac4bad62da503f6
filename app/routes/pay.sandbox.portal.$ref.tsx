import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { route } from '../identity/route/route.server';
import {
  loadSandboxPortalPage,
  postSandboxPortal,
} from '../portals/checkout/sandbox/sandbox-page.server';
import { SandboxPortal } from '../portals/checkout/sandbox/sandbox-pages';

export const meta: MetaFunction = () => [{ title: 'Sandbox payments' }];

export const loader = route('GET', { access: 'secret', handle: loadSandboxPortalPage });

export const action = route('POST', {
  access: 'secret',
  // No form is read where there is no such thing.
  body: 'by hand',
  handle: postSandboxPortal,
});

export { keepPage as clientAction } from '../browser/forms/keep-page';

export default function SandboxPortalRoute() {
  return <SandboxPortal {...useLoaderData<typeof loader>()} />;
}
