import { Link } from '@remix-run/react';
import { useRef } from 'react';
import { PageForm } from '../../../browser/forms/PageForm';
import { MarketingFields } from '../../../browser/tracking/MarketingFields';
import { Button } from '../../../design/ui/Button';
import { useFirstErrorFocus } from '../../../design/ui/fields/use-first-error-focus';
import { Notice } from '../../../design/ui/Notice';
import { withReturn } from '../../../identity/sessions/return-address';
import { AccountPage } from '../parts/AccountPage';
import { CodeField } from '../second-step/second-factor-parts';
import type { loadCodePage } from './code-page.server';

type CodePageProps = Awaited<ReturnType<typeof loadCodePage>> & {
  posted: { message: string } | undefined;
};

/** Takes the code that was mailed to whoever registers, or mails another one. */
export function CodePage({ posted, ...page }: CodePageProps) {
  const { csrf, site, email, returnTo, isAnother, isDemonstration } = page;
  const form = useRef<HTMLFormElement>(null);
  useFirstErrorFocus(form, posted);
  return (
    <AccountPage
      site={site}
      title="Check your email"
      intro={
        <>
          We wrote to <strong className="break-all text-ink">{email}</strong>. The email says how
          you go on. What you have answered so far is kept.
        </>
      }
      foot={
        <>
          <p>
            Have an account already? <Link to={withReturn('/login', returnTo)}>Sign in</Link>
          </p>
          <p>
            Not your address? <Link to={withReturn('/register', returnTo)}>Begin once more</Link>
          </p>
        </>
      }
    >
      <div className="account-form">
        {isDemonstration ? (
          <Notice title="This is the demonstration">
            No mail leaves it.{' '}
            <a className="underline" href="/dev/outbox" target="_blank" rel="noreferrer">
              Read it here
            </a>
          </Notice>
        ) : null}
        {isAnother && !posted ? (
          <Notice tone="good" role="status">
            Another mail is on its way. If none comes, look in your spam folder.
          </Notice>
        ) : null}
        <PageForm ref={form} csrf={csrf} fields={{ returnTo }} noValidate className="account-form">
          <MarketingFields />
          <CodeField
            id="code"
            label="Six-digit code from our email"
            isFirst
            error={posted?.message}
          />
          <Button type="submit" block>
            Create account
          </Button>
        </PageForm>
        <PageForm csrf={csrf} fields={{ returnTo, intent: 'another' }}>
          <Button type="submit" variant="quiet" block>
            Send another mail
          </Button>
        </PageForm>
      </div>
    </AccountPage>
  );
}
