import { useSearchParams } from '@remix-run/react';
import { Fragment } from 'react';
import { Notice } from '../../../design/ui/Notice';
import { AccountPage } from '../parts/AccountPage';
import { IdleWarning } from '../parts/IdleWarning';
import { OwnApp, OwnRecoveryCodes, Passkeys } from '../parts/own-factors';
import type { FactorsPosted } from '../parts/own-factors.server';
import { RecoveryCodes } from '../second-step/second-factor-parts';
import type { loadStaffSignInPage } from './staff-sign-in-page.server';

type StaffSignInPageProps = Awaited<ReturnType<typeof loadStaffSignInPage>> & {
  posted: FactorsPosted | undefined;
};

const news: Readonly<Record<string, string>> = {
  app: 'Your new app is set up. The one before does not work any more, and every other device is signed out.',
  passkeyAdded: 'Your passkey is added. Use it after your password when you sign in next.',
  passkeyRemoved: 'The passkey is removed. Delete it on your device too.',
};

/** Shows how one of the staff signs in: their passkeys, their recovery codes and their app. */
export function StaffSignInPage(page: StaffSignInPageProps) {
  const { site, areas, posted } = page;
  const done = useSearchParams()[0].get('done') ?? '';
  const error = posted?.about === 'error' ? posted : undefined;
  if (posted?.about === 'codes') {
    return (
      <AccountPage
        site={site}
        reader="staff"
        title="Your new recovery codes"
        intro="The ones from before do not work any more."
      >
        <RecoveryCodes codes={posted.codes} goOn="/staff/sign-in" />
        <IdleWarning />
      </AccountPage>
    );
  }
  return (
    <AccountPage
      site={site}
      reader="staff"
      title="How you sign in"
      intro="After your password comes a second step: your authenticator app, a passkey, or a recovery code."
      foot={
        areas.length === 0 ? null : (
          <p>
            Back to{' '}
            {areas.map(({ name, path }, nth) => (
              <Fragment key={path}>
                {nth === 0 ? null : ' or '}
                <a href={path}>{name}</a>
              </Fragment>
            ))}
          </p>
        )
      }
    >
      <div className="safety">
        {Object.hasOwn(news, done) && !posted ? (
          <Notice tone="good" role="status">
            {news[done]}
          </Notice>
        ) : null}
        {areas.length === 0 ? (
          <Notice role="note" title="Your account may do nothing here">
            Ask a manager to give you what you need for your work. It counts at once: you need not
            sign in again.
          </Notice>
        ) : null}
        <Passkeys {...page} error={error} />
        <OwnRecoveryCodes {...page} error={error} />
        <OwnApp {...page} error={error} />
      </div>
      <IdleWarning />
    </AccountPage>
  );
}
