import { useNavigation } from '@remix-run/react';
import { Download } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { PageForm } from '../../../../browser/forms/PageForm';
import { Button } from '../../../../design/ui/Button';
import { CheckboxBox } from '../../../../design/ui/fields/CheckboxBox';
import { FieldError } from '../../../../design/ui/fields/Field';
import { useFirstErrorFocus } from '../../../../design/ui/fields/use-first-error-focus';
import { Notice } from '../../../../design/ui/Notice';
import { Card } from '../../../../design/ui/page/Card';
import { PasswordField } from '../../../account/parts/account-fields';
import { PortalPage } from '../../../frame/PortalPage';
import type { DataPageData, DataPageError } from './data-page.server';

type DataPageProps = DataPageData & { posted: DataPageError | undefined };

const done = {
  copy: 'Your copy is being made. We write to you when it is ready.',
  leaving: 'Your account will be deleted. We sent you a mail with a way to keep it.',
  kept: 'Your account stays, and everything is as it was.',
};

/** Shows what a patient can do with their own data: get a copy of all of it, and have it deleted. */
export function DataPage({ posted, ...page }: DataPageProps) {
  return (
    <PortalPage
      title="Your data"
      intro="What we know of you is yours: take a copy, or have us delete it."
      width="read"
      done={done}
    >
      {page.leavesOn === null ? null : <Leaving {...page} leavesOn={page.leavesOn} />}
      <CopyCard {...page} error={posted?.intent === 'copy' ? posted : undefined} />
      {page.leavesOn === null ? (
        <DeleteCard {...page} error={posted?.intent === 'delete' ? posted : undefined} />
      ) : null}
    </PortalPage>
  );
}

function CopyCard({
  csrf,
  email,
  hasPassword,
  copies,
  error,
}: DataPageData & { error?: DataPageError }) {
  return (
    <Card as="section" padding="lg" className="grid gap-5" aria-labelledby="copy">
      <h2 id="copy">A copy of everything</h2>
      <p className="-mt-3 text-muted">
        Your profile, quizzes, care, messages, orders, parcels, payments, files, and who looked at
        them: in one file, to read and for other programs. We make it and write to you. You can
        download it here for 24 hours.
      </p>
      {copies.length === 0 ? null : (
        <ul>
          {copies.map(({ id, asked, status, until, size }) => (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 not-first:border-t not-first:border-line"
            >
              <span>
                Asked for on {asked}
                <span className="block text-sm text-muted">{copyWords(status, until)}</span>
              </span>
              {status === 'ready' ? (
                <a
                  className="button"
                  data-variant="quiet"
                  href={`/patient/account/data/${id}`}
                  download="your-data.zip"
                >
                  <Download className="size-4.5" aria-hidden="true" />
                  Download, {size}
                </a>
              ) : null}
            </li>
          ))}
        </ul>
      )}
      <ProvedForm
        intent="copy"
        error={error}
        csrf={csrf}
        email={email}
        hasPassword={hasPassword}
        button="Ask for a copy"
      />
    </Card>
  );
}

function copyWords(status: string, until: string | null): string {
  if (status === 'making') return 'It is being made. Load this page again in a few minutes.';
  return status === 'ready' ? `It is here until ${until}` : 'Its time is over';
}

function DeleteCard(page: DataPageData & { error?: DataPageError }) {
  const { csrf, email, hasPassword, waits, ends, wouldLeaveOn, keeps, error } = page;
  return (
    <Card as="section" padding="lg" className="grid gap-5" aria-labelledby="delete">
      <h2 id="delete">Delete my account</h2>
      <p>
        If you ask today, we delete your account on <strong>{wouldLeaveOn}</strong>. Until then you
        can change your mind, and nothing is charged for refills.
      </p>
      <div>
        <h3>What ends</h3>
        <ul className="mt-2 grid list-disc gap-1 pl-5">
          {ends.map((title) => (
            <li key={title}>{title}: no further refill, charge or parcel</li>
          ))}
          <li>Whatever waits for a decision. What was paid for and is not sent is paid back.</li>
          <li>Prescriptions, appointments and your conversation with us</li>
        </ul>
        {ends.length === 0 ? null : (
          <p className="mt-2">
            Some medicines should not be stopped from one day to the next. Ask your provider first.
          </p>
        )}
      </div>
      <div>
        <h3>What is deleted</h3>
        <p className="mt-2">
          Your name, address and sign-in, quizzes you did not send, your cart, progress, files that
          no decision rests on, and what you allowed for advertising. We destroy the key that your
          words are sealed with, so that nobody can read what backups still hold of them.
        </p>
      </div>
      <div>
        <h3>What we have to keep</h3>
        <Stored {...keeps} />
      </div>
      {waits.length === 0 ? null : (
        <Notice tone="warn" title="Something has to come to its end first">
          <ul className="grid gap-1">
            {waits.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
          You can ask now: we delete your account as soon as that is done.
        </Notice>
      )}
      <ProvedForm
        intent="delete"
        error={error}
        csrf={csrf}
        email={email}
        hasPassword={hasPassword}
        button="Delete my account"
        danger
      >
        <div className="grid gap-1">
          <CheckboxBox
            name="sure"
            value="yes"
            aria-describedby={error?.errors.sure ? 'sure-error' : undefined}
          >
            I have read what ends, what is deleted and what is kept
          </CheckboxBox>
          {error?.errors.sure ? (
            <p id="sure-error" className="field-error" role="alert">
              {error.errors.sure}
            </p>
          ) : null}
        </div>
      </ProvedForm>
    </Card>
  );
}

function Stored({ medical, payments }: DataPageData['keeps']) {
  if (medical === null && payments === null) {
    return <p className="mt-2">Nothing: there is no record of care and no payment of yours.</p>;
  }
  return (
    <>
      <ul className="mt-2 grid list-disc gap-1 pl-5">
        {medical === null ? null : (
          <li>
            The record of your care for {medical} years: intakes that were decided, your chart,
            prescriptions, what was sent to you and messages with your care team
          </li>
        )}
        {payments === null ? null : <li>What you paid, for {payments} years</li>}
      </ul>
      <p className="mt-2">
        It lies sealed with a key of its own. Who you are is sealed with it, and nobody opens it
        without a reason that is written down.
      </p>
    </>
  );
}

function Leaving({ csrf, leavesOn, waits }: DataPageData & { leavesOn: string }) {
  return (
    <Notice
      tone="warn"
      title={`Your account will be deleted on ${leavesOn}`}
      action={
        <PageForm csrf={csrf} fields={{ intent: 'keep' }}>
          <Button type="submit">Keep my account</Button>
        </PageForm>
      }
    >
      {waits.length === 0 ? (
        'Until then everything is as it was, and nothing is charged for refills.'
      ) : (
        <>
          Something has to come to its end first:
          <ul className="mt-1 grid gap-1">
            {waits.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  );
}

interface ProvedFormProps {
  intent: DataPageError['intent'];
  csrf: string;
  /** Tells a password manager whose password it is. */
  email: string;
  /** Whoever has none proves it by having signed in a moment ago. */
  hasPassword: boolean;
  error: DataPageError | undefined;
  button: string;
  danger?: boolean;
  children?: ReactNode;
}

/** A form that takes the password of whoever sends it. */
function ProvedForm({
  intent,
  csrf,
  email,
  hasPassword,
  error,
  button,
  danger,
  children,
}: ProvedFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useFirstErrorFocus(form, error);
  const busy = useNavigation().formData?.get('intent') === intent;
  return (
    <PageForm
      ref={form}
      csrf={csrf}
      fields={{ intent }}
      noValidate
      className="account-form max-w-112"
    >
      {children}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      {hasPassword ? (
        <PasswordField
          id={`${intent}-current`}
          name="current"
          label="Your password"
          fill="current-password"
          error={error?.errors.current}
        />
      ) : error?.errors.current ? (
        <FieldError id={`${intent}-error`}>{error.errors.current}</FieldError>
      ) : null}
      <div>
        <Button type="submit" variant={danger ? 'danger' : undefined} loading={busy}>
          {button}
        </Button>
      </div>
    </PageForm>
  );
}
