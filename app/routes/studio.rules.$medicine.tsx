import type { MetaFunction } from '@remix-run/node';
import { type ShouldRevalidateFunctionArgs, useLoaderData } from '@remix-run/react';
import { lazy } from 'react';
import { currentReference } from '../content/reference.server';
import { OnlyWithScripts } from '../design/ui/use-has-scripts';
import { csrfToken } from '../identity/access/csrf.server';
import { mayDo } from '../identity/access/grants';
import { route } from '../identity/route/route.server';
import { dayOf } from '../kernel/calendar/service-day';
import { rulesRelease } from '../quizzes/authoring/rules/publish-rules.server';
import { openRules } from '../quizzes/authoring/rules/rule-drafts.server';
import { professionsForRules } from '../quizzes/authoring/rules/stored-rules.server';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Rules of ${data?.document.name ?? 'a medicine'} · Studio` },
  { name: 'robots', content: 'noindex' },
];

export const loader = route('GET', {
  access: 'rules:read',
  async handle({ context, params, user }) {
    const { db, clock } = context;
    const medicine = params['medicine'] ?? '';
    const draft = await openRules(context, medicine);
    const reference = await currentReference(db);
    const sold = reference.catalogue.products.filter((product) => product.medicine === medicine);
    return {
      ...draft,
      reference,
      professions: await professionsForRules(db),
      release: await rulesRelease(db, user, medicine),
      products: sold.map(({ title }) => title),
      person: user.id,
      name: `${user.firstName} ${user.lastName}`,
      mayEdit: mayDo(user, 'rules:edit'),
      csrf: csrfToken(context),
      today: dayOf(clock.now()),
    };
  },
});

/** The page saves by itself: what it was opened with is never read again beneath it. */
export function shouldRevalidate({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) {
  return currentParams['medicine'] !== nextParams['medicine'];
}

const RulesPage = lazy(async () => ({
  default: (await import('../../studio/rules/RulesPage')).RulesPage,
}));

export default function RulesRoute() {
  const start = useLoaderData<typeof loader>();
  return (
    <OnlyWithScripts
      before={<p className="studio p-8 text-muted">Opening “{start.document.name}”…</p>}
    >
      <RulesPage key={start.document.id} start={start} />
    </OnlyWithScripts>
  );
}
