import { Form } from '@remix-run/react';
import { useRef } from 'react';
import { ChangePasswordForm } from '../accounts/ChangePasswordForm';
import { NameFields } from '../accounts/NameFields';
import { SessionList } from '../accounts/SessionList';
import { PortalPage } from '../portal/PortalPage';
import { Button } from '../ui/Button';
import { Card } from '../ui/Card';
import { useFirstErrorFocus } from '../ui/use-first-error-focus';
import type { openManagerProfile } from './profile-page.server';
import '../accounts/account.css';

type ManagerProfileProps = Awaited<ReturnType<typeof openManagerProfile>> & {
  posted:
    | { intent: string; names: Record<string, string>; errors: Record<string, string> }
    | undefined;
};

const done = {
  names: 'Your name is changed.',
  password: 'Your password is changed, and every other device is signed out.',
  ended: 'That device is signed out.',
  endedOthers: 'Every other device is signed out.',
};

/** A manager’s own name, password and devices. */
export function ManagerProfile({ csrf, email, names, sessions, posted }: ManagerProfileProps) {
  const form = useRef<HTMLFormElement>(null);
  const aboutNames = posted?.intent === 'names' ? posted : undefined;
  const aboutPassword = posted?.intent === 'password' ? posted : undefined;
  useFirstErrorFocus(form, aboutNames);
  return (
    <PortalPage
      title="Profile"
      intro="Your name as colleagues see it, and how you sign in."
      width="read"
      done={done}
    >
      <div className="security-page">
        <Card as="section" padding="lg" aria-labelledby="name">
          <h2 id="name">Your name</h2>
          <p className="break-all text-muted">{email}</p>
          <Form
            // The fields begin anew with the names that are kept.
            key={`${names.firstName} ${names.lastName}`}
            ref={form}
            method="post"
            noValidate
            className="account-form"
          >
            <input type="hidden" name="csrf" value={csrf} />
            <input type="hidden" name="intent" value="names" />
            <NameFields values={aboutNames?.names ?? names} errors={aboutNames?.errors ?? {}} />
            <div>
              <Button type="submit">Save</Button>
            </div>
          </Form>
        </Card>
        <Card as="section" padding="lg" aria-labelledby="change">
          <h2 id="change">Change your password</h2>
          <p className="text-muted">This device stays signed in; every other one is signed out.</p>
          <ChangePasswordForm csrf={csrf} email={email} posted={aboutPassword} />
        </Card>
        <Card as="section" padding="lg" aria-labelledby="devices">
          <h2 id="devices">Where you are signed in</h2>
          <p className="text-muted">
            Sign out whatever you do not know, and choose a new password.
          </p>
          <SessionList csrf={csrf} sessions={sessions} />
        </Card>
      </div>
    </PortalPage>
  );
}
