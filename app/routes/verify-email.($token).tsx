import type { MetaFunction } from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { useFormAnswer } from '../browser/forms/keep-page';
import { route } from '../identity/route/route.server';
import { sites } from '../kernel/sites/sites';
import { AccountPage } from '../portals/account/parts/AccountPage';
import { loadVerifyPage, postVerifyPage } from '../portals/account/parts/account-pages.server';
import { VerifyBody, verifyHeads, verifyStage } from '../portals/account/parts/link-pages';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Confirm your email address · ${sites[data?.site ?? 'default'].name}` },
  { name: 'robots', content: 'noindex' },
];

export const loader = route('GET', { access: 'everyone', handle: loadVerifyPage });

export const action = route('POST', {
  access: 'everyone',
  body: 'page form',
  handle: postVerifyPage,
});

export { keepPage as clientAction } from '../browser/forms/keep-page';

export default function VerifyEmailRoute() {
  const page = useLoaderData<typeof loader>();
  const posted = useFormAnswer<typeof action>();
  const done = useSearchParams()[0].get('done');
  const stage = verifyStage(page, done);
  return (
    <AccountPage site={page.site} {...verifyHeads[stage]}>
      <VerifyBody {...page} stage={stage} posted={posted} />
    </AccountPage>
  );
}
