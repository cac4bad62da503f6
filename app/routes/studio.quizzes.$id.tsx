import type { MetaFunction } from '@remix-run/node';
import { type ShouldRevalidateFunctionArgs, useLoaderData } from '@remix-run/react';
import { lazy } from 'react';
import { currentReference } from '../content/reference.server';
import { OnlyWithScripts } from '../design/ui/use-has-scripts';
import { csrfToken } from '../identity/access/csrf.server';
import { route } from '../identity/route/route.server';
import { dayOf } from '../kernel/calendar/service-day';
import { readDraft } from '../quizzes/authoring/drafts/drafts.server';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.document.name ?? 'Quiz'} · Studio` },
  { name: 'robots', content: 'noindex' },
];

export const loader = route('GET', {
  access: 'quiz:read',
  async handle({ context, params, user: { id: person } }) {
    const [draft, reference] = await Promise.all([
      readDraft(context, params['id'] ?? ''),
      currentReference(context.db),
    ]);
    return {
      ...draft,
      reference,
      person,
      csrf: csrfToken(context),
      today: dayOf(context.clock.now()),
    };
  },
});

/** The editor saves by itself: what it was opened with is never read again beneath it. */
export function shouldRevalidate({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) {
  return currentParams['id'] !== nextParams['id'];
}

const Editor = lazy(async () => ({ default: (await import('../../studio/editor/Editor')).Editor }));

export default function EditorRoute() {
  const start = useLoaderData<typeof loader>();
  return (
    <OnlyWithScripts
      before={<p className="studio p-8 text-muted">Opening “{start.document.name}”…</p>}
    >
      <Editor key={start.document.id} start={start} />
    </OnlyWithScripts>
  );
}
