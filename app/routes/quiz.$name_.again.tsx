import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { route } from '../identity/route/route.server';
import { sites } from '../kernel/sites/sites';
import { AgainPage } from '../portals/quiz/AgainPage';
import { loadAgainPage } from '../portals/quiz/again-page.server';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Before you begin again · ${sites[data?.site ?? 'default'].name}` },
  { name: 'robots', content: 'noindex' },
];

export const loader = route('GET', { access: 'everyone', handle: loadAgainPage });

export default function QuizAgainRoute() {
  return <AgainPage {...useLoaderData<typeof loader>()} />;
}
