import type { MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { useFormAnswer } from '../browser/forms/keep-page';
import { Notice } from '../design/ui/Notice';
import { route } from '../identity/route/route.server';
import { secondStepAddress, withReturn } from '../identity/sessions/return-address';
import { sites } from '../kernel/sites/sites';
import { AccountPage } from '../portals/account/parts/AccountPage';
import { PasskeyStep, SecondStepForm } from '../portals/account/second-step/second-step-forms';
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

const intros = {
  app: 'Your password is right. Now type the code that your authenticator app shows.',
  recovery: 'Your password is right. Now type one of the codes that you kept.',
};

export { keepPage as clientAction } from '../browser/forms/keep-page';

export default function SecondStepRoute() {
  const page = useLoaderData<typeof loader>();
  const { csrf, site, returnTo, kind, passkey, isPatient, isDemonstration } = page;
  const posted = useFormAnswer<typeof action>();
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
