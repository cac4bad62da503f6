import { useRef } from 'react';
import { PageForm } from '../../../browser/forms/PageForm';
import { useCanUsePasskey } from '../../../browser/forms/PasskeyOffer';
import { useDeviceAnswer } from '../../../browser/forms/use-device-answer';
import { Button } from '../../../design/ui/Button';
import { FieldError } from '../../../design/ui/fields/Field';
import { useFirstErrorFocus } from '../../../design/ui/fields/use-first-error-focus';
import { Notice } from '../../../design/ui/Notice';
import { AccountPage } from '../parts/AccountPage';
import { NewPasswordFields } from '../parts/account-fields';
import type { FirstPasskeyError, loadFirstPasskeyPage } from './first-passkey-page.server';

type FirstPasskeyPageProps = Awaited<ReturnType<typeof loadFirstPasskeyPage>> & {
  posted: FirstPasskeyError | undefined;
};

/** Has whoever registered without a password make their passkey. Whatever goes wrong, they are in and may go on. */
export function FirstPasskeyPage({ posted, ...page }: FirstPasskeyPageProps) {
  const { site, returnTo } = page;
  const errors = posted && 'errors' in posted ? posted.errors : undefined;
  const canUse = useCanUsePasskey();
  return (
    <AccountPage
      site={site}
      title="Make your passkey"
      intro="Your account is there, and all that you answered is kept. One more press, and your fingerprint, your face or your PIN signs you in."
      foot={
        <p>
          <a href={returnTo}>Go on without one</a>. You then sign in with a link that we mail you.
        </p>
      }
    >
      {canUse ? (
        <MakePasskey {...page} message={posted && 'message' in posted ? posted.message : null} />
      ) : (
        <Notice tone="warn">This browser makes no passkeys. Choose a password instead.</Notice>
      )}
      <details open={errors !== undefined || !canUse} className="mt-6">
        <summary className="safety-summary">Choose a password instead</summary>
        <PasswordInstead {...page} errors={errors} />
      </details>
    </AccountPage>
  );
}

interface FormProps {
  csrf: string;
  email: string;
  returnTo: string;
}

type MakePasskeyProps = FormProps &
  Pick<FirstPasskeyPageProps, 'options'> & { message: string | null };

function MakePasskey({ csrf, returnTo, options, message }: MakePasskeyProps) {
  const { field, state, send } = useDeviceAnswer(async () => {
    const { startRegistration } = await import('@simplewebauthn/browser');
    return startRegistration({ optionsJSON: options });
  });
  return (
    <PageForm csrf={csrf} fields={{ returnTo, intent: 'addPasskey' }} className="account-form">
      <input ref={field} type="hidden" name="answer" />
      {state === 'failed' ? (
        <Notice tone="warn" role="status">
          No passkey was made. Your account is there all the same: try once more, or choose a
          password instead.
        </Notice>
      ) : message === null ? null : (
        <FieldError id="addPasskey-error">{message}</FieldError>
      )}
      <Button block loading={state === 'asked'} onClick={send}>
        Create the passkey
      </Button>
    </PageForm>
  );
}

function PasswordInstead({
  csrf,
  email,
  returnTo,
  errors,
}: FormProps & { errors: Record<string, string> | undefined }) {
  const form = useRef<HTMLFormElement>(null);
  useFirstErrorFocus(form, errors);
  return (
    <PageForm
      ref={form}
      csrf={csrf}
      fields={{ returnTo, intent: 'password' }}
      noValidate
      className="account-form mt-4"
    >
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      {errors?.['current'] ? (
        <FieldError id="password-error">{errors['current']}</FieldError>
      ) : null}
      <NewPasswordFields errors={errors ?? {}} />
      <Button type="submit" variant="quiet" block>
        Save the password and go on
      </Button>
    </PageForm>
  );
}
