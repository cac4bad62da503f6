import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { hasAgreed, keepConsent } from '../analytics/tracking/consent.server';
import { csrfToken, requireCsrf } from '../identity/access/csrf.server';
import { readForm } from '../kernel/http/forms/read-form';
import { sites } from '../kernel/sites/sites';
import { PrivacyPage } from '../portals/public/privacy/PrivacyPage';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Privacy choices · ${sites[data?.site ?? 'default'].name}` },
];

export async function loader({ request, context }: LoaderFunctionArgs) {
  return {
    site: context.site,
    csrf: csrfToken(context),
    isAllowed: await hasAgreed(request, context),
    isSaved: new URL(request.url).searchParams.has('saved'),
  };
}

/** Keeps the choice. Anything but a clear yes is a no. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  requireCsrf(request, context, form);
  const cookie = await keepConsent(context, form.get('marketingConsent') === 'true');
  return redirect('/privacy?saved', { status: 303, headers: { 'set-cookie': cookie } });
}

export { keepPage as clientAction } from '../browser/forms/keep-page';

export default function PrivacyRoute() {
  return <PrivacyPage {...useLoaderData<typeof loader>()} />;
}
