import { PageForm } from '../../../browser/forms/PageForm';
import { Button } from '../../../design/ui/Button';
import { Notice } from '../../../design/ui/Notice';
import type { LinkStatus } from '../../../identity/links/email-links.server';
import { EmailField, NewPasswordFields } from './account-fields';

interface LinkErrorProps {
  /** `none`: this browser did not come by a link. */
  status: Exclude<LinkStatus, 'open'> | 'none';
}

const words: Readonly<Record<LinkErrorProps['status'], { title: string; text: string }>> = {
  expired: {
    title: 'This link has expired',
    text: 'It worked for a limited time only. Ask for a new one here; it comes within a minute.',
  },
  gone: {
    title: 'This link does not work',
    text: 'Part of it may have been lost on the way, it may have been used, or a newer one was sent. Open the newest mail, or ask for another link here.',
  },
  none: {
    title: 'Open this page by the link in our mail',
    text: 'Part of the address may have been lost on the way. Open the link again, or ask for another one here.',
  },
};

/** Shows why a link does nothing, and what to do. A form to ask for another one follows. */
export function LinkError({ status }: LinkErrorProps) {
  const { title, text } = words[status];
  return (
    <Notice tone={status === 'none' ? 'info' : 'warn'} title={title} role="note">
      {text}
    </Notice>
  );
}

interface EmailFormProps {
  csrf: string;
  /** Sent along, unseen. */
  fields?: Readonly<Record<string, string>>;
  email: string;
  error: string | undefined;
  /** The words on the button. */
  submit: string;
}

/** Asks for the address that a link is to be sent to. */
export function EmailForm({ csrf, fields, email, error, submit }: EmailFormProps) {
  return (
    <PageForm csrf={csrf} fields={{ intent: 'ask', ...fields }} noValidate className="account-form">
      <EmailField value={email} error={error} />
      <Button type="submit" block>
        {submit}
      </Button>
    </PageForm>
  );
}

interface NewPasswordFormProps {
  /** The page of the link. */
  action: '/reset-password' | '/invitation';
  csrf: string;
  errors: Readonly<Record<string, string>>;
}

/** A new password, for someone who came by a link. */
export function NewPasswordForm({ action, csrf, errors }: NewPasswordFormProps) {
  return (
    <PageForm csrf={csrf} action={action} noValidate className="account-form">
      <NewPasswordFields errors={errors} />
      <Button type="submit" block>
        Save the new password
      </Button>
    </PageForm>
  );
}

/** Stage of someone on the page that confirms an address. */
type VerifyStage = 'confirm' | 'confirmed' | 'sent' | 'ask';

/**
 * @param done Word for what was just done, in the address of the page; it never says more than the link or the
 * account do.
 */
export function verifyStage(
  { status, isVerified }: { status: LinkStatus | 'none'; isVerified: boolean },
  done: string | null,
): VerifyStage {
  if (status === 'open') return isVerified ? 'confirmed' : 'confirm';
  if (isVerified || done === 'confirmed') return 'confirmed';
  return done === 'sent' ? 'sent' : 'ask';
}

export const verifyHeads: Readonly<Record<VerifyStage, { title: string; intro: string }>> = {
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

interface VerifyBodyProps {
  stage: VerifyStage;
  csrf: string;
  /** Address of the person who is signed in; empty for a visitor. */
  email: string;
  /** The address to go on at. */
  home: string;
  status: LinkStatus | 'none';
  /** Words shown once a link was asked for. */
  sent: string;
  posted: { email: string; errors: Readonly<Record<string, string>> } | undefined;
}

/** Shows what can be done on the page that confirms an address. */
export function VerifyBody(props: VerifyBodyProps) {
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
