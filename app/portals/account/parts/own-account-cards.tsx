import { useNavigation } from '@remix-run/react';
import { useRef } from 'react';
import { PageForm } from '../../../browser/forms/PageForm';
import { Icon } from '../../../design/illustrations/Icon';
import { Button } from '../../../design/ui/Button';
import { Chip } from '../../../design/ui/Chip';
import { FieldError } from '../../../design/ui/fields/Field';
import { useFirstErrorFocus } from '../../../design/ui/fields/use-first-error-focus';
import { Card } from '../../../design/ui/page/Card';
import { VisuallyHidden } from '../../../design/ui/VisuallyHidden';
import type { NamesError } from '../../../identity/accounts/own-names.server';
import { dayInWords } from '../../../kernel/calendar/day-words';
import { NameFields, NewPasswordFields, PasswordField } from './account-fields';
import type { OwnDevice, OwnSignIn, PasswordError } from './own-sign-in.server';
import './account.css';

/** Message of a page once someone’s own name is changed. */
export const nameDone = { names: 'Your name is changed.' };

/** Messages of a page once someone changed how, or where, they are signed in. */
export const signInDone = {
  password: 'Your password is changed, and every other device is signed out.',
  ended: 'That device is signed out.',
  endedOthers: 'Every other device is signed out.',
};

interface NameCardProps {
  csrf: string;
  email: string;
  names: { firstName: string; lastName: string };
  /** Names that were sent and not taken. */
  posted: NamesError | undefined;
}

/** Someone’s own name, to be changed by them. */
export function NameCard({ csrf, email, names, posted }: NameCardProps) {
  const form = useRef<HTMLFormElement>(null);
  useFirstErrorFocus(form, posted);
  return (
    <Card as="section" padding="lg" className="own-account" aria-labelledby="name">
      <h2 id="name">Your name</h2>
      <p className="break-all text-muted">{email}</p>
      <PageForm
        // The fields begin anew with the names that are kept.
        key={`${names.firstName} ${names.lastName}`}
        ref={form}
        csrf={csrf}
        fields={{ intent: 'names' }}
        noValidate
        className="account-form"
      >
        <NameFields values={posted?.names ?? names} errors={posted?.errors ?? {}} />
        <div>
          <Button type="submit">Save</Button>
        </div>
      </PageForm>
    </Card>
  );
}

interface PasswordCardProps {
  csrf: string;
  /** Tells a password manager whose password it is. */
  email: string;
  /** Without one, whoever signed in a moment ago chooses their first. */
  hasPassword?: boolean;
  /** Mistake in the form that was sent. */
  posted: PasswordError | undefined;
}

/** A new password, for someone who knows the current one or never had one. */
export function PasswordCard({ csrf, email, hasPassword = true, posted }: PasswordCardProps) {
  const form = useRef<HTMLFormElement>(null);
  useFirstErrorFocus(form, posted);
  const errors = posted?.errors ?? {};
  const navigation = useNavigation();
  const busy = navigation.formData?.get('intent') === 'password';
  return (
    <Card as="section" padding="lg" className="own-account" aria-labelledby="change">
      <h2 id="change">{hasPassword ? 'Change your password' : 'Choose a password'}</h2>
      {hasPassword ? null : (
        <p className="text-muted">
          You have none: you sign in with a passkey, or with a link that we mail you.
        </p>
      )}
      <p className="text-muted">This device stays signed in; every other one is signed out.</p>
      <PageForm
        ref={form}
        csrf={csrf}
        fields={{ intent: 'password' }}
        noValidate
        className="account-form"
      >
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        {hasPassword ? (
          <PasswordField
            name="current"
            label="Current password"
            fill="current-password"
            error={errors['current']}
          />
        ) : errors['current'] ? (
          <FieldError id="current-error">{errors['current']}</FieldError>
        ) : null}
        <NewPasswordFields errors={errors} />
        <div>
          <Button type="submit" loading={busy}>
            {hasPassword ? 'Change password' : 'Save the password'}
          </Button>
        </div>
      </PageForm>
    </Card>
  );
}

interface DevicesCardProps {
  csrf: string;
  devices: readonly OwnDevice[];
}

/** Places where someone is signed in, with a way to end each but the one they are using. */
export function DevicesCard({ csrf, devices }: DevicesCardProps) {
  const hasOthers = devices.some(({ isThis }) => !isThis);
  return (
    <Card as="section" padding="lg" className="own-account" aria-labelledby="devices">
      <h2 id="devices">Where you are signed in</h2>
      <p className="text-muted">
        Sign out every device that you do not know, and choose a new password.
      </p>
      <ul className="item-list">
        {devices.map(({ handle, device, isThis, lastUsed }) => (
          <li key={handle}>
            <span className="grid size-10 flex-none place-items-center rounded-full bg-brand-tint text-brand">
              <Icon name="phone" />
            </span>
            <span className="grid min-w-0 flex-1">
              <strong>{device}</strong>
              <span className="text-sm/normal text-muted">{lastUsed}</span>
            </span>
            {isThis ? (
              <Chip tone="good">This device</Chip>
            ) : (
              <PageForm csrf={csrf} fields={{ intent: 'end', handle }}>
                <Button type="submit" variant="quiet" size="sm">
                  Sign out <VisuallyHidden>{device}</VisuallyHidden>
                </Button>
              </PageForm>
            )}
          </li>
        ))}
      </ul>
      {hasOthers ? (
        <PageForm csrf={csrf} fields={{ intent: 'endOthers' }} className="mt-5">
          <Button type="submit" variant="quiet">
            Sign out everywhere else
          </Button>
        </PageForm>
      ) : null}
    </Card>
  );
}

/** Card with the last times that somebody signed in, and with what. */
export function SignInsCard({ signIns }: { signIns: readonly OwnSignIn[] }) {
  return (
    <Card as="section" padding="lg" className="own-account" aria-labelledby="sign-ins">
      <h2 id="sign-ins">When you signed in</h2>
      <p className="text-muted">
        The last twenty times, for half a year. We write to you when it is a browser that we do not
        know.
      </p>
      {signIns.length === 0 ? (
        <p className="mt-3">Nothing is noted yet. From now on, each time is.</p>
      ) : (
        <ul className="item-list">
          {signIns.map(({ id, day, time, way, device, isNewBrowser }) => (
            <li key={id}>
              <span className="grid min-w-0 flex-1">
                <strong>{device}</strong>
                <span className="text-sm/normal text-muted">{way}</span>
                <span className="text-sm/normal text-muted tabular-nums">
                  {dayInWords(day, 'dateWithYear')}, {time}
                </span>
              </span>
              {isNewBrowser ? <Chip tone="warn">New browser</Chip> : null}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
