import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useFormAnswer } from '../browser/forms/keep-page';
import { route } from '../identity/route/route.server';
import { sites } from '../kernel/sites/sites';
import { CodePage } from '../portals/account/register/CodePage';
import { loadCodePage, postCodePage } from '../portals/account/register/code-page.server';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Check your email · ${sites[data?.site ?? 'default'].name}` },
  { name: 'robots', content: 'noindex' },
];

export const loader = route('GET', { access: 'everyone', handle: loadCodePage });

export const action = route('POST', {
  access: 'everyone',
  body: 'page form',
  handle: postCodePage,
});

export { keepPage as clientAction } from '../browser/forms/keep-page';

export default function RegisterCodeRoute() {
  const posted = useFormAnswer<typeof action>();
  return <CodePage {...useLoaderData<typeof loader>()} posted={posted} />;
}
