import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { route } from '../identity/route/route.server';
import { sites } from '../kernel/sites/sites';
import { AnswersPage } from '../portals/quiz/AnswersPage';
import { loadAnswersPage } from '../portals/quiz/ended-page.server';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Your answers · ${sites[data?.site ?? 'default'].name}` },
];

export const loader = route('GET', { access: 'everyone', handle: loadAnswersPage });

export default function QuizAnswersRoute() {
  return <AnswersPage {...useLoaderData<typeof loader>()} />;
}
