import { Link } from '@remix-run/react';
import { Notice } from '../../../design/ui/Notice';
import { secondStepAddress, withReturn } from '../../../identity/sessions/return-address';
import { sites } from '../../../kernel/sites/sites';
import { AccountPage } from '../parts/AccountPage';
import { PasskeyStep, SecondStepForm } from './second-step-forms';
import type { loadSecondStepPage, SecondStepError } from './second-step-page.server';

type SecondStepPageProps = Awaited<ReturnType<typeof loadSecondStepPage>> & {
  posted: SecondStepError | undefined;
};

const intros = {
  app: 'Your password is right. Now type the code that your authenticator app shows.',
  recovery: 'Your password is right. Now type one of the codes that you kept.',
};

/** Takes a code or a passkey, after the password. */
export function SecondStepPage({ posted, ...page }: SecondStepPageProps) {
  const { csrf, site, returnTo, kind, passkey, isPatient, isDemonstration } = page;
  return (
    <AccountPage
      site={site}
      reader={isPatient ? 'patient' : 'staff'}
      title="One more step"
      intro={intros[kind]}
      foot={
        <>
          {kind === 'app' ? (
            <p>
              No phone at hand?{' '}
              <Link to={secondStepAddress(returnTo, 'recovery')}>Use a recovery code</Link>
            </p>
          ) : (
            <p>
              <Link to={secondStepAddress(returnTo, 'app')}>Use the app instead</Link>
            </p>
          )}
          {isPatient ? (
            <p>
              Lost both? Write to us at{' '}
              <a href={`mailto:${sites[site].supportEmail}`}>{sites[site].supportEmail}</a>: we ask
              who you are, and remove them.
            </p>
          ) : (
            <p>Lost both? A manager can let you set up a new app.</p>
          )}
          <p>
            Not you? <Link to={withReturn('/login', returnTo)}>Sign in as somebody else</Link>
          </p>
        </>
      }
    >
      {isDemonstration && kind === 'app' ? (
        <div className="mb-5">
          <Notice title="This is the demonstration">
            Its staff have no phones.{' '}
            <a className="underline" href="/dev/codes" target="_blank" rel="noreferrer">
              Show the codes of now
            </a>
          </Notice>
        </div>
      ) : null}
      {passkey && kind === 'app' ? (
        <PasskeyStep
          csrf={csrf}
          returnTo={returnTo}
          options={passkey}
          error={posted?.kind === 'passkey' ? posted.message : null}
        />
      ) : null}
      <SecondStepForm
        csrf={csrf}
        returnTo={returnTo}
        kind={kind}
        posted={posted?.kind === 'passkey' ? undefined : posted}
      />
    </AccountPage>
  );
}
