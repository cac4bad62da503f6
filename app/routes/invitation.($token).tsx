import type { MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { useFormAnswer } from '../browser/forms/keep-page';
import { Notice } from '../design/ui/Notice';
import { route } from '../identity/route/route.server';
import { sites } from '../kernel/sites/sites';
import { AccountPage } from '../portals/account/parts/AccountPage';
import {
  loadInvitationPage,
  postInvitationPage,
} from '../portals/account/parts/account-pages.server';
import { NewPasswordForm } from '../portals/account/parts/link-pages';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Choose a password · ${sites[data?.site ?? 'default'].name}` },
  { name: 'robots', content: 'noindex' },
];

export const loader = route('GET', { access: 'everyone', handle: loadInvitationPage });

export const action = route('POST', {
  access: 'everyone',
  body: 'page form',
  handle: postInvitationPage,
});

const errors = {
  expired: 'This invitation has expired',
  gone: 'This invitation does not work any more',
  none: 'Open this page by the link in our mail',
};

export { keepPage as clientAction } from '../browser/forms/keep-page';

export default function InvitationRoute() {
  const { csrf, site, status } = useLoaderData<typeof loader>();
  const posted = useFormAnswer<typeof action>();
  if (status === 'open') {
    return (
      <AccountPage
        site={site}
        reader="staff"
        title="Choose a password"
        intro="Your account is ready. With this password and your email address you sign in; a second step comes after it."
      >
        <NewPasswordForm action="/invitation" csrf={csrf} errors={posted?.errors ?? {}} />
      </AccountPage>
    );
  }
  return (
    <AccountPage
      site={site}
      reader="staff"
      title="Choose a password"
      intro="For that you need the link that was sent to your email address."
      foot={
        <p>
          Chosen it already? <Link to="/login">Sign in</Link>
        </p>
      }
    >
      <Notice tone={status === 'none' ? 'info' : 'warn'} title={errors[status]} role="note">
        An invitation works once, for seven days, and a newer one takes its place. Open the newest
        mail, or ask your manager for another one.
      </Notice>
    </AccountPage>
  );
}
