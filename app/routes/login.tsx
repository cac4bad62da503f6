import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { AccountForm } from '../accounts/AccountForm';
import { AccountPage } from '../accounts/AccountPage';
import { openAccountPage, postAccountPage } from '../accounts/account-page.server';
import { withReturn } from '../accounts/return-address';
import { useFormAnswer } from '../browser/use-form-answer';
import { sites } from '../sites/sites';
import { Notice } from '../ui/Notice';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Sign in · ${sites[data?.site ?? 'default'].name}` },
];

export function loader({ request, context }: LoaderFunctionArgs) {
  return openAccountPage(request, context);
}

export function action({ request, context }: ActionFunctionArgs) {
  return postAccountPage('signIn', request, context);
}

export { keepPage as clientAction } from '../browser/keep-page';

export default function LoginRoute() {
  const { csrf, returnTo, site, done } = useLoaderData<typeof loader>();
  const posted = useFormAnswer<typeof action>();
  return (
    <AccountPage
      site={site}
      title="Welcome back"
      intro="Your answers, your plan and your messages are where you left them."
      foot={
        <p>
          New here? <Link to={withReturn('/register', returnTo)}>Create an account</Link>
        </p>
      }
    >
      {done ? (
        <div className="mb-5">
          <Notice tone="good" role="status">
            {done}
          </Notice>
        </div>
      ) : null}
      <AccountForm mode="signIn" csrf={csrf} returnTo={returnTo} posted={posted} />
    </AccountPage>
  );
}
