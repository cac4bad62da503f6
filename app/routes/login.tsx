import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { AccountForm } from '../accounts/AccountForm';
import { AccountPage } from '../accounts/AccountPage';
import { openAccountPage, postAccountPage } from '../accounts/account-page.server';
import { sites } from '../sites/sites';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Sign in · ${sites[data?.site ?? 'default'].name}` },
];

export function loader({ request, context }: LoaderFunctionArgs) {
  return openAccountPage(request, context);
}

export function action({ request, context }: ActionFunctionArgs) {
  return postAccountPage('signIn', request, context);
}

export default function LoginRoute() {
  const { csrf, returnTo, site } = useLoaderData<typeof loader>();
  const posted = useActionData<typeof action>();
  return (
    <AccountPage site={site} title="Welcome back" other="register" returnTo={returnTo}>
      <AccountForm
        mode="signIn"
        csrf={csrf}
        returnTo={returnTo}
        values={posted?.values ?? {}}
        errors={posted?.errors ?? {}}
      />
    </AccountPage>
  );
}
