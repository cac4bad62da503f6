import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { AccountForm } from '../accounts/AccountForm';
import { AccountPage } from '../accounts/AccountPage';
import { openAccountPage, postAccountPage } from '../accounts/account-page.server';
import { withReturn } from '../accounts/return-address';
import { useFormAnswer } from '../browser/use-form-answer';
import { sites } from '../sites/sites';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Create an account · ${sites[data?.site ?? 'default'].name}` },
];

export function loader({ request, context }: LoaderFunctionArgs) {
  return openAccountPage(request, context);
}

export function action({ request, context }: ActionFunctionArgs) {
  return postAccountPage('register', request, context);
}

export { keepPage as clientAction } from '../browser/keep-page';

export default function RegisterRoute() {
  const { csrf, returnTo, site } = useLoaderData<typeof loader>();
  const posted = useFormAnswer<typeof action>();
  return (
    <AccountPage
      site={site}
      title="Create your account"
      intro="Anything you have answered so far comes with you."
      foot={
        <p>
          Already have an account? <Link to={withReturn('/login', returnTo)}>Sign in</Link>
        </p>
      }
    >
      <AccountForm mode="register" csrf={csrf} returnTo={returnTo} posted={posted} />
    </AccountPage>
  );
}
