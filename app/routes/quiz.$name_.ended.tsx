import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { route } from '../identity/route/route.server';
import { sites } from '../kernel/sites/sites';
import { EndedPage } from '../portals/quiz/EndedPage';
import { loadEndedPage, postEndedPage } from '../portals/quiz/ended-page.server';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Your answers are kept · ${sites[data?.site ?? 'default'].name}` },
];

export const loader = route('GET', { access: 'everyone', handle: loadEndedPage });

export const action = route('POST', {
  access: 'everyone',
  body: 'page form',
  handle: postEndedPage,
});

export { keepPage as clientAction } from '../browser/forms/keep-page';

export default function QuizEndedRoute() {
  const page = useLoaderData<typeof loader>();
  return <EndedPage {...page} />;
}
