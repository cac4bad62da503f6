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
