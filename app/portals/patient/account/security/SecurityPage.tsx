import { Link } from '@remix-run/react';
import { Chip } from '../../../../design/ui/Chip';
import { Card } from '../../../../design/ui/page/Card';
import { DevicesCard, PasswordCard, signInDone } from '../../../account/parts/own-account-cards';
import type { PasswordError } from '../../../account/parts/own-sign-in.server';
import { PortalPage } from '../../../frame/PortalPage';
import type { loadSecurityPage } from './security-page.server';

type SecurityPageProps = Awaited<ReturnType<typeof loadSecurityPage>> & {
  posted: PasswordError | undefined;
};

/** Shows how a patient gets into their account, and where they are in it. */
export function SecurityPage({ csrf, email, isVerified, devices, posted }: SecurityPageProps) {
  return (
    <PortalPage
      title="Password and devices"
      intro="How you get into your account, and where you are in it now."
      width="read"
      done={signInDone}
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
        <PasswordCard csrf={csrf} email={email} posted={posted} />
        <DevicesCard csrf={csrf} devices={devices} />
      </div>
    </PortalPage>
  );
}
