import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Library } from '../../studio/library/Library';
import { csrfToken } from '../identity/access/csrf.server';
import { areasOf } from '../identity/access/grants';
import { route } from '../identity/route/route.server';
import { waitingReviews } from '../quizzes/authoring/behavior/waiting-reviews.server';
import { listDocuments } from '../quizzes/authoring/library/library.server';

export const meta: MetaFunction = () => [
  { title: 'Quizzes · Studio' },
  { name: 'robots', content: 'noindex' },
];

export const loader = route('GET', {
  access: 'quiz:read',
  async handle({ context, user }) {
    return {
      entries: await listDocuments(context.db),
      waiting: await waitingReviews(context.db, user),
      person: `${user.firstName} ${user.lastName}`,
      areas: areasOf(user).filter(({ path }) => path !== '/studio'),
      csrf: csrfToken(context),
      now: context.clock.now().toISOString(),
    };
  },
});

export default function StudioLibraryRoute() {
  return <Library {...useLoaderData<typeof loader>()} />;
}
