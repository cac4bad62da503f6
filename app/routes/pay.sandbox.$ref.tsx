import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { route } from '../identity/route/route.server';
import { loadSandboxPage, postSandboxForm } from '../portals/checkout/sandbox/sandbox-page.server';
import { SandboxPage } from '../portals/checkout/sandbox/sandbox-pages';

export const meta: MetaFunction = () => [{ title: 'Sandbox payments' }];

export const loader = route('GET', { access: 'secret', handle: loadSandboxPage });

export const action = route('POST', {
  access: 'secret',
  // No form is read where there is no such thing.
  body: 'by hand',
  handle: postSandboxForm,
});

export { keepPage as clientAction } from '../browser/forms/keep-page';

export default function SandboxRoute() {
  return <SandboxPage {...useLoaderData<typeof loader>()} />;
}
