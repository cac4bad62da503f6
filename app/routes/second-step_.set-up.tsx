import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { AccountPage } from '../accounts/AccountPage';
import { useFormAnswer } from '../browser/use-form-answer';
import { RecoveryCodes } from '../second-factor/RecoveryCodes';
import { SetUpSteps } from '../second-factor/SetUpSteps';
import { openSetUp, postSetUp } from '../second-factor/set-up-page.server';
import { sites } from '../sites/sites';
import { Button } from '../ui/Button';
import '../second-factor/second-step.css';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Set up your second step · ${sites[data?.site ?? 'default'].name}` },
  { name: 'robots', content: 'noindex' },
];

export function loader({ request, context }: LoaderFunctionArgs) {
  return openSetUp(request, context);
}

export function action({ request, context }: ActionFunctionArgs) {
  return postSetUp(request, context);
}

export { keepPage as clientAction } from '../browser/keep-page';

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
      intro="Whoever sees patients’ data signs in with a password and a code from an app. Setting it up takes two minutes, once."
    >
      <SetUpSteps {...key} csrf={csrf} returnTo={returnTo} posted={posted} />
    </AccountPage>
  );
}
