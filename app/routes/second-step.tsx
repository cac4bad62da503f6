import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useFormAnswer } from '../browser/forms/keep-page';
import { route } from '../identity/route/route.server';
import { sites } from '../kernel/sites/sites';
import { SecondStepPage } from '../portals/account/second-step/SecondStepPage';
import {
  loadSecondStepPage,
  postSecondStep,
} from '../portals/account/second-step/second-step-page.server';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Second step · ${sites[data?.site ?? 'default'].name}` },
  { name: 'robots', content: 'noindex' },
];

export const loader = route('GET', { access: 'second step', handle: loadSecondStepPage });

export const action = route('POST', {
  access: 'second step',
  body: 'page form',
  handle: postSecondStep,
});

export { keepPage as clientAction } from '../browser/forms/keep-page';

export default function SecondStepRoute() {
  const posted = useFormAnswer<typeof action>();
  return <SecondStepPage {...useLoaderData<typeof loader>()} posted={posted} />;
}
