import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { AccountForm } from '../accounts/AccountForm';
import { AccountPage } from '../accounts/AccountPage';
import { openAccountPage, postAccountPage } from '../accounts/account-page.server';
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

export default function RegisterRoute() {
  const { csrf, returnTo, site } = useLoaderData<typeof loader>();
  const posted = useActionData<typeof action>();
  return (
    <AccountPage site={site} title="Create your account" other="signIn" returnTo={returnTo}>
      <AccountForm
        mode="register"
        csrf={csrf}
        returnTo={returnTo}
        values={posted?.values ?? {}}
        errors={posted?.errors ?? {}}
      />
    </AccountPage>
  );
}
