import { useSearchParams } from '@remix-run/react';
import { PageForm } from '../../../browser/forms/PageForm';
import { Button } from '../../../design/ui/Button';
import { Notice } from '../../../design/ui/Notice';
import type { LinkStatus } from '../../../identity/links/email-links.server';
import { AccountPage } from '../parts/AccountPage';
import { EmailForm, LinkError } from '../parts/link-parts';
import type { loadVerifyEmailPage } from './verify-email-page.server';

type VerifyEmailPageProps = Awaited<ReturnType<typeof loadVerifyEmailPage>> & {
  posted: { email: string; errors: Readonly<Record<string, string>> } | undefined;
};

/** Confirms the address of an account, or sends the link that does. */
export function VerifyEmailPage(props: VerifyEmailPageProps) {
  const stage = stageOf(props, useSearchParams()[0].get('done'));
  return (
    <AccountPage site={props.site} {...heads[stage]}>
      <VerifyEmailBody {...props} stage={stage} />
    </AccountPage>
  );
}

/** Stage of someone on the page that confirms an address. */
type Stage = 'confirm' | 'confirmed' | 'sent' | 'ask';

/**
 * @param done Word for what was just done, in the address of the page; it never says more than the link or the
 * account do.
 */
function stageOf(
  { status, isVerified }: { status: LinkStatus | 'none'; isVerified: boolean },
  done: string | null,
): Stage {
  if (status === 'open') return isVerified ? 'confirmed' : 'confirm';
  if (isVerified || done === 'confirmed') return 'confirmed';
  return done === 'sent' ? 'sent' : 'ask';
}

const heads: Readonly<Record<Stage, { title: string; intro: string }>> = {
  confirm: {
    title: 'Confirm your email address',
    intro: 'One tap, and we know that our mail reaches you and nobody else.',
  },
  confirmed: {
    title: 'Your address is confirmed',
    intro: 'Messages about your account and your orders reach you here.',
  },
  sent: {
    title: 'Check your email',
    intro: 'The link in it leads back here. You can go on in the meantime.',
  },
  ask: {
    title: 'Confirm your email address',
    intro: 'We send you a link, so that we know our mail reaches you and nobody else.',
  },
};

type VerifyEmailBodyProps = VerifyEmailPageProps & { stage: Stage };

/** Shows what can be done on the page that confirms an address. */
function VerifyEmailBody(props: VerifyEmailBodyProps) {
  const { stage, csrf, email, home, status, sent, posted } = props;
  const onward = home === '/login' ? 'Sign in' : 'Go on';
  if (stage === 'confirm') {
    return (
      <PageForm csrf={csrf} action="/verify-email" className="account-form">
        <Button type="submit" name="intent" value="confirm" block>
          Confirm my address
        </Button>
      </PageForm>
    );
  }
  if (stage === 'confirmed') {
    return (
      <Button href={home} block>
        {onward}
      </Button>
    );
  }
  if (stage === 'sent') {
    return (
      <div className="account-form">
        <Notice tone="good" role="status">
          {sent}
        </Notice>
        <Button href={home} variant="quiet" block>
          {onward}
        </Button>
      </div>
    );
  }
  return (
    <div className="account-form">
      {status === 'open' || status === 'none' ? null : <LinkError status={status} />}
      <EmailForm
        csrf={csrf}
        email={posted?.email || email}
        error={posted?.errors['email']}
        submit="Send the link"
      />
      {home === '/login' ? null : (
        <Button href={home} variant="quiet" block>
          Back to your account
        </Button>
      )}
    </div>
  );
}
