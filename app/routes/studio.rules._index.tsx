import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { RulesList } from '../../studio/rules/RulesList';
import { areasOf } from '../identity/access/grants';
import { route } from '../identity/route/route.server';
import { listRules, soldWithoutRules } from '../quizzes/authoring/rules/stored-rules.server';

export const meta: MetaFunction = () => [
  { title: 'Clinical rules · Studio' },
  { name: 'robots', content: 'noindex' },
];

export const loader = route('GET', {
  access: 'rules:read',
  async handle({ context: { db }, user }) {
    return {
      entries: await listRules(db),
      without: await soldWithoutRules(db),
      person: `${user.firstName} ${user.lastName}`,
      areas: areasOf(user).filter(({ path }) => path !== '/studio'),
    };
  },
});

export default function RulesListRoute() {
  return <RulesList {...useLoaderData<typeof loader>()} />;
}
