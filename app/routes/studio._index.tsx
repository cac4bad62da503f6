import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Library } from '../../studio/library/Library';
import { csrfToken } from '../accounts/csrf.server';
import { requireStaff } from '../accounts/guards.server';
import { listDocuments } from '../authoring/library.server';

export const meta: MetaFunction = () => [
  { title: 'Quizzes · Studio' },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { firstName, lastName } = await requireStaff(request, context, 'quiz:read');
  return {
    entries: await listDocuments(context.db),
    person: `${firstName} ${lastName}`,
    csrf: csrfToken(context),
    now: context.clock.now().toISOString(),
  };
}

export default function StudioLibraryRoute() {
  return <Library {...useLoaderData<typeof loader>()} />;
}
