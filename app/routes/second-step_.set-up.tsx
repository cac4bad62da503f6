import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useFormAnswer } from '../browser/forms/keep-page';
import { Button } from '../design/ui/Button';
import { route } from '../identity/route/route.server';
import { sites } from '../kernel/sites/sites';
import { AccountPage } from '../portals/account/parts/AccountPage';
import { RecoveryCodes, SetUpSteps } from '../portals/account/second-step/second-factor-parts';
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
  const { csrf, site, returnTo, key, goOn } = useLoaderData<typeof loader>();
  const posted = useFormAnswer<typeof action>();
  if (posted && 'codes' in posted) {
    return (
      <AccountPage
        site={site}
        reader="staff"
        title="Your recovery codes"
        intro="Your app is set up. With these you get in on the day on which you have no phone."
      >
        <RecoveryCodes codes={posted.codes} goOn={goOn ?? '/'} />
      </AccountPage>
    );
  }
  if (key === null) {
    return (
      <AccountPage
        site={site}
        reader="staff"
        title="You are in"
        intro="Your authenticator app is set up."
      >
        <Button href={goOn ?? '/'}>Go on</Button>
      </AccountPage>
    );
  }
  return (
    <AccountPage
      site={site}
      reader="staff"
      title="Set up your second step"
      intro="Staff who see patients’ data sign in with a password and a code from an app. Setting it up takes two minutes, once."
    >
      <SetUpSteps {...key} csrf={csrf} returnTo={returnTo} posted={posted} />
    </AccountPage>
  );
}
