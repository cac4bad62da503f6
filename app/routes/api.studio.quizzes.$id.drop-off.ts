import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireStaff } from '../identity/access/guards.server';
import { answer } from '../kernel/http/answers';
import { draftDropOff } from '../quizzes/authoring/library/drop-off.server';

/** How many patients reached and left each step of what is published. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireStaff(request, context, 'quiz:read');
  const revision = new URL(request.url).searchParams.get('revision');
  return answer(await draftDropOff(context.db, params['id'] ?? '', revision));
}
