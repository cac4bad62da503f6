import { PageForm } from '../../../browser/forms/PageForm';
import { Button } from '../../../design/ui/Button';
import { Notice } from '../../../design/ui/Notice';
import { EmailForm, LinkError } from './link-pages';

interface SignInLinkBodyProps {
  page: {
    csrf: string;
    /** Page to which signing in leads back; empty for none. */
    returnTo: string;
    status: 'open' | 'expired' | 'gone' | 'none';
    waitsElsewhere: boolean;
    sent: string | null;
  };
  posted: { email: string; errors: Readonly<Record<string, string>> } | undefined;
}

/** The button that signs in; or the way to another link. */
export function SignInLinkBody({ page, posted }: SignInLinkBodyProps) {
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
