import { Link } from '@remix-run/react';
import { Chip } from '../../../../design/ui/Chip';
import { Card } from '../../../../design/ui/page/Card';
import {
  DevicesCard,
  PasswordCard,
  SignInsCard,
  signInDone,
} from '../../../account/parts/own-account-cards';
import { OwnApp, OwnRecoveryCodes, Passkeys } from '../../../account/parts/own-factors';
import type { FactorsPosted } from '../../../account/parts/own-factors.server';
import type { PasswordError } from '../../../account/parts/own-sign-in.server';
import { RecoveryCodes } from '../../../account/second-step/second-factor-parts';
import { PortalPage } from '../../../frame/PortalPage';
import type { loadSecurityPage } from './security-page.server';

type SecurityPageProps = Awaited<ReturnType<typeof loadSecurityPage>> & {
  posted: PasswordError | FactorsPosted | undefined;
};

const done = {
  ...signInDone,
  app: 'Your new app is set up. The one before does not work any more, and every other device is signed out.',
  appRemoved: 'We ask for no codes any more. Your password is enough.',
  passkeyAdded: 'Your passkey is added. Press “Use a passkey” when you sign in next.',
  passkeyRemoved: 'The passkey is removed. Delete it on your device too.',
};

/** Shows how a patient gets into their account, and where they are in it. */
export function SecurityPage({
  email,
  isVerified,
  devices,
  signIns,
  posted,
  ...own
}: SecurityPageProps) {
  const { csrf } = own;
  if (posted && 'about' in posted && posted.about === 'codes') {
    return (
      <PortalPage
        title="Your recovery codes"
        intro="For the day on which you have no phone. Any you had before do not work any more."
        width="read"
      >
        <Card padding="lg">
          <RecoveryCodes codes={posted.codes} goOn="/patient/account/security" />
        </Card>
      </PortalPage>
    );
  }
  const ofFactors = posted && 'about' in posted ? posted : undefined;
  const factors = {
    ...own,
    posted: ofFactors,
    error: ofFactors?.about === 'error' ? ofFactors : undefined,
  };
  return (
    <PortalPage
      title="Password and devices"
      intro="How you get into your account, and where you are in it now."
      width="read"
      done={ofFactors ? {} : done}
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
        <PasswordCard
          csrf={csrf}
          email={email}
          hasPassword={own.hasPassword}
          posted={posted && 'intent' in posted ? posted : undefined}
        />
        <Card padding="lg" className="own-account own-factors">
          <Passkeys {...factors} />
        </Card>
        <Card padding="lg" className="own-account own-factors">
          <OwnApp {...factors} />
          {own.hasApp ? <OwnRecoveryCodes {...factors} /> : null}
        </Card>
        <DevicesCard csrf={csrf} devices={devices} />
        <SignInsCard signIns={signIns} />
      </div>
    </PortalPage>
  );
}
