import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useFormAnswer } from '../browser/forms/keep-page';
import { route } from '../identity/route/route.server';
import { sites } from '../kernel/sites/sites';
import { FirstPasskeyPage } from '../portals/account/register/FirstPasskeyPage';
import {
  loadFirstPasskeyPage,
  postFirstPasskeyPage,
} from '../portals/account/register/first-passkey-page.server';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Make your passkey · ${sites[data?.site ?? 'default'].name}` },
  { name: 'robots', content: 'noindex' },
];

export const loader = route('GET', { access: 'patient', handle: loadFirstPasskeyPage });

export const action = route('POST', {
  access: 'patient',
  body: 'page form',
  handle: postFirstPasskeyPage,
});

export { keepPage as clientAction } from '../browser/forms/keep-page';

export default function FirstPasskeyRoute() {
  const posted = useFormAnswer<typeof action>();
  return <FirstPasskeyPage {...useLoaderData<typeof loader>()} posted={posted} />;
}
