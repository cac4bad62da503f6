import './account.css';
import { Link, useNavigation } from '@remix-run/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { PageForm } from '../../../browser/forms/PageForm';
import { Icon } from '../../../design/illustrations/Icon';
import type { IconName } from '../../../design/illustrations/icon-names';
import { Button } from '../../../design/ui/Button';
import { passwordRules } from '../../../design/ui/fields/PasswordInput';
import { useFirstErrorFocus } from '../../../design/ui/fields/use-first-error-focus';
import { Notice } from '../../../design/ui/Notice';
import { PageFooter } from '../../../design/ui/page/PageFooter';
import { PageHeader } from '../../../design/ui/page/PageHeader';
import { AsidePanel, SplitLayout } from '../../../design/ui/page/SplitLayout';
import { toast } from '../../../design/ui/toast/toast';
import type { FieldErrors } from '../../../identity/email-and-password/account-form';
import { withReturn } from '../../../identity/sessions/return-address';
import { type SiteHandle, sites } from '../../../kernel/sites/sites';
import { EmailField, NameFields, PasswordField } from './account-fields';

interface AccountPageProps {
  site: SiteHandle;
  title: string;
  intro: ReactNode;
  /** Whose account it is; a patient’s unless given. */
  reader?: AccountReader;
  /** Further things under the form. */
  foot?: ReactNode;
  children: ReactNode;
}

/** The frame of the pages on which people get into their account. */
export function AccountPage({
  site,
  title,
  intro,
  reader = 'patient',
  foot,
  children,
}: AccountPageProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <PageHeader site={site} />
      <main id="main" className="account-page">
        <SplitLayout aside={<AccountAside site={site} reader={reader} />} asideOnPhone="hidden">
          <h1>{title}</h1>
          <p className="mt-2.5 mb-7 text-lg text-muted">{intro}</p>
          {children}
          {foot === undefined ? null : (
            <div className="mt-7 grid gap-2 border-t border-line pt-6 text-muted [&_a]:font-semibold [&_a]:text-brand">
              {foot}
            </div>
          )}
          <p className="mt-7 flex items-center gap-2 text-sm text-muted lg:hidden [&>svg]:flex-none [&>svg]:text-brand">
            <Icon name="lock" size="sm" />
            {reader === 'staff'
              ? 'What you open of a patient’s is put on record.'
              : 'Only you and your care team see what is in your account.'}
          </p>
        </SplitLayout>
      </main>
      <PageFooter>{sites[site].tone.signOff}</PageFooter>
    </div>
  );
}

/** Who gets into their account: staff are told what protects patients, not what the service promises them. */
type AccountReader = 'patient' | 'staff';

interface Point {
  icon: IconName;
  title: string;
  text: string;
}

const points: Readonly<Record<AccountReader, readonly Point[]>> = {
  patient: [
    {
      icon: 'lock',
      title: 'Private from the start',
      text: 'No advertiser learns what you answer, take or buy.',
    },
    {
      icon: 'doctor',
      title: 'Read by licensed providers',
      text: 'A person looks at your answers before anything is prescribed.',
    },
    {
      icon: 'phone',
      title: 'You decide who is signed in',
      text: 'See every device in your account, and sign any of them out.',
    },
  ],
  staff: [
    {
      icon: 'lock',
      title: 'Two steps for everyone of the staff',
      text: 'A password alone opens nothing. Never give a code to anybody, whoever asks.',
    },
    {
      icon: 'clock',
      title: 'Signed out when you are away',
      text: 'After a quarter of an hour in which nothing happens, and after half a day.',
    },
    {
      icon: 'document',
      title: 'Everything is on record',
      text: 'Patients can see who of the staff looked at what of theirs.',
    },
  ],
};

/** Shows what stands beside the form of an account page, where there is room. */
function AccountAside({ site, reader }: { site: SiteHandle; reader: AccountReader }) {
  return (
    <AsidePanel title={reader === 'staff' ? 'What protects our patients' : sites[site].tagline}>
      <ul className="mt-6 grid gap-6.5 [&_strong]:text-ink [&>li]:flex [&>li]:items-start [&>li]:gap-4">
        {points[reader].map(({ icon, title, text }) => (
          <li key={icon}>
            <span className="grid size-11 flex-none place-items-center rounded-full bg-card text-brand">
              <Icon name={icon} />
            </span>
            <span>
              <strong>{title}</strong>
              <br />
              {text}
            </span>
          </li>
        ))}
      </ul>
    </AsidePanel>
  );
}

export interface AccountFormProps {
  mode: 'signIn' | 'register';
  csrf: string;
  returnTo: string;
  /** Errors in the form that was sent, and the values that stood in it. */
  posted:
    | {
        values: Record<'email' | 'firstName' | 'lastName', string>;
        errors: Readonly<Record<string, string>>;
      }
    | undefined;
}

/** The form of the sign-in and the register page. */
export function AccountForm({ mode, csrf, returnTo, posted }: AccountFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useFirstErrorFocus(form, posted);
  const busy = useNavigation().state !== 'idle';
  const registers = mode === 'register';
  const errors = posted?.errors ?? {};
  useOutcomeToast({ failure: firstFailure(errors) }, posted);
  return (
    <PageForm ref={form} csrf={csrf} fields={{ returnTo }} noValidate className="account-form">
      {errors['form'] ? <Notice tone="bad">{errors['form']}</Notice> : null}
      {registers ? <NameFields values={posted?.values ?? {}} errors={errors} /> : null}
      <EmailField value={posted?.values.email} error={errors['email']} />
      <PasswordField
        name="password"
        label="Password"
        fill={registers ? 'new-password' : 'current-password'}
        help={registers ? passwordRules : undefined}
        error={errors['password']}
      />
      {registers ? null : (
        <Link
          to={withReturn('/forgot-password', returnTo)}
          className="-mt-2.5 inline-flex min-h-6 items-center justify-self-start text-sm font-semibold text-brand"
        >
          Forgot your password?
        </Link>
      )}
      <Button type="submit" loading={busy} block>
        {registers ? 'Create account' : 'Sign in'}
      </Button>
    </PageForm>
  );
}

/** The fields of the forms in the order of the page. */
const fields = [
  ['firstName', 'First name'],
  ['lastName', 'Last name'],
  ['email', 'Email'],
  ['password', 'Password'],
] as const;

/**
 * Returns what to say first of a form that was refused, away from its fields: words that do not name theirs get its
 * name.
 */
function firstFailure(errors: Readonly<FieldErrors>): string | undefined {
  if (errors['form']) return errors['form'];
  for (const [field, label] of fields) {
    const complaint = errors[field];
    if (!complaint) continue;
    const isNamed = complaint.toLowerCase().includes(label.toLowerCase());
    return isNamed ? complaint : `${label}: ${complaint}`;
  }
  return undefined;
}

/** Outcome of a form: why it failed, or what the server said to it. */
interface FormOutcome {
  failure?: string | undefined;
  success?: string | null | undefined;
}

/**
 * Tells what came of a form as a toast as well, where scripts run: the page may be scrolled away from where it
 * stands.
 * @param answer Reply of the server: the same words in another answer are told again.
 */
export function useOutcomeToast({ failure, success }: FormOutcome, answer: unknown): void {
  const former = useRef<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another answer may say the same words again.
  useEffect(() => {
    // One at a time: what was wrong before the form was sent again is old news.
    if (former.current !== null) toast.dismiss(former.current);
    former.current = null;
    if (failure) former.current = toast.error(failure);
    else if (success) former.current = toast.success(success);
  }, [answer, failure, success]);
}
