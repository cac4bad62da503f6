import { Link } from '@remix-run/react';
import { PageForm } from '../../../browser/forms/PageForm';
import { Button } from '../../../design/ui/Button';
import { Notice } from '../../../design/ui/Notice';
import { withReturn } from '../../../identity/sessions/return-address';
import { AccountPage } from '../parts/AccountPage';
import { EmailForm, LinkError } from '../parts/link-parts';
import type { loadSignInLinkPage } from './sign-in-link-page.server';

type SignInLinkPageProps = Awaited<ReturnType<typeof loadSignInLinkPage>> & {
  posted: { email: string; errors: Readonly<Record<string, string>> } | undefined;
};

/** Signs in whoever came by a mailed link; or mails one. */
export function SignInLinkPage(props: SignInLinkPageProps) {
  const { site, status, email, returnTo } = props;
  return (
    <AccountPage
      site={site}
      title={status === 'open' ? 'Sign in' : 'Sign in by a link'}
      intro={
        status === 'open'
          ? `This signs you in to the account of ${email}.`
          : 'We mail you a link. No password is needed.'
      }
      foot={
        <p>
          Or <Link to={withReturn('/login', returnTo)}>sign in with your password</Link>
        </p>
      }
    >
      <SignInLinkBody {...props} />
    </AccountPage>
  );
}

/** The button that signs in; or the way to another link. */
function SignInLinkBody({ posted, ...page }: SignInLinkPageProps) {
  const { csrf, returnTo, status, waitsElsewhere, sent } = page;
  if (status === 'open')
    return (
      <PageForm csrf={csrf} fields={{ intent: 'enter', returnTo }} className="account-form">
        {posted?.errors['form'] ? <Notice tone="bad">{posted.errors['form']}</Notice> : null}
        {waitsElsewhere ? (
          <>
            <Notice tone="info" role="note">
              You began a quiz in another browser. Go on with it only if it was you who answered
              there.
            </Notice>
            <Button type="submit" name="takeAlong" value="yes" block>
              Sign in and go on with the quiz
            </Button>
            <Button type="submit" name="takeAlong" value="no" variant="quiet" block>
              Sign in without it
            </Button>
          </>
        ) : (
          <Button type="submit" block>
            Sign in
          </Button>
        )}
      </PageForm>
    );
  return (
    <div className="account-form">
      {sent === null ? (
        status === 'none' ? null : (
          <LinkError status={status} />
        )
      ) : (
        <Notice tone="good" role="status">
          {sent}
        </Notice>
      )}
      <EmailForm
        csrf={csrf}
        fields={{ returnTo }}
        email={posted?.email ?? ''}
        error={posted?.errors['email']}
        submit={sent === null ? 'Mail me a link' : 'Mail another link'}
      />
    </div>
  );
}
