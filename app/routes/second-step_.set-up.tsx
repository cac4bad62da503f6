import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useFormAnswer } from '../browser/forms/keep-page';
import { route } from '../identity/route/route.server';
import { sites } from '../kernel/sites/sites';
import { SetUpPage } from '../portals/account/second-step/SetUpPage';
import { loadSetUpPage, postSetUp } from '../portals/account/second-step/second-step-page.server';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Set up your second step · ${sites[data?.site ?? 'default'].name}` },
  { name: 'robots', content: 'noindex' },
];

export const loader = route('GET', { access: 'second step', handle: loadSetUpPage });

export const action = route('POST', {
  access: 'second step',
  body: 'page form',
  handle: postSetUp,
});

export { keepPage as clientAction } from '../browser/forms/keep-page';

export default function SetUpRoute() {
  const posted = useFormAnswer<typeof action>();
  return <SetUpPage {...useLoaderData<typeof loader>()} posted={posted} />;
}
