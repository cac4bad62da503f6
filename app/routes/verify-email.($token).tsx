import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { AccountPage } from '../accounts/AccountPage';
import { VerifyBody } from '../accounts/VerifyBody';
import { openVerifyPage, postVerifyPage } from '../accounts/verify-page.server';
import { verifyHeads, verifyStage } from '../accounts/verify-stage';
import { useFormAnswer } from '../browser/use-form-answer';
import { sites } from '../sites/sites';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Confirm your email address · ${sites[data?.site ?? 'default'].name}` },
  { name: 'robots', content: 'noindex' },
];

export function loader({ request, context, params }: LoaderFunctionArgs) {
  return openVerifyPage(request, context, params['token']);
}

export function action({ request, context }: ActionFunctionArgs) {
  return postVerifyPage(request, context);
}

export { keepPage as clientAction } from '../browser/keep-page';

export default function VerifyEmailRoute() {
  const page = useLoaderData<typeof loader>();
  const posted = useFormAnswer<typeof action>();
  const done = useSearchParams()[0].get('done');
  const stage = verifyStage(page, done);
  return (
    <AccountPage site={page.site} {...verifyHeads[stage]}>
      <VerifyBody {...page} stage={stage} posted={posted} />
    </AccountPage>
  );
}
