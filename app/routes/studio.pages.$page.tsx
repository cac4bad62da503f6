import type { MetaFunction } from '@remix-run/node';
import { type ShouldRevalidateFunctionArgs, useLoaderData } from '@remix-run/react';
import { lazy } from 'react';
import { ledOnAddresses } from '../content/pages.server';
import { currentReference } from '../content/reference.server';
import { OnlyWithScripts } from '../design/ui/use-has-scripts';
import { csrfToken } from '../identity/access/csrf.server';
import { mayDo } from '../identity/access/grants';
import { route } from '../identity/route/route.server';
import { otherPages } from '../quizzes/authoring/pages/page-state.server';
import { pageRelease } from '../quizzes/authoring/pages/publish-page.server';
import { openPage } from '../quizzes/authoring/pages/stored-pages.server';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.document.name ?? 'A page'} · Studio` },
  { name: 'robots', content: 'noindex' },
];

export const loader = route('GET', {
  access: 'pages:read',
  async handle({ context, params, user }) {
    const { db } = context;
    const key = params['page'] ?? '';
    const draft = await openPage(context, key);
    const others = await otherPages(db, key);
    return {
      ...draft,
      reference: await currentReference(db),
      others: others.filter(({ site }) => site === draft.site),
      ledOn: await ledOnAddresses(db),
      release: await pageRelease(db, user, key),
      person: user.id,
      mayEdit: mayDo(user, 'pages:edit'),
      csrf: csrfToken(context),
    };
  },
});

/** The page saves by itself: what it was opened with is never read again beneath it. */
export function shouldRevalidate({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) {
  return currentParams['page'] !== nextParams['page'];
}

const PageDesk = lazy(async () => ({
  default: (await import('../../studio/pages/PageDesk')).PageDesk,
}));

export default function PageRoute() {
  const start = useLoaderData<typeof loader>();
  return (
    <OnlyWithScripts
      before={<p className="studio p-8 text-muted">Opening “{start.document.name}”…</p>}
    >
      <PageDesk key={start.document.id} start={start} />
    </OnlyWithScripts>
  );
}
