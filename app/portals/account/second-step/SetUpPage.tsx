import { Button } from '../../../design/ui/Button';
import { AccountPage } from '../parts/AccountPage';
import { RecoveryCodes, SetUpSteps } from './second-factor-parts';
import type { loadSetUpPage, SetUpAnswer } from './second-step-page.server';

type SetUpPageProps = Awaited<ReturnType<typeof loadSetUpPage>> & {
  posted: SetUpAnswer | undefined;
};

/** Has staff set up their authenticator app, and shows their recovery codes once. */
export function SetUpPage({ posted, ...page }: SetUpPageProps) {
  const { csrf, site, returnTo, appKey, goOn } = page;
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
  if (appKey === null) {
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
      <SetUpSteps {...appKey} csrf={csrf} returnTo={returnTo} posted={posted} />
    </AccountPage>
  );
}
