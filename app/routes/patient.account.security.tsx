import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useActionData, useLoaderData } from '@remix-run/react';
import { ChangePasswordForm } from '../accounts/ChangePasswordForm';
import { SessionList } from '../accounts/SessionList';
import { openSecurityPage, postSecurityPage } from '../accounts/security-page.server';
import { PortalPage } from '../portal/PortalPage';
import { sites } from '../sites/sites';
import { Card } from '../ui/Card';
import { Chip } from '../ui/Chip';
import '../accounts/account.css';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Password and devices · ${sites[data?.site ?? 'default'].name}` },
];

export function loader({ request, context }: LoaderFunctionArgs) {
  return openSecurityPage(request, context);
}

export function action({ request, context }: ActionFunctionArgs) {
  return postSecurityPage(request, context);
}

const done = {
  password: 'Your password is changed, and every other device is signed out.',
  ended: 'That device is signed out.',
  endedOthers: 'Every other device is signed out.',
};

export default function SecurityRoute() {
  const { csrf, email, isVerified, sessions } = useLoaderData<typeof loader>();
  const posted = useActionData<typeof action>();
  return (
    <PortalPage
      title="Password and devices"
      intro="How you get into your account, and where you are in it now."
      width="read"
      done={done}
    >
      <div className="security-page">
        <Card as="section" padding="lg" aria-labelledby="address">
          <h2 id="address">Email address</h2>
          <p className="flex flex-wrap items-center gap-3">
            <span className="break-all">{email}</span>
            {isVerified ? (
              <Chip tone="good">Confirmed</Chip>
            ) : (
              <>
                <Chip tone="warn">Not confirmed yet</Chip>
                <Link to="/verify-email" className="font-semibold text-brand underline">
                  Confirm it
                </Link>
              </>
            )}
          </p>
        </Card>
        <Card as="section" padding="lg" aria-labelledby="change">
          <h2 id="change">Change your password</h2>
          <p className="text-muted">This device stays signed in; every other one is signed out.</p>
          <ChangePasswordForm csrf={csrf} email={email} posted={posted} />
        </Card>
        <Card as="section" padding="lg" aria-labelledby="devices">
          <h2 id="devices">Where you are signed in</h2>
          <p className="text-muted">
            Sign out whatever you do not know, and choose a new password.
          </p>
          <SessionList csrf={csrf} sessions={sessions} />
        </Card>
      </div>
    </PortalPage>
  );
}

export { PatientTrouble as ErrorBoundary } from '../portal/PatientTrouble';
