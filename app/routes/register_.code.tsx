import type { MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { useRef } from 'react';
import { useFormAnswer } from '../browser/forms/keep-page';
import { PageForm } from '../browser/forms/PageForm';
import { MarketingFields } from '../browser/tracking/MarketingFields';
import { Button } from '../design/ui/Button';
import { useFirstErrorFocus } from '../design/ui/fields/use-first-error-focus';
import { Notice } from '../design/ui/Notice';
import { route } from '../identity/route/route.server';
import { withReturn } from '../identity/sessions/return-address';
import { sites } from '../kernel/sites/sites';
import { AccountPage } from '../portals/account/parts/AccountPage';
import { loadCodePage, postCodePage } from '../portals/account/parts/account-pages.server';
import { CodeField } from '../portals/account/second-step/second-factor-parts';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Check your email · ${sites[data?.site ?? 'default'].name}` },
  { name: 'robots', content: 'noindex' },
];

export const loader = route('GET', { access: 'everyone', handle: loadCodePage });

export const action = route('POST', {
  access: 'everyone',
  body: 'page form',
  handle: postCodePage,
});

export { keepPage as clientAction } from '../browser/forms/keep-page';

export default function RegisterCodeRoute() {
  const { csrf, site, email, returnTo, isAnother, isDemonstration } =
    useLoaderData<typeof loader>();
  const posted = useFormAnswer<typeof action>();
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
