import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { sites } from '../kernel/sites/sites';
import { EndedPage } from '../portals/quiz/EndedPage';
import { openEndedPage, postEndedPage } from '../portals/quiz/ended-page.server';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Your answers are kept · ${sites[data?.site ?? 'default'].name}` },
];

export function loader({ request, context, params }: LoaderFunctionArgs) {
  return openEndedPage(request, context, params['name'] ?? '');
}

export function action({ request, context, params }: ActionFunctionArgs) {
  return postEndedPage(request, context, params['name'] ?? '');
}

export { keepPage as clientAction } from '../browser/forms/keep-page';

export default function QuizEndedRoute() {
  const page = useLoaderData<typeof loader>();
  return <EndedPage {...page} />;
}
